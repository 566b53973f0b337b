import { asObject } from '../spec/schema.ts';
import type { Operation } from '../spec/read-apis.ts';
import type { Answer, World } from '../world.ts';
import type { ApiRequest } from './api-request.ts';

interface Seen {
  readonly operation: Operation;
  readonly request: ApiRequest;
  readonly answer: Answer;
}

/** Records bookings whose outcome the partner does not know, and reports a repeated booking with a new key. */
export function watchOutcomes({ operation: { operationId }, request, answer: { status, body } }: Seen, world: World): void {
  const { unknownOutcomes, log } = world;
  const code = asObject(body)?.['code'];
  if (operationId === 'getBookingsLambda' && status === 200) {
    unknownOutcomes.delete(request.url.searchParams.get('clientReference') ?? '');
    return;
  }
  if (operationId !== 'hotelBookingService' || status === 401 || status === 429 || status === 503) return;
  const sent = readBooking(request.body);
  if (!sent) return;
  const key = request.headers['idempotency-key'] ?? '';
  const open = unknownOutcomes.get(sent.clientReference);
  if (open && open.key !== key) log.blame('caller', 'POST /sales/v1/bookings', 'booked again with a new key while the outcome was unknown');
  if (status >= 500) unknownOutcomes.set(sent.clientReference, { key, redemptionIds: sent.redemptionIds });
  else if (open?.key === key && code !== 'IDEMPOTENCY_IN_PROGRESS') unknownOutcomes.delete(sent.clientReference);
}

function readBooking(text: string): { readonly clientReference: string; readonly redemptionIds: readonly string[] } | undefined {
  try {
    const body = asObject(JSON.parse(text));
    const payments = Array.isArray(body?.['payments']) ? body['payments'].map(asObject) : [];
    const redemptionIds = payments.flatMap((payment) => (payment?.['type'] === 'POINTS' ? [String(payment['redemptionId'])] : []));
    return body && { clientReference: String(body['clientReference']), redemptionIds };
  } catch {
    return undefined; // Invalid JSON, which `checkBody` has rejected.
  }
}
