import { invalid, Refusal } from '../http/problem.ts';
import type { Document } from '../records.ts';
import type { World } from '../world.ts';
import type { Holder } from './booking-request.ts';

/** @throws Refusal if a referenced person is not registered, or the CPF is invalid */
export function findHolder(holder: Holder, { people }: World): Holder {
  const { personId } = holder;
  if (personId === undefined) {
    checkDocument(holder.document, '/holder/document');
    return holder;
  }
  const person = people.get(personId)?.person;
  if (!person) throw new Refusal('NOT_FOUND', { detail: `A pessoa ${personId} não existe.` });
  const { givenName, surname, documents, emails, phones = [] } = person;
  const document = documents.find(({ type }) => type === 'CPF') ?? documents[0];
  const email = emails.find(({ primary }) => primary)?.address;
  const phone = (phones.find(({ primary }) => primary) ?? phones[0])?.number;
  return {
    personId,
    givenName,
    surname,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(document && { document }),
  };
}

/** @throws Refusal if a CPF has wrong check digits */
export function checkDocument(document: Document | undefined, pointer: string): void {
  if (document?.type === 'CPF' && !isCpf(document.number)) throw invalid(`${pointer}/number`, 'INVALID_CPF', 'O CPF não é válido.');
}

/** Shows only the middle of a CPF, or the end of any other number. */
export function maskDocument(document: Document | undefined): Document | undefined {
  if (!document) return undefined;
  const { type, number } = document;
  return { ...document, number: type === 'CPF' ? `***${number.slice(3, 9)}**` : number.slice(-3).padStart(number.length, '*') };
}

export function isCpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  const digits = [...number].map(Number);
  return [9, 10].every((length) => {
    const total = digits.slice(0, length).reduce((rest, digit, index) => rest + digit * (length + 1 - index), 0);
    return ((total * 10) % 11) % 10 === digits[length];
  });
}
