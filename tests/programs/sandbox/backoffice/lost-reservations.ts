import { addDays, countNights, instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { asObject, follow } from '../spec/schema.ts';
import type { Call, Handler } from '../world.ts';

interface Dated {
  readonly lostReservationId: string;
  readonly abandonedAt: string;
  readonly expiresAt: string;
  readonly consents: readonly { readonly capturedAt: string }[];
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
}

export const retrieveLostReservationData: Handler = (call, { clock }) => {
  const id = call.path['lostReservationId'] ?? '';
  const gone = examplesOf(call, 410).map((problem) => String(asObject(problem)?.['instance']));
  if (gone.some((instance) => instance.endsWith(`/${id}`))) {
    throw new Refusal('GONE', { detail: 'Os dados desta reserva perdida foram apagados após 90 dias.' });
  }
  const known = (examplesOf(call, 200) as readonly Dated[]).find(({ lostReservationId }) => lostReservationId === id);
  if (!known) throw new Refusal('NOT_FOUND', { detail: `A reserva perdida ${id} não foi encontrada.` });
  return { status: 200, body: moveToYesterday(known, instant(clock.now()).slice(0, 10)) };
};

function examplesOf({ operation: { document, template } }: Call, status: number): readonly unknown[] {
  const paths = asObject(document['paths']) ?? {};
  const path = Object.keys(paths).find((key) => template.endsWith(key)) ?? '';
  const responses = asObject(asObject(asObject(paths[path])?.['get'])?.['responses']);
  const media = Object.values(asObject(follow(document, responses?.[status])['content']) ?? {});
  const examples = media.flatMap((type) => Object.values(asObject(asObject(type)?.['examples']) ?? {}));
  return examples.map((example) => follow(document, example)['value']);
}

/** Moves a checkout's dates as if it had been abandoned yesterday. */
function moveToYesterday(lost: Dated, today: string): Dated {
  const days = countNights(lost.abandonedAt.slice(0, 10), today) - 1;
  const move = (date: string) => addDays(date.slice(0, 10), days) + date.slice(10);
  return {
    ...lost,
    abandonedAt: move(lost.abandonedAt),
    expiresAt: move(lost.expiresAt),
    consents: lost.consents.map((consent) => ({ ...consent, capturedAt: move(consent.capturedAt) })),
    stay: { checkIn: move(lost.stay.checkIn), checkOut: move(lost.stay.checkOut) },
  };
}
