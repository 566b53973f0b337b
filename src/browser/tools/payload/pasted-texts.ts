import { isCardNumber } from '../../../data/card-number.ts';
import type { StorageKey } from '../../platform/storage-key.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

/** What must not be written anywhere: the numbers of cards. It is kept for as long as the document lives. */
const unwritten = new Map<string, string>();

/** What may be the number of a card, with what people put between its digits. */
const DIGITS = /\d(?:[ -]?\d){12,18}/g;

const keyOf = (message: string): StorageKey => `pasted:${window.location.pathname} ${message}`;

/** What a reader has pasted to check it as a message of this page, in this tab. */
export function pastedText(message: string): string {
  const key = keyOf(message);
  return unwritten.get(key) ?? readStored(key, 'session') ?? '';
}

/** Keeps it for as long as the tab lives: neither closing the tool nor a new release loses anything. */
export function keepPasted(message: string, text: string): void {
  const key = keyOf(message);
  const mayWrite = ![...text.matchAll(DIGITS)].some(([digits]) => isCardNumber(digits.replaceAll(/[ -]/g, '')));
  if (mayWrite) unwritten.delete(key);
  else unwritten.set(key, text);
  writeStored(key, mayWrite && text !== '' ? text : null, 'session');
}
