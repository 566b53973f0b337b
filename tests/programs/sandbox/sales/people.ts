import { invalid, Refusal } from '../http/problem.ts';
import type { Document, Holder } from './booking-request.ts';

/** The person of the running example, who is registered in every sandbox account. */
export const REGISTERED = {
  personId: 'per_01JWRXYC40RA3CD9F41SN2XNZ6',
  externalId: 'crm-90412',
  givenName: 'Mariana',
  surname: 'Souza',
  email: 'mariana.souza@example.com',
  phone: '+5548995550101',
  document: { type: 'CPF', number: '52998224725', issuingCountry: 'BR' },
} as const;

/**
 * The holder as a booking keeps it.
 *
 * @throws Refusal when a person is named that nobody has registered, or the CPF cannot exist
 */
export function findHolder(holder: Holder): Holder {
  if (holder.personId === undefined) {
    checkDocument(holder.document, '/holder/document');
    return holder;
  }
  if (holder.personId !== REGISTERED.personId) throw new Refusal('NOT_FOUND', { detail: `A pessoa ${holder.personId} não existe.` });
  const { externalId: _, ...registered } = REGISTERED;
  return registered;
}

/** @throws Refusal when the document is a CPF whose check digits are wrong */
export function checkDocument(document: Document | undefined, pointer: string): void {
  if (document?.type === 'CPF' && !isCpf(document.number)) throw invalid(`${pointer}/number`, 'INVALID_CPF', 'O CPF não é válido.');
}

/** The document with only the middle of its number. */
export function maskDocument(document: Document | undefined): Document | undefined {
  return document && { ...document, number: `***${document.number.slice(3, 9)}**` };
}

function isCpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  const digits = [...number].map(Number);
  return [9, 10].every((length) => {
    const total = digits.slice(0, length).reduce((rest, digit, index) => rest + digit * (length + 1 - index), 0);
    return ((total * 10) % 11) % 10 === digits[length];
  });
}
