import { findFaults } from './find-faults.ts';
import type { Operation } from './read-apis.ts';
import type { Answer } from '../world.ts';

export function checkAnswer(operation: Operation, { status, body, headers = {} }: Answer): readonly string[] {
  const rule = operation.responses.get(status);
  // The Introduction documents these statuses for all operations.
  if (!rule) return [405, 406, 415].includes(status) ? [] : [`${operation.operationId} has no response ${status}`];
  const faults: string[] = [];
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, { required, schema }] of rule.headers) {
    const text = sent.get(name);
    if (text === undefined) {
      if (required) faults.push(`${status} lacks the header ${name}`);
      continue;
    }
    const value = schema.type === 'integer' ? Number(text) : schema.type === 'boolean' ? text === 'true' : text;
    for (const fault of findFaults(value, schema, { document: operation.document, closed: true })) {
      faults.push(`${status} ${name}: ${text}: ${fault.message}`);
    }
  }
  if (rule.content.size === 0) return body === undefined ? faults : [...faults, `${status} has a body`];
  const schema = rule.content.get((sent.get('content-type') ?? '').split(';')[0] ?? '');
  if (!schema) return [...faults, `${status} is of type ${sent.get('content-type')}`];
  const ofBody = findFaults(body, schema, { document: operation.document, closed: true });
  return [...faults, ...ofBody.map(({ pointer, code, message }) => `${status} ${pointer}: ${code} ${message}`)];
}
