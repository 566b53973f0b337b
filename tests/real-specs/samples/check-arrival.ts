import type { Source } from '../source.ts';
import { mergeSchemas } from '../merge-schema.ts';
import { checkBody } from './check-body.ts';
import { decode, decodeForm, type RawPair, rawPairs, type Taken, valuesOfPairs, valuesOfText } from './decode.ts';
import { breakOf, isExample, isSameJson } from './fits.ts';
import { parsedJson } from '../json.ts';
import type { Arrival } from './record.ts';
import { SAMPLE_HEADER } from './record.ts';
import { valueOf } from './run-curl.ts';
import type { WireOperation, WireParameter, WireScheme } from './wire.ts';

/** Headers that the client adds. */
const OWN = new Set(['host', 'user-agent', 'accept', 'content-type', 'content-length', 'expect', SAMPLE_HEADER]);

/** Headers that OpenAPI specifies by other means. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

/** Describes a request's deviations from its operation. */
export function checkArrival(source: Source, operation: WireOperation, arrival: Arrival): readonly string[] {
  const [path = '', query = ''] = arrival.url.split(/\?(.*)/s);
  const found = pathValues(operation, arrival, path);
  return [
    ...(arrival.method === operation.method ? [] : [`method: ${arrival.method} instead of ${operation.method}`]),
    ...(found ? checkPath(source, operation, found) : [`path: ${path} is none of ${operation.path}`]),
    ...checkQuery(source, operation, rawPairs(query)),
    ...checkHeaders(source, operation, arrival),
    ...checkCookies(source, operation, arrival),
    ...checkCredentials(operation, arrival, query),
    ...checkBody(source, operation, arrival),
  ];
}

