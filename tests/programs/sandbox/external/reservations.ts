import { addDays, countNights, instant } from '../clock.ts';
import type { Texts } from '../http/problem-texts.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import type { ExternalRequest, ExternalReservation } from '../records.ts';
import { HOTELS } from '../sales/hotels.ts';
import { findHolder, maskDocument } from '../sales/people.ts';
import type { Answer, Call, Handler, World } from '../world.ts';

const MOST_NIGHTS = 30;
const MOST_DAYS_AGO = 365;
const MOST_DAYS_AHEAD = 500;
const FINAL = ['CANCELLED', 'NO_SHOW', 'COMPLETED'];

export const createExternalReservationLambda: Handler = ({ body }, world) => {
  const request = body as ExternalRequest; // Validated by the schema.
  check(request, world);
  const known = [...world.externalReservations.values()].find(({ request: { source, sourceReference } }) => {
    return source === request.source && sourceReference === request.sourceReference;
  });
  if (known) {
    const { externalReservationId } = known;
    const message = 'Esta reserva já está registrada.';
    const errors = [{ pointer: '/sourceReference', code: 'CONFLICTS_WITH', message, meta: { externalReservationId } } as const];
    throw new Refusal('CONFLICT', { detail: `A reserva já está registrada como ${externalReservationId}.`, errors });
  }
  const now = instant(world.clock.now());
  const record = { externalReservationId: makeId('ext'), request, createdAt: now, updatedAt: now, revision: 1 };
  world.externalReservations.set(record.externalReservationId, record);
  return answer(201, record, { Location: `/external/v1/external-reservations/${record.externalReservationId}` });
};

export const getExternalReservationLambda: Handler = (call, world) => answer(200, find(call, world));

export const updateExternalReservationLambda: Handler = (call, world) => {
  const before = find(call, world);
  const request = call.body as ExternalRequest; // Validated by the schema.
  const expected = call.headers['if-match'];
  if (expected === undefined) throw new Refusal('PRECONDITION_REQUIRED');
  if (expected !== etagOf(before)) throw new Refusal('PRECONDITION_FAILED');
  for (const field of ['source', 'sourceReference', 'bookedAt'] as const) {
    const isSame = field === 'bookedAt' ? Date.parse : String;
    if (isSame(request[field]) !== isSame(before.request[field]))
      throw invalid(`/${field}`, 'IMMUTABLE', `O valor registrado é ${before.request[field]}.`);
  }
  check(request, world);
  const { status = 'CONFIRMED' } = before.request;
  const next = request.status ?? 'CONFIRMED';
  if (FINAL.includes(status) && next !== status) {
    const message = `A reserva externa está ${status} e não pode passar para ${next}.`;
    throw new Refusal('CONFLICT', { detail: message, errors: [{ pointer: '/status', code: 'IMMUTABLE', message }] });
  }
  const record = { ...before, request, updatedAt: instant(world.clock.now()), revision: before.revision + 1 };
  world.externalReservations.set(record.externalReservationId, record);
  return answer(200, record);
};

/** @throws Refusal if the stay cannot have been sold, or refers to unknown objects */
function check({ stay, bookedAt, hotel: { hotelId }, holder, loyalty }: ExternalRequest, world: World): void {
  const { clock } = world;
  const nights = countNights(stay.checkIn, stay.checkOut);
  const today = instant(clock.now()).slice(0, 10);
  if (nights < 1) throw new Refusal('INVALID_DATES');
  if (nights > MOST_NIGHTS) throw new Refusal('INVALID_DATES', { detail: 'A estadia deve ter de 1 a 30 noites.' });
  if (stay.checkIn < addDays(today, -MOST_DAYS_AGO))
    throw new Refusal('INVALID_DATES', { detail: 'A estadia começou há mais de 365 dias.' });
  if (stay.checkIn > addDays(today, MOST_DAYS_AHEAD))
    throw new Refusal('INVALID_DATES', { detail: 'A estadia começa em mais de 500 dias.' });
  if (Date.parse(bookedAt) > clock.now()) throw invalid('/bookedAt', 'OUT_OF_RANGE', 'A data da venda não pode estar no futuro.');
  if (hotelId !== undefined && !HOTELS.some((hotel) => hotel.hotelId === hotelId)) {
    throw unknown('/hotel/hotelId', {
      'pt-BR': `O hotel ${hotelId} não foi encontrado.`,
      en: `The hotel ${hotelId} was not found.`,
      es: `No se encontró el hotel ${hotelId}.`,
    });
  }
  const { personId } = holder;
  if (personId !== undefined && !world.people.has(personId)) {
    throw unknown('/holder/personId', {
      'pt-BR': `A pessoa ${personId} não foi encontrada.`,
      en: `The person ${personId} was not found.`,
      es: `No se encontró la persona ${personId}.`,
    });
  }
  if (loyalty && !world.members.has(loyalty.memberId)) {
    throw unknown('/loyalty/memberId', {
      'pt-BR': `O participante ${loyalty.memberId} não foi encontrado.`,
      en: `The member ${loyalty.memberId} was not found.`,
      es: `No se encontró el participante ${loyalty.memberId}.`,
    });
  }
  if (holder.document?.number.includes('*'))
    throw invalid('/holder/document/number', 'INVALID_VALUE', 'Envie o número completo do documento.');
  findHolder(holder, world);
}

function unknown(pointer: string, detail: Texts): Refusal {
  return new Refusal('NOT_FOUND', { detail, errors: [{ pointer, code: 'INVALID_VALUE', message: detail['pt-BR'] }] });
}

function find({ path }: Call, { externalReservations }: World): ExternalReservation {
  const record = externalReservations.get(path['externalReservationId'] ?? '');
  if (!record) throw new Refusal('NOT_FOUND', { detail: `A reserva externa ${path['externalReservationId']} não foi encontrada.` });
  return record;
}

const etagOf = ({ revision }: ExternalReservation): string => `"${revision}"`;

function answer(status: number, record: ExternalReservation, headers: Readonly<Record<string, string>> = {}): Answer {
  const { externalReservationId, request, createdAt, updatedAt } = record;
  const document = maskDocument(request.holder.document);
  const holder = { ...request.holder, ...(document && { document }) };
  const body = { status: 'CONFIRMED', ...request, holder, externalReservationId, createdAt, updatedAt };
  return { status, body, headers: { ETag: etagOf(record), ...headers } };
}
