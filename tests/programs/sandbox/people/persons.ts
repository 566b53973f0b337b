import { instant } from '../clock.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import type { Consent, PersonRequest, StoredPerson } from '../records.ts';
import { checkDocument, maskDocument } from '../sales/people.ts';
import { findFaults } from '../spec/find-faults.ts';
import { asObject } from '../spec/schema.ts';
import type { Answer, Call, Handler, World } from '../world.ts';
import { isAdult } from './is-adult.ts';

/** A person needs at least one of these document types. */
const IDENTIFYING = ['CPF', 'PASSPORT', 'RNM'];
const ERASED_AFTER = 60;
/** How far a partner's clock may be ahead. */
const CLOCK_DRIFT_MS = 300_000;

export const createPersonLambda: Handler = ({ body }, world) => {
  const person = body as PersonRequest; // Validated by the schema.
  check(person, world);
  const keys = person.documents.map(keyOf);
  const known = [...world.people.values()].find((stored) => stored.person.documents.some((document) => keys.includes(keyOf(document))));
  if (known) throw new Refusal('PERSON_ALREADY_EXISTS', { members: { existingPersonId: known.personId } });
  const now = instant(world.clock.now());
  const personId = world.visitors.get(person.externalId ?? '') ?? makeId('per');
  const stored = { personId, person, createdAt: now, updatedAt: now, revision: 1 };
  checkExternalId(stored, world);
  world.people.set(stored.personId, stored);
  world.visitors.delete(person.externalId ?? '');
  return answer(201, stored, { headers: { Location: `/people/v1/persons/${stored.personId}` } });
};

export const getPersonLambda: Handler = (call, world) => {
  const isRevealed = call.query['reveal'] === 'documents';
  if (isRevealed && !call.scopes.has('people:sensitive')) {
    throw new Refusal('FORBIDDEN', { detail: 'O parâmetro reveal=documents exige o escopo people:sensitive.' });
  }
  return answer(200, find(call, world), { isRevealed });
};

export const updatePersonLambda: Handler = (call, world) => {
  const before = find(call, world);
  const expected = call.headers['if-match'];
  if (expected === undefined) throw new Refusal('PRECONDITION_REQUIRED');
  if (expected !== etagOf(before)) throw new Refusal('PRECONDITION_FAILED');
  const person = merge(before.person, call.body) as PersonRequest; // Validated below.
  checkIdentity(before.person, person);
  const stored = { ...before, person, updatedAt: instant(world.clock.now()), revision: before.revision + 1 };
  checkExternalId(stored, world);
  const { document } = call.operation;
  const errors = findFaults(person, { $ref: '#/components/schemas/PersonRequest' }, { document, closed: false });
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors });
  check(person, world, before.person.consents);
  world.people.set(stored.personId, stored);
  if (person.externalId?.includes('SIMULAR_EXCLUSAO')) world.clock.after(ERASED_AFTER, () => erase(stored.personId, world));
  return answer(200, stored);
};

/** @throws Refusal if a person breaks a registration rule */
function check(
  { birthDate, documents, phones = [], consents = [] }: PersonRequest,
  { clock }: World,
  decided: readonly Consent[] = [],
): void {
  for (const [index, document] of documents.entries()) checkDocument(document, `/documents/${index}`);
  const types = documents.map(({ type }) => type);
  if (new Set(types).size < types.length) throw invalid('/documents', 'TOO_MANY', 'Informe no máximo um documento de cada tipo.');
  if (!types.some((type) => IDENTIFYING.includes(type)))
    throw invalid('/documents', 'REQUIRED', 'Informe um CPF, um passaporte ou um RNM.');
  if (!isAdult(birthDate, clock.now())) throw invalid('/birthDate', 'UNDERAGE', 'A pessoa deve ter 18 anos ou mais.');
  const primary = phones.filter((phone) => phone.primary);
  if (primary.length > 1) throw invalid('/phones', 'DUPLICATE_PRIMARY', 'Marque no máximo um telefone como principal.');
  checkConsents(consents, decided, clock.now());
}

