import type { Operation, Parameter } from '../api.ts';
import { sampleServer } from '../environments.ts';
import { compact } from '../read-json.ts';
import { sentParameters } from '../sent-parameters.ts';
import { carriesCredential, credentialText, type Credential, credentialsOf, isBasic, unusedName } from './credentials.ts';
import { encodeAddress, examplePath, parameterText } from './parameter-text.ts';
import { type StoredKey, keyVariable } from './idempotency-key.ts';
import { type SampleBody, sampleBody } from './sample-body.ts';
import { mergeTexts, type SampleText } from './sample-text.ts';

/** A language-neutral request built from an operation's examples. Secrets are placeholders. */
export interface SampleRequest {
  readonly method: string;
  readonly url: SampleText;
  /** In output order, credentials first. Excludes `Content-Type` and `Cookie`. */
  readonly headers: readonly { readonly name: string; readonly value: SampleText }[];
  readonly cookies: readonly { readonly name: string; readonly value: SampleText }[];
  readonly usesBasic: boolean;
  readonly usesCertificate: boolean;
  readonly timeoutSeconds: number;
  /** Response header with the request's id, which support teams ask for. */
  readonly requestIdHeader?: string;
  readonly key?: StoredKey;
  readonly body?: SampleBody;
}

export interface SampleOptions {
  /** Maximum length in characters. A longer body is read from a file. */
  readonly maxText?: number;
  /** Comment on the idempotency key's variable, in the page's language. */
  readonly keyNote?: string;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

const OWN_HEADERS = ['accept', 'content-type', 'authorization'];

/** Whether samples set the header independently of parameters. OpenAPI ignores header parameters with these names. */
export function isOwnHeader({ in: place, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return place === 'header' && OWN_HEADERS.includes(name.toLowerCase());
}

/** Builds a request from required parameters, the body's first example, and credentials. */
export function buildSampleRequest(
  operation: Omit<Operation, 'samples'>,
  { maxText = Infinity, keyNote }: SampleOptions = {},
): SampleRequest {
  const schemes = operation.security.find((requirement) => requirement.schemes.length > 0)?.schemes.map(({ scheme }) => scheme) ?? [];
  const credentials = credentialsOf(schemes);
  // Skip parameters that repeat a credential.
  const parameters = sentParameters(operation).filter((parameter) => !schemes.some((scheme) => carriesCredential(parameter, scheme)));
  const mediaType = operation.requestBody?.content[0];
  const cookies = [...pairsIn('cookie', credentials), ...parameters.filter((parameter) => parameter.in === 'cookie').flatMap(cookieOf)];
  const headers = parameters.filter((parameter) => parameter.in === 'header' && !(cookies.length > 0 && isCookieHeader(parameter)));
  const keptKey = unusedName(
    keyVariable(operation),
    credentials.map(({ variable }) => variable),
  );
  return {
    method: operation.method,
    url: urlOf(operation, parameters, credentials),
    headers: [...pairsIn('header', credentials), ...headers.flatMap((parameter) => headerOf(parameter, keptKey))],
    cookies,
    usesBasic: credentials.some(({ scheme }) => isBasic(scheme)),
    usesCertificate: schemes.some(({ kind }) => kind === 'mutualTLS'),
    timeoutSeconds: operation.timeoutSeconds ?? (READS.includes(operation.method) ? 10 : 30),
    ...requestIdOf(operation),
    ...(headers.some(isIdempotencyKey) && { key: { variable: keptKey, ...(keyNote !== undefined && { note: keyNote }) } }),
    ...compact({ body: mediaType && sampleBody(mediaType, operation.daysFromToday ?? {}, maxText) }),
  };
}

function pairsIn(place: Credential['in'], credentials: readonly Credential[]): SampleRequest['headers'] {
  return credentials
    .filter((credential) => credential.in === place)
    .map((credential) => ({ name: credential.name, value: credentialText(credential) }));
}

function isCookieHeader({ name }: Parameter): boolean {
  return name.toLowerCase() === 'cookie';
}

function requestIdOf({ responses }: Pick<Operation, 'responses'>): Pick<SampleRequest, 'requestIdHeader'> {
  const names = responses.flatMap(({ headers }) => headers.map(({ name }) => name));
  const requestIdHeader = names.find((name) => /^(?:[\w-]+-)?request-?id$/i.test(name));
  return requestIdHeader === undefined ? {} : { requestIdHeader };
}

function urlOf(operation: Omit<Operation, 'samples'>, parameters: readonly Parameter[], credentials: readonly Credential[]): SampleText {
  const base = sampleServer(operation.servers)?.defaultUrl ?? '';
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(base);
  // Drop the fragment, which only distinguishes operations and is never sent.
  const [path = '', ownQuery] = (base + examplePath(operation)).replace(/#.*$/s, '').split(/\?(.*)/s);
  const fixed = ownQuery === undefined ? [] : ownQuery.split('&');
  const names = fixed.map(nameOf);
  const texts = parameters.filter(({ in: place }) => place === 'query' || place === 'querystring').map(parameterText);
  const pairs = texts.flatMap((text) => (text === '' ? [] : text.split('&'))).filter((pair) => !names.includes(nameOf(pair)));
  const query = [...fixed, ...pairs].join('&');
  const address = encodeAddress(path + (query && `?${query}`));
  const keys = pairsIn('query', credentials).flatMap(({ name, value }, index): SampleText => {
    const before = query || index > 0 ? '&' : '?';
    return [`${before}${encodeURIComponent(name)}=`, ...value];
  });
  return mergeTexts([...(isAbsolute ? [] : [{ variable: 'BASE_URL' } as const]), address, ...keys]);
}

function nameOf(pair: string): string {
  return pair.replace(/=.*$/s, '');
}

export function isIdempotencyKey({ in: place, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return place === 'header' && name.toLowerCase() === 'idempotency-key';
}

function headerOf(parameter: Parameter, keptKey: string): SampleRequest['headers'] {
  const { name } = parameter;
  if (isOwnHeader(parameter)) return [];
  if (isIdempotencyKey(parameter)) return [{ name, value: [{ keptKey }] }];
  return [{ name, value: [parameterText(parameter).replaceAll(/\s+/g, ' ')] }];
}

/** Formats a Cookie header (RFC 6265, 4.2.1). */
export function cookieText(cookies: SampleRequest['cookies']): SampleText {
  return cookies.flatMap(({ name, value }, index) => [`${index > 0 ? '; ' : ''}${name}=`, ...value]);
}

function cookieOf(parameter: Parameter): SampleRequest['cookies'] {
  const [, name, value = ''] = /^([^=]*)=(.*)$/s.exec(parameterText(parameter)) ?? [];
  return name === undefined ? [] : [{ name, value: [value] }];
}
