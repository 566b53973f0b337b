import type {
  Contract,
  ContractBody,
  ContractExample,
  ContractMessage,
  ContractOperation,
  ContractScheme,
  ContractServer,
  ContractValue,
} from './contract.ts';
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
import { bodyOf, isInBody } from './read-swagger.ts';
import { entriesOf, type Found, inside, itemsOf, type Source } from './source.ts';

export function readOpenapi(source: Source): Contract {
  const { root } = source;
  const globalServers = serversOf(root);
  const operations: ContractOperation[] = [];
  for (const [path, item] of pathsOf(source, inside(root, 'paths'))) {
    for (const { method, operation } of operationsOf(source, item)) {
      operations.push(readOperation(source, { kind: 'operation', method, path, item, operation }, globalServers));
    }
  }
  for (const [path, item] of pathsOf(source, inside(root, 'webhooks'))) {
    for (const { method, operation } of operationsOf(source, item)) {
      operations.push(readOperation(source, { kind: 'webhook', method, path, item, operation }, globalServers));
    }
  }
  return {
    ...readInfo(root),
    servers: globalServers,
    schemes: entriesOf(inside(root, 'components', 'securitySchemes')).flatMap(([name, found]) => {
      const scheme = source.follow(found);
      return scheme ? [readScheme(name, scheme)] : [];
    }),
    operations,
  };
}

interface Written {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly item: Found;
  readonly operation: Found;
}

function readOperation(
  source: Source,
  { kind, method, path, item, operation }: Written,
  globalServers: readonly ContractServer[],
): ContractOperation {
  // A server without an address still overrides the outer servers.
  const owner = [operation, item].find((one) => listAt(one.value, 'servers').length > 0);
  return {
    ...readMessage(source, item, operation),
    ...operationFacts(operation),
    kind,
    method,
    path,
    servers: kind === 'webhook' ? [] : owner ? serversOf(owner) : globalServers,
    security: securityOf(source.root, operation),
    callbacks: entriesOf(inside(operation, 'callbacks')).flatMap(([, found]) => {
      const callback = source.follow(found);
      if (!callback) return [];
      return pathsOf(source, callback).flatMap(([expression, called]) =>
        operationsOf(source, called).map((call) => ({ ...readMessage(source, called, call.operation), method: call.method, expression })),
      );
    }),
  };
}

function readMessage(source: Source, item: Found, operation: Found): ContractMessage {
  const parameters = parametersOf(source, item, operation);
  const body = isMap(inside(operation, 'requestBody').value) ? source.follow(inside(operation, 'requestBody')) : undefined;
  return {
    at: operation.at,
    parameters: parameters.filter((parameter) => !isInBody(parameter)).map((found) => readValue(source, found)),
    body: body
      ? {
          description:
            body.beside.map((map) => textAt(map, 'description')).find((text) => text !== undefined) ?? textAt(body.value, 'description'),
          isRequired: body.value['required'] === true,
          bodies: bodiesOf(source, body),
        }
      : bodyOf(source, operation, parameters),
    statuses: entriesOf(inside(operation, 'responses')).map(([status]) => status),
    responses: responsesOf(source, operation).map(([status, response]) => ({
      at: response.at,
      status,
      description: response.description,
      headers: headersOf(source, response),
      bodies: bodiesOf(source, response),
      links: entriesOf(inside(response, 'links')).flatMap(([, found]) => {
        const link = source.follow(found);
        // A key is the target parameter's name, possibly with its location as a prefix.
        const takes = link
          ? entriesOf(inside(link, 'parameters')).map(([name]) => name.replace(/^(?:path|query|header|cookie)\./, ''))
          : [];
        return link ? [{ at: link.at, description: textAt(link.value, 'description'), takes }] : [];
      }),
    })),
  };
}

