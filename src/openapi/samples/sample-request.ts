import { isCollection } from '../../data/written-number.ts';
import type { DaysFromToday, MediaType, Operation, Parameter } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import { sampleServer } from '../environments.ts';
import type { Json, Schema } from '../schema.ts';
import { sentParameters } from '../sent-parameters.ts';
import { credentialVariable } from './credential-variable.ts';
import { withRelativeDates } from './relative-dates.ts';
import { encodeAddress, exampleOf, examplePath, queryPairs, textOf } from './parameter-text.ts';
import type { Placeholder, SampleText } from './sample-text.ts';

/** One request as its operation's examples show it, in no particular language. Secrets are placeholders. */
export interface SampleRequest {
  readonly method: string;
  /** Encoded as it travels. */
  readonly url: SampleText;
  /** In the order of writing, credentials first; without `Content-Type` and `Cookie`. */
  readonly headers: readonly { readonly name: string; readonly value: SampleText }[];
  readonly cookies: readonly { readonly name: string; readonly value: SampleText }[];
  /** Credentials that are more than a header. */
  readonly usesBasic: boolean;
  readonly usesCertificate: boolean;
  /** Seconds to wait for the answer. */
  readonly timeoutSeconds: number;
  /** Header of answers that has the id of the request, which support asks for. */
  readonly requestIdHeader?: string;
  readonly body?: SampleBody;
}

export type SampleBody =
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: SampleText }
  | { readonly kind: 'file'; readonly mediaType: string }
  | { readonly kind: 'form'; readonly mediaType: string; readonly fields: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'multipart'; readonly mediaType: string; readonly parts: readonly SamplePart[] };

/** A part of a multipart body: a text, or a file on disk. */
export interface SamplePart {
  readonly name: string;
  readonly value?: string;
  readonly contentType?: string;
}

/** Methods whose answers come sooner. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Headers that a request sets by other means, so the specification ignores parameters of these names. */
const OWN_HEADERS = ['accept', 'content-type', 'authorization'];

/**
 * The request that an operation's samples make: the parameters that it cannot do without, the first example of the body, and credentials.
 *
 * @param maxText characters of a body above which it is read from a file
 */
export function buildSampleRequest(operation: Omit<Operation, 'samples'>, maxText = Infinity): SampleRequest {
  const schemes = operation.security.find((requirement) => requirement.schemes.length > 0)?.schemes.map(({ scheme }) => scheme) ?? [];
  const mediaType = operation.requestBody?.content[0];
  return {
    method: operation.method,
    url: urlOf(operation, schemes),
    headers: [...schemes.flatMap(credentialHeader), ...sent(operation, 'header').flatMap(headerOf)],
    cookies: [...schemes.flatMap(credentialCookie), ...sent(operation, 'cookie').map(cookieOf)],
    usesBasic: schemes.some(isBasic),
    usesCertificate: schemes.some(({ kind }) => kind === 'mutualTLS'),
    timeoutSeconds: operation.timeoutSeconds ?? (READS.includes(operation.method) ? 10 : 30),
    ...requestIdOf(operation),
    ...(mediaType && { body: bodyOf(mediaType, operation.daysFromToday ?? {}, maxText) }),
  };
}

function sent(operation: Omit<Operation, 'samples'>, place: Parameter['in']): readonly Parameter[] {
  return sentParameters(operation).filter((parameter) => parameter.in === place);
}

function requestIdOf({ responses }: Pick<Operation, 'responses'>): Pick<SampleRequest, 'requestIdHeader'> {
  const names = responses.flatMap(({ headers }) => headers.map(({ name }) => name));
  const requestIdHeader = names.find((name) => /^(?:[\w-]+-)?request-?id$/i.test(name));
  return requestIdHeader === undefined ? {} : { requestIdHeader };
}

