import type { MediaType, Operation, Parameter, SecurityScheme } from './api.ts';
import type { Json, Schema } from './schema.ts';

/** Headers that the command sets by other means, so the specification ignores parameters of these names. */
const OWN_HEADERS = ['accept', 'content-type', 'authorization'];

/**
 * A cURL command that makes the operation's request as its examples show it: required parameters, the first example of
 * the body, and credentials from environment variables. POSIX shell; one option a line.
 */
export function curlSample(operation: Omit<Operation, 'samples'>): string {
  const credentials = operation.security.find(({ schemes }) => schemes.length > 0)?.schemes.map(({ scheme }) => scheme) ?? [];
  const words = [
    methodOption(operation.method) + urlWord(operation, credentials),
    ...credentials.flatMap(credentialOptions),
    ...required(operation, 'header').flatMap(headerOption),
    ...required(operation, 'cookie').map((parameter) => `--cookie ${quote(`${parameter.name}=${textOf(valueOf(parameter))}`)}`),
    ...bodyOptions(operation.requestBody?.content[0]),
  ];
  return `curl ${words.join(' \\\n  ')}`;
}

/** One word of a POSIX shell that stands for exactly this text. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** One word: exactly this text, then what the shell puts in. */
function quoteBefore(text: string, expansion: string): string {
  return /^[\w.:=\- ]*$/.test(text) ? `"${text}${expansion}"` : `${quote(text)}"${expansion}"`;
}

function methodOption(method: string): string {
  if (method === 'GET') return '';
  return method === 'HEAD' ? '--head ' : `--request ${method} `;
}

function urlWord(operation: Omit<Operation, 'samples'>, credentials: readonly SecurityScheme[]): string {
  const base = operation.servers[0]?.defaultUrl ?? '';
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && valueOf(parameter);
    return value === undefined ? hole : pathText(value);
  });
  const query = required(operation, 'query').flatMap(queryPairs).join('&');
  const url = base + path + (query ? `?${query}` : '');
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(base);
  const key = credentials.find((scheme) => scheme.kind === 'apiKey' && scheme.in === 'query');
  const keyText = key?.kind === 'apiKey' ? `${query ? '&' : '?'}${encodeURIComponent(key.parameterName)}=` : '';
  return `${isAbsolute ? '' : '"$BASE_URL"'}${quote(url + keyText)}${keyText ? '"$API_KEY"' : ''}`;
}

function required({ parameters }: Omit<Operation, 'samples'>, place: Parameter['in']): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.in === place && parameter.required);
}

function valueOf({ examples }: Parameter): Json | undefined {
  return examples[0]?.value;
}

function textOf(value: Json | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: Json) => textOf(item)).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function pathText(value: Json): string {
  return Array.isArray(value) ? value.map((item: Json) => encodeURIComponent(textOf(item))).join(',') : encodeURIComponent(textOf(value));
}

const DELIMITERS: Readonly<Record<string, string>> = { form: ',', spaceDelimited: '%20', pipeDelimited: '|' };

function queryPairs(parameter: Parameter): readonly string[] {
  const value = valueOf(parameter);
  const name = encodeURIComponent(parameter.name);
  const encode = (item: Json): string => encodeURIComponent(textOf(item));
  if (Array.isArray(value)) {
    const items = value.map(encode);
    return parameter.explode ? items.map((item) => `${name}=${item}`) : [`${name}=${items.join(DELIMITERS[parameter.style] ?? ',')}`];
  }
  if (typeof value !== 'object' || value === null || parameter.content.length > 0) return [`${name}=${encode(value ?? '')}`];
  const entries = Object.entries(value).map(([key, item]) => [encodeURIComponent(key), encode(item)] as const);
  if (parameter.style === 'deepObject') return entries.map(([key, item]) => `${name}[${key}]=${item}`);
  return parameter.explode ? entries.map(([key, item]) => `${key}=${item}`) : [`${name}=${entries.flat().join(',')}`];
}

function headerOption(parameter: Parameter): readonly string[] {
  const name = parameter.name.toLowerCase();
  if (OWN_HEADERS.includes(name)) return [];
  if (name === 'idempotency-key') return [`--header "${parameter.name}: $(uuidgen)"`];
  return [`--header ${quote(`${parameter.name}: ${textOf(valueOf(parameter)).replaceAll(/\s+/g, ' ')}`)}`];
}

function credentialOptions(scheme: SecurityScheme): readonly string[] {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return ['--header "Authorization: Bearer $TOKEN"'];
    case 'http':
      if (scheme.scheme === 'basic') return ['--user "$USERNAME:$PASSWORD"'];
      return [
        scheme.scheme === 'bearer'
          ? '--header "Authorization: Bearer $TOKEN"'
          : `--header ${quoteBefore(`Authorization: ${scheme.scheme} `, '$CREDENTIALS')}`,
      ];
    case 'apiKey':
      if (scheme.in === 'query') return [];
      return [
        scheme.in === 'cookie'
          ? `--cookie ${quoteBefore(`${scheme.parameterName}=`, '$API_KEY')}`
          : `--header ${quoteBefore(`${scheme.parameterName}: `, '$API_KEY')}`,
      ];
    case 'mutualTLS':
      return ['--cert client.pem --key client.key'];
  }
}

function bodyOptions(mediaType: MediaType | undefined): readonly string[] {
  if (!mediaType) return [];
  const value = mediaType.examples[0]?.value;
  const isForm = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isForm && mediaType.name === 'multipart/form-data')
    return Object.entries(value).map(
      ([name, item]) => `--form ${quote(`${name}=${isFile(mediaType.schema, name) ? '@file' : textOf(item)}`)}`,
    );
  if (isForm && mediaType.name === 'application/x-www-form-urlencoded')
    return Object.entries(value).map(([name, item]) => `--data-urlencode ${quote(`${name}=${textOf(item)}`)}`);
  const type = `--header ${quote(`Content-Type: ${mediaType.name}`)}`;
  const isText = /^text\/|[/+](?:json|xml|yaml)\b/.test(mediaType.name);
  if (!isText || value === undefined) return [type, `--data-binary '@file'`];
  return [type, `--data ${quote(mediaType.examples[0]?.text ?? '')}`];
}

function isFile(schema: Schema | undefined, name: string): boolean {
  const property = schema?.kind === 'object' ? schema.properties.find((candidate) => candidate.name === name)?.schema : undefined;
  return property?.kind === 'string' && (property.format === 'binary' || property.contentMediaType !== undefined);
}