/** @throws Refusal if a purpose is repeated, or a decision is in the future or older than the stored one */
function checkConsents(consents: readonly Consent[], decided: readonly Consent[], now: number): void {
  for (const [index, { purpose, capturedAt }] of consents.entries()) {
    const pointer = `/consents/${index}`;
    const at = Date.parse(capturedAt);
    const stored = decided.find((consent) => consent.purpose === purpose);
    if (consents.findIndex((consent) => consent.purpose === purpose) < index)
      throw invalid(`${pointer}/purpose`, 'CONFLICTS_WITH', 'Envie um item por finalidade.');
    if (at > now + CLOCK_DRIFT_MS) throw invalid(`${pointer}/capturedAt`, 'OUT_OF_RANGE', 'A decisão não pode estar no futuro.');
    if (stored && at < Date.parse(stored.capturedAt))
      throw invalid(`${pointer}/capturedAt`, 'CONFLICTS_WITH', `A decisão registrada é de ${stored.capturedAt}.`);
  }
}

/** @throws Refusal if another person has the key */
function checkExternalId({ personId, person: { externalId } }: StoredPerson, { people }: World): void {
  const isTaken = [...people.values()].some((other) => other.personId !== personId && other.person.externalId === externalId);
  if (externalId === undefined || !isTaken) return;
  const message = 'Outra pessoa do seu cadastro tem este externalId.';
  throw new Refusal('CONFLICT', { detail: message, errors: [{ pointer: '/externalId', code: 'CONFLICTS_WITH', message }] });
}

/** @throws Refusal if the patch changes identifying data; every CPF in the sandbox is verified */
function checkIdentity(before: PersonRequest, { birthDate, documents }: PersonRequest): void {
  const refuse = (pointer: string, message: string) =>
    new Refusal('CONFLICT', { detail: message, errors: [{ pointer, code: 'IMMUTABLE', message }] });
  if (birthDate !== before.birthDate) throw refuse('/birthDate', 'A data de nascimento não pode ser alterada pela API.');
  const known = before.documents.find(({ type }) => type === 'CPF');
  const index = documents.findIndex(({ type }) => type === 'CPF');
  if (known && documents[index]?.number !== known.number) {
    throw refuse(`/documents/${Math.max(index, 0)}/number`, 'Um CPF verificado não pode ser alterado pela API.');
  }
}

/** Erases a person as the portal does; orders keep their holders. */
function erase(personId: string, { people, externalReservations }: World): void {
  people.delete(personId);
  for (const [id, { request }] of externalReservations) if (request.holder.personId === personId) externalReservations.delete(id);
}

/** JSON merge patch (RFC 7396). */
function merge(target: unknown, patch: unknown): unknown {
  const changes = asObject(patch);
  if (!changes) return patch;
  const before = asObject(target) ?? {};
  const merged = Object.entries(changes).map(([name, value]) => [name, merge(before[name], value)] as const);
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(merged) }).filter(([, value]) => value !== null));
}

function find({ path }: Call, { people }: World): StoredPerson {
  const stored = people.get(path['personId'] ?? '');
  if (!stored) throw new Refusal('NOT_FOUND', { detail: 'A pessoa não foi encontrada.' });
  return stored;
}

const keyOf = ({ type, number, issuingCountry }: PersonRequest['documents'][number]): string => `${type} ${number} ${issuingCountry}`;
const etagOf = ({ revision }: StoredPerson): string => `"${revision}"`;

interface Shown {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isRevealed?: boolean;
}

function answer(status: number, stored: StoredPerson, { headers, isRevealed }: Shown = {}): Answer {
  const { personId, person, createdAt, updatedAt } = stored;
  const documents = isRevealed ? person.documents : person.documents.map(maskDocument);
  return {
    status,
    body: { language: 'pt-BR', ...person, documents, personId, createdAt, updatedAt },
    headers: { ETag: etagOf(stored), ...headers },
  };
}