function urlOf(operation: Omit<Operation, 'samples'>, schemes: readonly SecurityScheme[]): SampleText {
  const base = sampleServer(operation.servers)?.defaultUrl ?? '';
  const query = sent(operation, 'query').flatMap(queryPairs).join('&');
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(base);
  const key = schemes.find((scheme) => scheme.kind === 'apiKey' && scheme.in === 'query');
  const keyText = key?.kind === 'apiKey' ? `${query ? '&' : '?'}${encodeURIComponent(key.parameterName)}=` : '';
  const url = encodeAddress(base + examplePath(operation)) + (query ? `?${query}` : '') + keyText;
  return [...(isAbsolute ? [] : [{ variable: 'BASE_URL' } as const]), url, ...(key && keyText ? credentialOf(key) : [])];
}

function isBasic(scheme: SecurityScheme): boolean {
  return scheme.kind === 'http' && scheme.scheme === 'basic';
}

/** What stands for the credentials of a scheme, if samples read them from a variable. */
function credentialOf(scheme: SecurityScheme): readonly Placeholder[] {
  const variable = credentialVariable(scheme);
  return variable === undefined ? [] : [{ variable }];
}

function credentialHeader(scheme: SecurityScheme): SampleRequest['headers'] {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return [{ name: 'Authorization', value: ['Bearer ', ...credentialOf(scheme)] }];
    case 'http':
      return [{ name: 'Authorization', value: [`${schemeName(scheme.scheme)} `, ...credentialOf(scheme)] }];
    case 'apiKey':
      return scheme.in === 'header' ? [{ name: scheme.parameterName, value: credentialOf(scheme) }] : [];
    case 'mutualTLS':
      return [];
  }
}

/** An authentication scheme as it is mostly written in a header. */
function schemeName(scheme: string): string {
  if (scheme === 'bearer') return 'Bearer';
  return scheme === 'basic' ? 'Basic' : scheme;
}

function credentialCookie(scheme: SecurityScheme): SampleRequest['cookies'] {
  return scheme.kind === 'apiKey' && scheme.in === 'cookie' ? [{ name: scheme.parameterName, value: credentialOf(scheme) }] : [];
}

function headerOf(parameter: Parameter): SampleRequest['headers'] {
  const { name } = parameter;
  if (OWN_HEADERS.includes(name.toLowerCase())) return [];
  if (name.toLowerCase() === 'idempotency-key') return [{ name, value: [{ fresh: 'uuid' }] }];
  return [{ name, value: [textOf(exampleOf(parameter)).replaceAll(/\s+/g, ' ')] }];
}

function cookieOf({ name, examples }: Parameter): SampleRequest['cookies'][number] {
  return { name, value: [textOf(examples[0]?.value)] };
}

function bodyOf({ name, examples, schema, encoding }: MediaType, days: DaysFromToday, maxText: number): SampleBody {
  const value = examples[0]?.value;
  const type = name.includes('*') ? 'application/octet-stream' : name;
  if (isObject(value) && name === 'multipart/form-data') {
    const typeOf = (property: string) => encoding.find((entry) => entry.property === property)?.contentType?.split(',')[0];
    return {
      kind: 'multipart',
      mediaType: type,
      parts: Object.entries(value).map(([key, item]) => partOf(key, item, schema, typeOf(key))),
    };
  }
  if (isObject(value) && name === 'application/x-www-form-urlencoded') {
    return { kind: 'form', mediaType: type, fields: Object.entries(value).map(([key, item]) => ({ name: key, value: textOf(item) })) };
  }
  const isText = /^text\/|[/+](?:json|xml|yaml)\b/.test(name);
  if (!isText || value === undefined) return { kind: 'file', mediaType: type };
  const text = examples[0]?.text ?? '';
  return text.length > maxText
    ? { kind: 'file', mediaType: type }
    : { kind: 'text', mediaType: type, text: withRelativeDates(text, value, days) };
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return isCollection(value) && !Array.isArray(value);
}

function partOf(name: string, value: Json, schema: Schema | undefined, contentType: string | undefined): SamplePart {
  const type = contentType === undefined || contentType.includes('*') ? {} : { contentType };
  return isFile(schema, name) ? { name, ...type } : { name, value: textOf(value), ...type };
}

function isFile(schema: Schema | undefined, name: string): boolean {
  const property = schema?.kind === 'object' ? schema.properties.find((candidate) => candidate.name === name)?.schema : undefined;
  return property?.kind === 'string' && (property.format === 'binary' || property.contentMediaType !== undefined);
}
