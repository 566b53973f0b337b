import { isCardNumber } from '../../data/card-number.ts';
import { isTestCard } from '../../data/test-cards.ts';
import { isCnpj, isCpf } from './check-digits.ts';

/** A normalised finding: a number without separators, or a host in lower case. */
export interface Finding {
  readonly value: string;
  readonly offset: number;
}

/** Builds an expression that skips matches inside longer words and numbers, decimals and phone numbers. */
const pattern = (body: string): RegExp => new RegExp(`(?<![\\w.+-])(?:${body})(?![\\w-]|\\.\\d)`, 'g');

const CARD = pattern(String.raw`\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{4,5}`);
const CPF = pattern(String.raw`\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}`);
const CNPJ = pattern(String.raw`[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d{2}`);

/** Finds valid card numbers that are not a provider's test numbers. */
export function findCards(text: string): readonly Finding[] {
  return find(text, CARD, (digits) => isCardNumber(digits) && !isTestCard(digits));
}

/** Finds valid CPFs (Brazilian personal numbers), with or without punctuation. */
export function findCpfs(text: string): readonly Finding[] {
  return find(text, CPF, isCpf);
}

/** Finds valid CNPJs (Brazilian company numbers), with or without punctuation. */
export function findCnpjs(text: string): readonly Finding[] {
  return find(text, CNPJ, isCnpj);
}

function find(text: string, expression: RegExp, isMeant: (value: string) => boolean): readonly Finding[] {
  return [...text.matchAll(expression)]
    .map((match) => ({ value: match[0].replace(/[ ./-]/g, ''), offset: match.index }))
    .filter(({ value }) => isMeant(value));
}