/** Raw path parameters of a request to one of the servers. */
function pathValues(
  { servers, path: template }: WireOperation,
  { headers }: Arrival,
  path: string,
): ReadonlyMap<string, string> | undefined {
  const host = headers.find(([name]) => name === 'host')?.[1] ?? '';
  // A template's query is checked elsewhere, and a fragment is never sent.
  const [plain = ''] = template.split(/[?#]/);
  for (const server of servers) {
    const [, own, base = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/([^/]*))?(.*)$/is.exec(server) ?? [];
    const known = (own === undefined ? new URL(valueOf('BASE_URL')).host : own).toLowerCase().replace(/:(?:80|443)$/, '');
    if (host.toLowerCase().replace(/:(?:80|443)$/, '') !== known) continue;
    const names = [...plain.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const start = base.replace(/\/+$/, '').replace(/^(?=[^/])/, '/');
    const pattern = (start + plain)
      .split(/\{[^{}]+\}/)
      .map((text) => escaped(text))
      .join('([^/?#]*)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) return new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
  }
  return undefined;
}

function escaped(text: string): string {
  const encoded = text.replaceAll(/[^\x21-\x7E]+|["<>[\\\]^`|]/gu, encodeURIComponent);
  return encoded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function checkPath(source: Source, { parameters }: WireOperation, found: ReadonlyMap<string, string>): readonly string[] {
  return [...found].flatMap(([name, raw]) => {
    const parameter = parameters.find((one) => one.place === 'path' && one.name === name);
    return parameter ? checkValues(source, parameter, valuesIn(parameter, raw, decode), raw) : [];
  });
}

function valuesIn(parameter: WireParameter, raw: string, decoder: (text: string) => string): readonly unknown[] {
  return parameter.mediaType === undefined ? valuesOfText(raw, parameter, decoder) : [contentIn(parameter.mediaType, decoder(raw))];
}

function contentIn(mediaType: string, text: string): unknown {
  return /[/+]json/.test(mediaType) ? parsedJson(text) : text;
}

/** Explains why none of a parameter's possible interpretations is valid; empty if one is. */
function checkValues(source: Source, parameter: WireParameter, values: readonly unknown[], raw: string): readonly string[] {
  const { place, name, schema, examples, mediaType } = parameter;
  const what = `${place} ${name}: ${raw}`;
  if (values.length === 0) return [`${what} is not in the style ${parameter.style}`];
  const [example] = examples;
  const isJson = mediaType !== undefined && /[/+]json/.test(mediaType);
  if (example !== undefined) {
    const isGiven = values.some((value) => (isJson ? isSameJson(value, example) : isExample(value, example, false)));
    return isGiven ? [] : [`${what} is not the example ${JSON.stringify(example)}`];
  }
  const breaks = values.map((value) => (schema ? breakOf(source, value, [schema], isJson ? 'json' : 'style') : undefined));
  return breaks.includes(undefined) ? [] : [`${what}: ${breaks[0]}`];
}

/** Names of object members that are exploded into a query. */
function keysOf(source: Source, { schema, examples }: WireParameter): ReadonlySet<string> {
  const [example] = examples;
  const merged = schema && mergeSchemas(source, [schema]);
  const own = merged
    ? [
        ...merged.properties.keys(),
        ...merged.examples.flatMap(namesIn),
        ...merged.alternatives.flatMap(({ schemas }) => schemas.flatMap((one) => [...mergeSchemas(source, [one]).properties.keys()])),
      ]
    : [];
  const isFree = merged !== undefined && own.length === 0 && merged.types?.includes('object') === true;
  return new Set([...own, ...namesIn(example), ...(isFree ? ['key'] : [])]);
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

interface Rest {
  readonly problems: readonly string[];
  readonly rest: readonly RawPair[];
}

/** Assigns pairs to parameters; remaining pairs are unexpected. */
function checkPairs(
  source: Source,
  parameters: readonly WireParameter[],
  pairs: readonly RawPair[],
  decoder: (text: string) => string,
): Rest {
  return parameters.reduce<Rest>(
    ({ problems, rest }, parameter) => {
      const taken: Taken = valuesOfPairs(
        rest,
        parameter,
        parameter.mediaType === undefined ? keysOf(source, parameter) : new Set(),
        decoder,
      );
      const left = rest.filter((pair) => !taken.pairs.includes(pair));
      if (taken.pairs.length === 0) {
        const isEmpty = Array.isArray(parameter.examples[0]) && parameter.examples[0].length === 0;
        return {
          problems: [...problems, ...(parameter.isRequired && !isEmpty ? [`${parameter.place} ${parameter.name} is missing`] : [])],
          rest: left,
        };
      }
      const raw = taken.pairs.map(({ name, value }) => `${name}=${value}`).join('&');
      const { mediaType } = parameter;
      const values = mediaType === undefined ? taken.values : taken.pairs.map((pair) => contentIn(mediaType, decoder(pair.value)));
      // Without an example, an empty value is correct only if there is no schema.
      const isNothing = taken.pairs.every(({ value }) => value === '') && parameter.examples[0] === undefined;
      const own = isNothing
        ? parameter.schema === undefined
          ? []
          : [`${parameter.place} ${parameter.name} is empty`]
        : checkValues(source, parameter, values, raw);
      return { problems: [...problems, ...own], rest: left };
    },
    { problems: [], rest: pairs },
  );
}

function checkQuery(source: Source, operation: WireOperation, pairs: readonly RawPair[]): readonly string[] {
  const { parameters, path, security, oneOf } = operation;
  // Parameters whose members have arbitrary names come last.
  const own = parameters
    .filter(({ place }) => place === 'query')
    .sort((one, other) => Number(keysOf(source, one).size > 0) - Number(keysOf(source, other).size > 0));
  const { problems, rest } = checkPairs(
    source,
    own.filter(({ isRequired, name }) => isRequired || oneOf.includes(name)),
    pairs,
    decodeForm,
  );
  const fixed = rawPairs(path.split('#')[0]?.split(/\?(.*)/s)[1] ?? '').map(({ name }) => name);
  const keys = security
    .flat()
    .filter(({ place }) => place === 'query')
    .map(({ name }) => name);
  const known = new Set([...fixed, ...keys]);
  const isWhole = parameters.some(({ place }) => place === 'querystring');
  return [
    ...problems,
    ...(isWhole
      ? []
      : rest.filter(({ name }) => !known.has(decode(name))).map(({ name }) => `query: ${name} belongs to no parameter that is sent`)),
  ];
}

function checkHeaders(source: Source, { parameters, security }: WireOperation, { headers }: Arrival): readonly string[] {
  const keys = credentialsIn('header', security);
  const required = parameters.filter(
    ({ place, name, isRequired }) => place === 'header' && isRequired && !IGNORED.has(name.toLowerCase()) && !keys.has(name.toLowerCase()),
  );
  const problems = required.flatMap((parameter) => {
    const [, raw] = headers.find(([name]) => name === parameter.name.toLowerCase()) ?? [];
    if (raw === undefined) return [`header ${parameter.name} is missing`];
    const { name } = parameter;
    if (/^idempotency-key$/i.test(name)) return [];
    // A header cannot contain line breaks, so the sample joins the example's lines.
    return checkValues(
      source,
      { ...parameter, examples: parameter.examples.map((one) => (typeof one === 'string' ? one.replaceAll(/\s+/g, ' ').trim() : one)) },
      valuesIn(parameter, Buffer.from(raw, 'latin1').toString('utf8'), (text) => text),
      raw,
    );
  });
  const names = new Set([
    ...parameters.filter(({ place }) => place === 'header').map(({ name }) => name.toLowerCase()),
    ...OWN,
    ...keys,
    'cookie',
  ]);
  return [...problems, ...headers.filter(([name]) => !names.has(name)).map(([name]) => `header ${name} is none that the operation has`)];
}

function credentialsIn(place: string, security: WireOperation['security']): ReadonlySet<string> {
  return new Set(
    security.flat().flatMap((scheme) => (scheme.place === place ? [place === 'header' ? scheme.name.toLowerCase() : scheme.name] : [])),
  );
}

function checkCookies(source: Source, { parameters, security }: WireOperation, { headers }: Arrival): readonly string[] {
  const text = headers
    .filter(([name]) => name === 'cookie')
    .map(([, value]) => value)
    .join('; ');
  const pairs = rawPairs(text, '; ').flatMap(({ name, value }) => {
    // An exploded form-style list is a single cookie, with `&` between its items.
    const [first = '', ...others] = value.split('&');
    return [{ name, value: first }, ...rawPairs(others.join('&'))];
  });
  const keys = credentialsIn('cookie', security);
  const required = parameters.filter(({ place, name, isRequired }) => place === 'cookie' && isRequired && !keys.has(name));
  const { problems, rest } = checkPairs(source, required, pairs, decode);
  const isHeader = parameters.some(({ place, name }) => place === 'header' && name.toLowerCase() === 'cookie');
  return [
    ...problems,
    ...(isHeader ? [] : rest.filter(({ name }) => !keys.has(name)).map(({ name }) => `cookie ${name} is none that the operation has`)),
  ];
}

/** Groups an alternative's schemes by location, because a request has one credential per location. */
function places(schemes: readonly WireScheme[]): readonly (readonly WireScheme[])[] {
  return [...Map.groupBy(schemes, ({ place, name }) => `${place} ${name}`).values()];
}

function checkCredentials({ security }: WireOperation, arrival: Arrival, query: string): readonly string[] {
  const has = ({ place, name, prefix }: WireScheme): boolean => {
    if (place === 'query') return rawPairs(query).some((pair) => decode(pair.name) === name && pair.value !== '');
    const all = arrival.headers
      .filter(([header]) => header === (place === 'cookie' ? 'cookie' : name.toLowerCase()))
      .map(([, value]) => value);
    if (place === 'cookie') return all.some((value) => rawPairs(value, '; ').some((pair) => pair.name === name && pair.value !== ''));
    return all.some((value) => value.toLowerCase().startsWith(prefix) && value.length > prefix.length);
  };
  const isGiven =
    security.every((schemes) => schemes.length === 0) ||
    security.some((schemes) => schemes.length > 0 && places(schemes).every((same) => same.some(has)));
  return isGiven ? [] : ['the credentials are not as the operation asks for them'];
}
