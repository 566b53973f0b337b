import { isCardNumber } from '../../data/card-number.ts';
import { isTestCard } from '../../data/test-cards.ts';
import { isCnpj, isCpf } from './check-digits.ts';

/** A finding in normalised form: a number without separators, or a lower-case host. */
export interface Finding {
  readonly value: string;
  readonly offset: number;
}

/** Excludes parts of longer words and numbers, of decimals and of phone numbers. */
const pattern = (body: string): RegExp => new RegExp(`(?<![\\w.+-])(?:${body})(?![\\w-]|\\.\\d)`, 'g');

const CARD = pattern(String.raw`\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{4,5}`);
const CPF = pattern(String.raw`\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}`);
const CNPJ = pattern(String.raw`[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d{2}`);

/** Possible card numbers: valid for a network in length and check digit, except providers' test numbers. */
export function findCards(text: string): readonly Finding[] {
  return find(text, CARD, (digits) => isCardNumber(digits) && !isTestCard(digits));
}

/** Valid CPFs (Brazilian personal numbers), with or without punctuation. */
export function findCpfs(text: string): readonly Finding[] {
  return find(text, CPF, isCpf);
}

/** Valid CNPJs (Brazilian company numbers), with or without punctuation. */
export function findCnpjs(text: string): readonly Finding[] {
  return find(text, CNPJ, isCnpj);
}

function find(text: string, expression: RegExp, isMeant: (value: string) => boolean): readonly Finding[] {
  return [...text.matchAll(expression)]
    .map((match) => ({ value: match[0].replace(/[ ./-]/g, ''), offset: match.index }))
    .filter(({ value }) => isMeant(value));
}
