import { instant } from '../clock.ts';
import type { Refusal } from '../http/problem.ts';
import { makeDigits, makeSecret } from '../make-id.ts';
import { HOTELS } from '../sales/hotels.ts';
import type { Answer, Handler, World } from '../world.ts';

interface CreateRequest {
  readonly externalId: string;
  readonly hotelCode: string;
  readonly amountInCents: number;
  readonly startDate: string;
  readonly endDate: string;
}

interface UpdateRequest {
  readonly vcnId: string;
  readonly amountInCents: number;
  readonly endDate: string;
}

const MASKED = '411111******1111';

export const createVcn: Handler = (call, world) => {
  const { externalId, hotelCode, amountInCents, startDate, endDate } = call.body as CreateRequest; // Validated by the schema.
  if (!HOTELS.some(({ hotelId }) => hotelId === `htl_${hotelCode}`)) return refuse('create', 'V001', 'Hotel desconhecido.');
  if (endDate < startDate || startDate < today(world)) return refuse('create', 'V002', 'A data final é anterior à data inicial.');
  const isTaken = [...world.oldCards.values()].some((card) => card.externalId === externalId);
  if (isTaken) return refuse('create', 'V003', 'Já existe um cartão com este externalId.');
  const vcnId = makeDigits(9);
  const expiry = expiryOf(endDate);
  world.oldCards.set(vcnId, { externalId, amountInCents, endDate, expiry, isCancelled: false });
  const revealUrl = makeSecret('https://vault.pernoria.example/r/legacy-', 6);
  return {
    status: 200,
    body: { success: true, vcnId, maskedPan: MASKED, expiry, revealUrl, errorCode: null, errorMessage: null },
  };
};

export const updateVcn: Handler = (call, world) => {
  const { vcnId, amountInCents, endDate } = call.body as UpdateRequest; // Validated by the schema.
  const card = world.oldCards.get(vcnId);
  if (!card || card.isCancelled || card.endDate < today(world)) return refuse('update', 'V004', 'O cartão não pode ser alterado.');
  if (endDate < today(world)) return refuse('update', 'V002', 'A data final já passou.');
  if (endDate.slice(0, 7) > monthOf(card.expiry)) return refuse('update', 'V002', 'A data final passa da validade impressa.');
  world.oldCards.set(vcnId, { ...card, amountInCents, endDate });
  return { status: 200, body: { success: true, vcnId, maskedPan: MASKED, expiry: card.expiry, errorCode: null, errorMessage: null } };
};

export const cancelVcn: Handler = (call, world) => {
  const { vcnId } = call.body as { readonly vcnId: string }; // Validated by the schema.
  const card = world.oldCards.get(vcnId);
  if (!card || card.isCancelled || card.endDate < today(world)) return refuse('cancel', 'V004', 'O cartão não pode ser alterado.');
  world.oldCards.set(vcnId, { ...card, isCancelled: true });
  return { status: 200, body: { success: true, errorCode: null, errorMessage: null } };
};

const EMPTY = {
  create: { vcnId: null, maskedPan: null, expiry: null, revealUrl: null },
  update: { vcnId: null, maskedPan: null, expiry: null },
  cancel: {},
};

/** Converts a refusal to v1's format; `undefined` if v1 uses the common problem format. */
export function inOldManner(operationId: string, refusal: Refusal): Answer | undefined {
  if (refusal.code === 'UNAUTHENTICATED' || refusal.code === 'GONE') return undefined;
  const operation = operationId === 'createVcn' ? 'create' : operationId === 'updateVcn' ? 'update' : 'cancel';
  return { ...refuse(operation, 'V999', 'Erro interno.', 500), headers: { 'Content-Type': 'application/json' } };
}

/** Responds with status `200`, which v1 uses even for business errors. */
function refuse(operation: keyof typeof EMPTY, errorCode: string, errorMessage: string, status = 200): Answer {
  return { status, body: { success: false, ...EMPTY[operation], errorCode, errorMessage } };
}

export const OLD_HEADERS = {
  Deprecation: '@1740787200',
  Sunset: 'Thu, 31 Dec 2026 23:59:59 GMT',
  Link: '<https://docs.pernoria.example/docs/api/vcn-new/pernoria-api>; rel="successor-version"',
};

function today({ clock }: World): string {
  return instant(clock.now() - 10_800_000).slice(0, 10);
}

/** Converts a printed expiry such as 03/26 to 2026-03. */
function monthOf(expiry: string): string {
  return `20${expiry.slice(3)}-${expiry.slice(0, 2)}`;
}

function expiryOf(endDate: string): string {
  return `${endDate.slice(5, 7)}/${endDate.slice(2, 4)}`;
}
