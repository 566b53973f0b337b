import { isCardNumber } from '../../data/card-number.ts';
import { isTestCard } from '../../data/test-cards.ts';
import { isCnpj, isCpf } from './check-digits.ts';

/** Something that was found in a text. `value` is in its plain form: a number without separators, a host in lower case. */
export interface Finding {
  readonly value: string;
  readonly offset: number;
}

/** Not part of a longer word or number, of a decimal or of a phone number. */
const pattern = (body: string): RegExp => new RegExp(`(?<![\\w.+-])(?:${body})(?![\\w-]|\\.\\d)`, 'g');

const CARD = pattern(String.raw`\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{4,5}`);
const CPF = pattern(String.raw`\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}`);
const CNPJ = pattern(String.raw`[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d{2}`);

/** Numbers that a card could have: of a network's length, with the right check digit, and no provider's test number. */
export function findCards(text: string): readonly Finding[] {
  return find(text, CARD, (digits) => isCardNumber(digits) && !isTestCard(digits));
}

/** Numbers, with or without punctuation, that a person in Brazil could have as CPF. */
export function findCpfs(text: string): readonly Finding[] {
  return find(text, CPF, isCpf);
}

/** Numbers, with or without punctuation, that a company in Brazil could have as CNPJ. */
export function findCnpjs(text: string): readonly Finding[] {
  return find(text, CNPJ, isCnpj);
}

function find(text: string, expression: RegExp, isMeant: (value: string) => boolean): readonly Finding[] {
  return [...text.matchAll(expression)]
    .map((match) => ({ value: match[0].replace(/[ ./-]/g, ''), offset: match.index }))
    .filter(({ value }) => isMeant(value));
}
