import { isCardNumber } from '../../../data/card-number.ts';
import type { StorageKey } from '../../platform/storage-key.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

/** Messages with card numbers must not be stored, so they are kept only for the document's lifetime. */
const unwritten = new Map<string, string>();

/** Possible card numbers, which may contain separators between digits. */
const DIGITS = /\d(?:[ -]?\d){12,18}/g;

const keyOf = (message: string): StorageKey => `pasted:${window.location.pathname} ${message}`;

export function pastedText(message: string): string {
  const key = keyOf(message);
  return unwritten.get(key) ?? readStored(key, 'session') ?? '';
}

/** Keeps text for the tab's lifetime, across new releases and reopening the tool. */
export function savePasted(message: string, text: string): void {
  const key = keyOf(message);
  const mayWrite = ![...text.matchAll(DIGITS)].some(([digits]) => isCardNumber(digits.replaceAll(/[ -]/g, '')));
  if (mayWrite) unwritten.delete(key);
  else unwritten.set(key, text);
  writeStored(key, mayWrite && text !== '' ? text : null, 'session');
}
