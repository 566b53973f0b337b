import { readJsonPrefix } from '../../../data/read-json-prefix.ts';
import { isObject, toJson } from '../../../openapi/read-json.ts';
import type { RequestState } from './request-state.ts';

/** Length of an unpacked request at most: an address is small, but what it unpacks to need not be. */
const MAX_LENGTH = 1_000_000;

/**
 * How requests are packed, by the version of the format, which is the first character of the text. Since the second one there is a
 * checksum at the end (RFC 1950), so that no other request comes of a text that was changed.
 */
const FORMATS: Readonly<Record<string, CompressionFormat>> = { 1: 'deflate-raw', 2: 'deflate' };
const VERSION = '2';

/**
 * Bytes that are unpacked at once. What they make is read before the next ones: when a text ends too early, browsers throw away what
 * nobody has read yet.
 */
const SLICE = 8;

/** What a text of `encodeState` says. */
export interface DecodedState {
  /** The parts of the request that can be read. Names in it are data: the operation need not know them. */
  readonly state: Partial<RequestState>;
  /** `damaged`: the text was cut off or changed. `otherVersion`: another release of the site wrote it. */
  readonly fault?: 'damaged' | 'otherVersion';
  /** Of a damaged text: JSON Pointer of the last value of the request that could be read; `''` without one. */
  readonly last?: string;
}

/**
 * A request as a text for addresses: JSON, deflated, in base64url without padding, after the version of the format. Inverse of
 * `decodeState`.
 */
export async function encodeState(state: RequestState): Promise<string> {
  const packed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate'));
  return VERSION + base64url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** The request in a text of `encodeState`; what can be read of it when it is damaged. What follows it in a message is left out. */
export async function decodeState(text: string): Promise<DecodedState> {
  const [, version = '', rest = ''] = /^(.?)([\w-]*)/s.exec(text) ?? [];
  const format = FORMATS[version];
  if (!format) return { state: {}, fault: 'otherVersion' };
  const { json, isWhole } = await unpacked(bytesOf(rest), format);
  const { value, last } = readJsonPrefix(json);
  const state = partsOf(value);
  return isWhole && isRequest(state) ? { state } : { state, fault: 'damaged', last: last ?? '' };
}

/** The value as a request, if it is one in form. */
export function stateOf(value: unknown): RequestState | undefined {
  const state = partsOf(value);
  return isRequest(state) ? state : undefined;
}

function isRequest(state: Partial<RequestState>): state is RequestState {
  return [state.server, state.security, state.variables, state.parameters, state.branches].every((part) => part !== undefined);
}

/** The parts of a request that a value has, each in its form. */
function partsOf(value: unknown): Partial<RequestState> {
  if (!isObject(value)) return {};
  const { server, variables, security, parameters, mediaType, body, branches } = value;
  return {
    ...(isPosition(server) ? { server } : {}),
    ...(isPosition(security) ? { security } : {}),
    ...(isMapOf(variables, isString) ? { variables } : {}),
    ...(isObject(parameters)
      ? { parameters: Object.fromEntries(Object.entries(parameters).map(([name, item]) => [name, toJson(item)])) }
      : {}),
    ...(isMapOf(branches, isNumber) ? { branches } : {}),
    ...(isString(mediaType) ? { mediaType } : {}),
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

/** The text that was packed, as far as it can be unpacked. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<{ json: string; isWhole: boolean }> {
  const { readable, writable } = new DecompressionStream(format);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let json = '';
  const read = async (): Promise<void> => {
    const reader = readable.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        json += decoder.decode(part.value, { stream: true });
        if (json.length > MAX_LENGTH) throw new RangeError('The request is too large.');
      }
    } catch (error) {
      // The writes would wait for ever for somebody to read on.
      await reader.cancel();
      throw error;
    }
  };
  const write = async (): Promise<void> => {
    const writer = writable.getWriter();
    // The writes themselves say so, too.
    writer.closed.catch(() => undefined);
    for (let start = 0; start < bytes.length; start += SLICE) await writer.write(bytes.slice(start, start + SLICE));
    await writer.close();
  };
  const outcomes = await Promise.allSettled([read(), write()]);
  return { json, isWhole: outcomes.every(({ status }) => status === 'fulfilled') };
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A last character alone is no byte. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  return Uint8Array.from(atob(whole.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0);
}
