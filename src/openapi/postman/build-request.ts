import type { Operation, Parameter } from '../api.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { carriesCredential } from '../samples/credentials.ts';
import { parameterText } from '../samples/parameter-text.ts';
import { isOwnHeader } from '../samples/sample-request.ts';
import type { SchemaIndex } from '../schema.ts';
import { apiKeyValue } from './collection-auth.ts';
import { postmanText, type PostmanPair, type PostmanRequest, type PostmanUrl } from './collection.ts';
import { postmanBody } from './postman-body.ts';
import { type ApiKey, signingSchemes } from './signing-schemes.ts';

/** Builds a request from the first examples. Disables optional parameters that are not in `sent`. The URL starts at the path. */
export function buildRequest(operation: Operation, schemas: SchemaIndex, sent: ReadonlySet<string>): PostmanRequest {
  const { method, path, description, requestBody, responses } = operation;
  const [media] = requestBody?.content ?? [];
  const { body, contentType } = media ? postmanBody(media, schemas) : {};
  const accepted = responses.flatMap(({ content }) => content)[0]?.name;
  const parameters = operation.parameters
    .filter((parameter) => !isOwnHeader(parameter) && !isCredential(operation, parameter))
    .map((parameter) => ({ ...parameter, isSent: parameter.required || sent.has(parameter.name) }));
  // The integrator receives webhooks, and must not receive the provider's keys.
  const keys = operation.kind === 'operation' ? signingSchemes(operation).others : [];
  const keysIn = (place: string): readonly ApiKey[] => keys.filter((key) => key.in === place);
  return {
    method,
    url: urlOf(path, parameters, schemas, keysIn('query').map(keyPair)),
    header: [
      ...keysIn('header').map(keyPair),
      ...parameters.filter(({ in: place }) => place === 'header').map((parameter) => headerOf(parameter, schemas)),
      ...cookiesOf(parameters, keysIn('cookie')),
      ...(contentType === undefined ? [] : [{ key: 'Content-Type', value: contentType }]),
      ...(accepted === undefined ? [] : [{ key: 'Accept', value: accepted }]),
    ],
    body: body ?? {},
    description: postmanText(description),
  };
}

type Sendable = Parameter & { readonly isSent: boolean };

/** Whether Postman's authorisation settings already send the parameter. */
function isCredential({ security }: Operation, parameter: Parameter): boolean {
  const schemes = security.find((requirement) => requirement.schemes.length > 0)?.schemes ?? [];
  return schemes.some(({ scheme }) => carriesCredential(parameter, scheme));
}

function keyPair(key: ApiKey): PostmanPair {
  return { key: key.parameterName, value: apiKeyValue(key) };
}

/** Builds a Postman URL, in which only a parameter that fills a whole segment can be a path variable. */
function urlOf(template: string, parameters: readonly Sendable[], schemas: SchemaIndex, keys: readonly PostmanPair[]): PostmanUrl {
  // Drop the fragment, which only distinguishes operations and is never sent.
  const [path = '', ownQuery = ''] = template.replace(/#.*$/s, '').split(/\?(.*)/s);
  const own = new Map(parameters.filter(({ in: place }) => place === 'path').map((parameter) => [parameter.name, parameter]));
  const valueOf = (name: string): string => {
    const parameter = own.get(name);
    return parameter ? readable(parameterText(parameter), 'path') : '';
  };
  const segments = path.split('/').slice(1);
  const whole = new Set(segments.flatMap((segment) => /^\{([^{}]+)\}$/.exec(segment)?.[1] ?? []));
  const fixed = queryPairs(ownQuery);
  const query = parameters
    .filter(({ in: place }) => place === 'query' || place === 'querystring')
    .flatMap((parameter) =>
      queryPairs(parameterText(parameter)).map((pair) => ({ ...disabled(parameter), ...pair, ...descriptionOf(parameter, schemas) })),
    );
  return {
    path: segments.map((segment) =>
      segment.replaceAll(/\{([^{}]+)\}/g, (_hole, name: string) => (segment === `{${name}}` ? `:${name}` : valueOf(name))),
    ),
    query: [...fixed, ...[...keys, ...query].filter(({ key }) => !fixed.some((pair) => pair.key === key))],
    variable: [...whole].map((name) => {
      const parameter = own.get(name);
      return { type: 'any', value: valueOf(name), key: name, disabled: false, ...(parameter && descriptionOf(parameter, schemas)) };
    }),
  };
}

function disabled({ isSent }: Sendable): Pick<PostmanPair, 'disabled'> {
  return isSent ? {} : { disabled: true };
}

function queryPairs(text: string): readonly Pick<PostmanPair, 'key' | 'value'>[] {
  return text.split('&').flatMap((pair) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    return pair === '' ? [] : [{ key: readable(key, 'query'), value: readable(value, 'query') }];
  });
}

/** Percent-encoded characters whose meaning would change if decoded. */
const KEPT = { path: /(%(?:23|25|2C|2F|3B|3D|3F))/i, query: /(%(?:23|25|26|2B|2C|7C))/i };

/** Decodes part of a URL for display. Postman encodes it again. */
function readable(encoded: string, place: keyof typeof KEPT): string {
  try {
    // Parts with an odd index are separators, which stay encoded.
    return encoded
      .split(KEPT[place])
      .map((part, index) => (index % 2 === 1 ? part : decodeURIComponent(part)))
      .join('');
  } catch (error) {
    // The author's serialised value may contain invalid percent-encoding.
    if (error instanceof URIError) return encoded;
    throw error;
  }
}

function headerOf(parameter: Sendable, schemas: SchemaIndex): PostmanPair {
  const value = parameterText(parameter).replaceAll(/\s+/g, ' ');
  return { disabled: !parameter.isSent, key: parameter.name, value, ...descriptionOf(parameter, schemas) };
}

function cookiesOf(parameters: readonly Sendable[], keys: readonly ApiKey[]): readonly PostmanPair[] {
  const cookies = [
    ...keys.map((key) => `${key.parameterName}=${apiKeyValue(key)}`),
    ...parameters.filter(({ in: place, isSent }) => place === 'cookie' && isSent).map(parameterText),
  ];
  return cookies.length === 0 ? [] : [{ key: 'Cookie', value: cookies.join('; ') }];
}

function descriptionOf({ required, description = '', schema }: Parameter, schemas: SchemaIndex): Pick<PostmanPair, 'description'> {
  const merged = schema && mergeSchema({ schemas }, schema).schema;
  const values =
    merged?.kind === 'enum' ? merged.values.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value))) : [];
  const rule = values.length > 0 ? ` (This can only be one of ${values.join(',')})` : '';
  const text = `${required ? '(Required) ' : ''}${description}${rule}`.trim();
  return text === '' ? {} : { description: postmanText(text) };
}
