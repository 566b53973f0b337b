import type { Problem } from '../errors.ts';
import type { Operation } from '../openapi/api.ts';
import { buildSampleRequest } from '../openapi/samples/sample-request.ts';
import type { CheckInput } from './writing/load-check-input.ts';

/** Finds operations whose samples send no parameter from `requireOneOf`. Bodies are checked as examples. */
export function checkRequireOneOf({ site }: Pick<CheckInput, 'site'>): readonly Problem[] {
  return site.apis.flatMap(({ api }) => api.operations.flatMap(faultsOfParameters));
}

function faultsOfParameters(operation: Operation): readonly Problem[] {
  const { requireOneOf = [], source: where } = operation;
  const { url, headers } = buildSampleRequest(operation);
  const query = new URLSearchParams(
    url
      .filter((part) => typeof part === 'string')
      .join('')
      .split('?')[1],
  );
  const sent = [...query].flatMap(([name, value]) => (value === '' ? [] : [name])).concat(headers.map(({ name }) => name));
  if (requireOneOf.length === 0 || requireOneOf.some((name) => sent.includes(name))) return [];
  return [
    {
      severity: 'error',
      kind: 'example-mismatch',
      what: `The operation requires at least one of ${requireOneOf.join(', ')}, but its samples send none.`,
      where,
      cure: `Add an example to the parameter "${requireOneOf[0]}".`,
    },
  ];
}