function headersOf(source: Source, owner: Found): readonly ContractValue[] {
  return entriesOf(inside(owner, 'headers')).flatMap(([name, found]) => {
    const header = source.follow(found);
    return header && name.toLowerCase() !== 'content-type' ? [{ ...readValue(source, header), name, in: 'header' }] : [];
  });
}

function readValue(source: Source, { value, at, listed }: ListedValue): ContractValue {
  const found = { value, at };
  const [content] = entriesOf(inside(found, 'content'));
  const media = content?.[1];
  return {
    at,
    listed,
    name: textAt(value, 'name') ?? '',
    in: textAt(value, 'in') ?? 'header',
    description: textAt(value, 'description'),
    isRequired: isMap(value) && value['required'] === true,
    isDeprecated: isMap(value) && value['deprecated'] === true,
    schema: [inside(found, 'schema'), ...(media ? [inside(media, 'schema')] : [])].find((schema) => isMap(schema.value)),
    examples: [found, ...(media ? [media] : [])]
      .flatMap((owner) => examplesOf(source, owner))
      .flatMap((example) => (isScalar(example.value) ? [example.value] : [])),
  };
}

function bodiesOf(source: Source, owner: Found): readonly ContractBody[] {
  return entriesOf(inside(owner, 'content')).flatMap(([mediaType, found]) => {
    const media = isMap(found.value) ? source.follow(found) : undefined;
    // An empty media type still declares a body.
    if (!media) return found.value === null ? [{ mediaType, schema: undefined, examples: [], parts: [] }] : [];
    const schema = [inside(media, 'schema'), inside(media, 'itemSchema')].find((one) => isMap(one.value));
    const parts = entriesOf(inside(media, 'encoding')).map(([name, part]) => ({ name, headers: headersOf(source, part) }));
    return [{ mediaType, schema, examples: examplesOf(source, media), parts }];
  });
}

function examplesOf(source: Source, owner: Found): readonly ContractExample[] {
  const single = inside(owner, 'example');
  const named = entriesOf(inside(owner, 'examples')).flatMap(([, found]): readonly ContractExample[] => {
    const example = isMap(found.value) ? source.follow(found) : undefined;
    if (!example) return [];
    const key = ['dataValue', 'value'].find((name) => Object.hasOwn(example.value, name));
    const texts = ['summary', 'description'].flatMap((name) => textAt(example.value, name) ?? []);
    return key === undefined ? [] : [{ at: example.at, value: example.value[key], texts }];
  });
  return [...(single.value === undefined ? [] : [{ at: single.at, value: single.value, texts: [] }]), ...named];
}

function optional<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

function serversOf(owner: Found): readonly ContractServer[] {
  return itemsOf(inside(owner, 'servers')).flatMap((server) => {
    const url = textAt(server.value, 'url');
    const said = entriesOf(inside(server, 'variables')).flatMap(([, { value }]) => [
      ...listAt(value, 'enum').map(String),
      ...optional(textAt(value, 'description')),
    ]);
    return url === undefined ? [] : [{ url, texts: [...optional(textAt(server.value, 'description')), ...said] }];
  });
}

function readScheme(name: string, { value }: Found): ContractScheme {
  const type = textAt(value, 'type');
  const flows = entriesOf({ value: isMap(value) ? value['flows'] : undefined, at: '' }).map(([, flow]) => flow);
  const http = textAt(value, 'scheme')?.toLowerCase() ?? '';
  const signs: Readonly<Record<string, string>> = {
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'Mutual TLS',
    apiKey: textAt(value, 'name') ?? 'API key',
    http: http === 'bearer' ? 'Bearer token' : `HTTP ${http}`,
  };
  return {
    name,
    sign: signs[type ?? ''] ?? '',
    description: textAt(value, 'description'),
    urls: [value, ...flows.map((flow) => flow.value)].flatMap((owner) =>
      ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'deviceAuthorizationUrl'].flatMap(
        (key) => textAt(owner, key) ?? [],
      ),
    ),
    scopes: flows.flatMap((flow) => scopesOf(inside(flow, 'scopes').value)),
  };
}
