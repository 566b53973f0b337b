import { toolTexts } from '../parts/tool-texts.ts';
import { parseWrittenJson } from '../../../data/written-number.ts';
import { isObject, toJson } from '../../../openapi/read-json.ts';
import type { RequestState } from './request-state.ts';

/** Bytes of an unpacked request at most: an address is small, but what it unpacks to need not be. */
const MAX_BYTES = 1_000_000;

/** The version of the format, first in the text: later ones can tell. */
const VERSION = '1';

/**
 * A request as a text for addresses: JSON, deflated (RFC 1951), in base64url without padding, after the version of the
 * format. Inverse of `decodeState`.
 */
export async function encodeState(state: RequestState): Promise<string> {
  const bytes = await streamed(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
  return VERSION + base64url(bytes);
}

/**
 * The request in a text of `encodeState`.
 *
 * @throws Error with a message for the reader when the text is cut, changed, or of another version
 */
export async function decodeState(text: string): Promise<RequestState> {
  if (!text.startsWith(VERSION)) throw new Error(toolTexts().otherVersion);
  let value: unknown;
  try {
    const bytes = await streamed(bytesOf(text.slice(VERSION.length)), new DecompressionStream('deflate-raw'));
    value = parseWrittenJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Error(toolTexts().brokenLink, { cause: error });
  }
  const state = stateOf(value);
  if (!state) throw new Error(toolTexts().emptyLink);
  return state;
}

/** The value as a request, if it is one in form. Names in it are data: what the operation does not have is not shown. */
export function stateOf(value: unknown): RequestState | undefined {
  if (!isObject(value)) return undefined;
  const { server, variables, security, parameters, mediaType, body, branches } = value;
  if (!isPosition(server) || !isPosition(security)) return undefined;
  if (!isObject(parameters) || !isMapOf(variables, isString) || !isMapOf(branches, isNumber)) return undefined;
  return {
    server,
    security,
    variables,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, item]) => [name, toJson(item)])),
    branches,
    ...(typeof mediaType === 'string' ? { mediaType } : {}),
    ...(body === undefined ? {} : { body: toJson(body) }),
  };
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function isMapOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is Readonly<Record<string, T>> {
  return isObject(value) && Object.values(value).every(isItem);
}

async function streamed(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BYTES) throw new RangeError('The request is too large.');
    parts.push(part.value);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0);
}
