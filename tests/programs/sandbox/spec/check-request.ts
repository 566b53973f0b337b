import { type FieldError, Refusal } from '../http/problem.ts';
import { findFaults } from './find-faults.ts';
import type { Operation, Parameter } from './read-apis.ts';
import { follow, type Schema } from './schema.ts';

export interface RawRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Query parameters, parsed by their schemas, with defaults.
 * @throws Refusal if a parameter is missing, unknown, unparsable or invalid
 */
export function checkParameters(operation: Operation, request: RawRequest): Readonly<Record<string, unknown>> {
  const errors: FieldError[] = [];
  const query: Record<string, unknown> = {};
  const mayBeInvalid = operation.responses.has(422);
  for (const parameter of operation.parameters) {
    // The handlers check `If-Match`, with specific error codes.
    if (parameter.name === 'If-Match') continue;
    const { name } = parameter;
    const texts = readTexts(parameter, request);
    if (texts.length === 0) {
      if (parameter.required) errors.push({ parameter: name, code: 'REQUIRED', message: 'Is missing.' });
      const { default: byDefault } = followed(operation, parameter.schema) as { readonly default?: unknown };
      if (parameter.in === 'query' && byDefault !== undefined) query[name] = byDefault;
      continue;
    }
    const value = readValue(followed(operation, parameter.schema), texts, operation);
    if (value === undefined) {
      throw new Refusal(operation.responses.has(400) ? 'MALFORMED_REQUEST' : 'VALIDATION_FAILED', {
        detail: `O parâmetro ${name} não pode ser lido.`,
        ...(!operation.responses.has(400) && { errors: [{ parameter: name, code: 'INVALID_FORMAT', message: 'Cannot be read.' }] }),
      });
    }
    // Accepts any `Accept-Language`, because HTTP libraries may add an unsupported one.
    if (name === 'Accept-Language') continue;
    for (const { code, message } of findFaults(value, parameter.schema, { document: operation.document, closed: false })) {
      errors.push({ parameter: name, code, message });
    }
    if (parameter.in === 'query') query[name] = value;
  }
  for (const name of new Set(request.query.keys())) {
    const isKnown = operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
    if (!isKnown) errors.push({ parameter: name, code: 'UNKNOWN_FIELD', message: 'Is not known.' });
  }
  const { requireOneOf } = operation;
  const [first] = requireOneOf;
  if (first !== undefined && !requireOneOf.some((name) => request.query.has(name))) {
    errors.push({ parameter: first, code: 'REQUIRED', message: 'Informe pelo menos um filtro.' });
  }
  if (errors.length > 0) throw new Refusal(mayBeInvalid ? 'VALIDATION_FAILED' : 'MALFORMED_REQUEST', { errors });
  return query;
}

/** @throws Refusal if the body is missing, has the wrong media type, or is invalid */
export function checkBody(operation: Operation, contentType: string | undefined, text: string): unknown {
  const { body, document } = operation;
  if (!body) {
    if (text !== '') throw new Refusal('MALFORMED_REQUEST', { detail: 'A operação não recebe corpo.' });
    return undefined;
  }
  if (text === '' && !body.required) return undefined;
  const schema = body.content.get((contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '');
  if (!schema) {
    const types = [...body.content.keys()].join(', ');
    const detail = {
      'pt-BR': `Envie o corpo com Content-Type ${types}.`,
      en: `Send the body with Content-Type ${types}.`,
      es: `Envíe el cuerpo con Content-Type ${types}.`,
    };
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', { detail });
  }
  const value = parseJson(text);
  const errors = findFaults(value, schema, { document, closed: false });
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors });
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_REQUEST');
  }
}

function readTexts({ name, in: place, explode }: Parameter, { path, query, headers }: RawRequest): readonly string[] {
  if (place === 'query') return explode ? query.getAll(name) : query.getAll(name).flatMap((text) => text.split(','));
  const text = place === 'path' ? path[name] : headers[name.toLowerCase()];
  return text === undefined ? [] : [text];
}

function followed({ document }: Operation, schema: Schema): Schema {
  // A reference in a schema always points to a schema.
  return schema.$ref === undefined ? schema : (follow(document, schema) as Schema);
}

/** `undefined` if the strings do not match the parameter's type. */
function readValue(schema: Schema, texts: readonly string[], operation: Operation): unknown {
  const [text = ''] = texts;
  if (schema.type === 'array') {
    const items = texts.map((item) => readValue(followed(operation, schema.items ?? {}), [item], operation));
    return items.includes(undefined) ? undefined : items;
  }
  if (texts.length > 1) return undefined;
  if (schema.type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (schema.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  const isInstant = schema.format === 'date-time' || schema.format === 'date';
  return isInstant && findFaults(text, schema, { document: operation.document, closed: false }).length > 0 ? undefined : text;
}
