import type { Contract, ContractBody, ContractMessage, ContractScheme, ContractServer, ContractValue } from './contract.ts';
import { isMap, isScalar, listAt, textAt } from './json.ts';
import {
  type ListedValue,
  operationFacts,
  operationsOf,
  parametersOf,
  pathsOf,
  readInfo,
  responsesOf,
  scopesOf,
  securityOf,
} from './read-parts.ts';
import { entriesOf, type Found, inside, type Source } from './source.ts';

export function readSwagger(source: Source): Contract {
  const { root } = source;
  const servers = serversOf(root, listAt(root.value, 'schemes'));
  return {
    ...readInfo(root),
    servers,
    schemes: entriesOf(inside(root, 'securityDefinitions')).map(([name, found]) => readScheme(name, found)),
    operations: pathsOf(source, inside(root, 'paths')).flatMap(([path, item]) =>
      operationsOf(source, item).map(({ method, operation }) => ({
        ...readMessage(source, item, operation),
        ...operationFacts(operation),
        kind: 'operation' as const,
        method,
        path,
        servers: listAt(operation.value, 'schemes').length > 0 ? serversOf(root, listAt(operation.value, 'schemes')) : servers,
        security: securityOf(root, operation),
        callbacks: [],
      })),
    ),
  };
}

function readMessage(source: Source, item: Found, operation: Found): ContractMessage {
  const parameters = parametersOf(source, item, operation);
  return {
    at: operation.at,
    parameters: parameters.filter((parameter) => !isInBody(parameter)).map(readValue),
    body: bodyOf(source, operation, parameters),
    statuses: entriesOf(inside(operation, 'responses')).map(([status]) => status),
    responses: responsesOf(source, operation).map(([status, response]) => ({
      at: response.at,
      status,
      description: response.description,
      headers: entriesOf(inside(response, 'headers')).map(([name, found]) => ({ ...readValue(found), name, in: 'header' })),
      bodies: bodiesOf(inside(response, 'schema'), mediaTypes(source, operation, 'produces'), inside(response, 'examples')),
      links: [],
    })),
  };
}

/** Whether a parameter is the body or a form field. Some authors also write such parameters in OpenAPI 3. */
export function isInBody({ value }: Found): boolean {
  return ['body', 'formData'].includes(textAt(value, 'in') ?? '');
}

export function bodyOf(source: Source, operation: Found, parameters: readonly Found[]): ContractMessage['body'] {
  const placed = (place: string) => parameters.filter(({ value }) => textAt(value, 'in') === place);
  const consumes = mediaTypes(source, operation, 'consumes');
  const [body] = placed('body');
  if (body) {
    return {
      description: textAt(body.value, 'description'),
      isRequired: isMap(body.value) && body.value['required'] === true,
      bodies: bodiesOf(inside(body, 'schema'), consumes, undefined),
    };
  }
  const fields = placed('formData');
  if (fields.length === 0) return undefined;
  const isRequired = fields.some(({ value }) => isMap(value) && value['required'] === true);
  return { description: undefined, isRequired, bodies: [readForm(fields, consumes)] };
}

/** Returns a body for each media type of a message, all with the message's schema. */
function bodiesOf(schema: Found, types: readonly string[], examples: Found | undefined): readonly ContractBody[] {
  const written = (examples ? entriesOf(examples) : []).map(([mediaType, { value, at }]) => ({
    mediaType,
    example: { at, value, texts: [] },
  }));
  // Examples without a schema also declare a body.
  if (!isMap(schema.value))
    return written.map(({ mediaType, example }) => ({ mediaType, schema: undefined, examples: [example], parts: [] }));
  const isFile = schema.value['type'] === 'file';
  return (types.length > 0 ? types : ['application/json']).map((mediaType) => ({
    mediaType,
    schema: isFile ? undefined : schema,
    examples: written.flatMap((one) => (one.mediaType === mediaType ? [one.example] : [])),
    parts: [],
  }));
}

/** A body with a field for each parameter. */
function readForm(fields: readonly Found[], consumes: readonly string[]): ContractBody {
  const hasFile = fields.some(({ value }) => textAt(value, 'type') === 'file');
  const form = consumes.find((type) => /multipart|urlencoded/.test(type));
  const named = fields.map(
    ({ value }) =>
      [
        textAt(value, 'name') ?? '',
        isMap(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'required')) : {},
      ] as const,
  );
  const required = fields.filter(({ value }) => isMap(value) && value['required'] === true).map(({ value }) => textAt(value, 'name') ?? '');
  return {
    mediaType: form ?? (hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'),
    schema: { value: { type: 'object', required, properties: Object.fromEntries(named) }, at: `${fields[0]?.at ?? ''}/form` },
    examples: [],
    parts: [],
  };
}

function readValue({ value, at, listed }: ListedValue): ContractValue {
  return {
    at,
    listed,
    name: textAt(value, 'name') ?? '',
    in: textAt(value, 'in') ?? 'header',
    description: textAt(value, 'description'),
    isRequired: isMap(value) && value['required'] === true,
    isDeprecated: false,
    // The type is next to the name, not in a schema.
    schema: isMap(value)
      ? { value: Object.fromEntries(Object.entries(value).filter(([key]) => !['description', 'required', 'name', 'in'].includes(key))), at }
      : undefined,
    examples: isMap(value) && isScalar(value['x-example']) ? [value['x-example']] : [],
  };
}

function mediaTypes({ root }: Source, operation: Found, key: string): readonly string[] {
  const own = inside(operation, key).value;
  return (Array.isArray(own) ? own : listAt(root.value, key)).map(String);
}

function serversOf(root: Found, schemes: readonly unknown[]): readonly ContractServer[] {
  const host = textAt(root.value, 'host');
  const basePath = textAt(root.value, 'basePath') ?? '';
  if (host === undefined) return basePath === '' || basePath === '/' ? [] : [{ url: basePath, texts: [] }];
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({ url: `${String(scheme)}://${host}${basePath}`, texts: [] }));
}

function readScheme(name: string, { value, at }: Found): ContractScheme {
  const signs: Readonly<Record<string, string>> = { basic: 'HTTP basic', apiKey: textAt(value, 'name') ?? 'API key', oauth2: 'OAuth 2.0' };
  return {
    name,
    sign: signs[textAt(value, 'type') ?? ''] ?? '',
    description: textAt(value, 'description'),
    urls: ['authorizationUrl', 'tokenUrl'].flatMap((key) => textAt(value, key) ?? []),
    scopes: scopesOf(inside({ value, at }, 'scopes').value),
  };
}
