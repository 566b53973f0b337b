import { instant } from '../clock.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import { reais, toUnits } from '../money.ts';
import type { Member, StoredRedemption } from '../records.ts';
import type { Answer, Handler, World } from '../world.ts';
import { moveRedemption, refreshRedemption } from './refresh-redemption.ts';

const PROGRAM = { programCode: 'PONTOS_EXEMPLO', pointValue: '0.03', minimumPoints: 1000, step: 100 } as const;
const MOST_HOLD_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface RedemptionRequest {
  readonly memberId: string;
  readonly points: number;
  readonly clientReference: string;
  readonly holdMinutes?: number;
  readonly notificationUrl?: string;
  readonly memberConfirmation?: { readonly method: string; readonly token: string };
}

export const getBalance: Handler = ({ path }, world) => {
  for (const redemption of world.redemptions.values()) refreshRedemption(redemption, world);
  const { memberId, available, reserved } = findMember(path['memberId'] ?? '', world);
  const { programCode, pointValue, minimumPoints, step } = PROGRAM;
  const now = instant(world.clock.now());
  const expiring = [{ points: 3200, expiresOn: `${now.slice(0, 4)}-12-31` }];
  const conversion = { pointValue, currency: 'BRL', minimumPoints, step };
  return {
    status: 200,
    body: { memberId, programCode, available, reserved, expiring, conversion, asOf: now },
    headers: { 'Cache-Control': 'no-store' },
  };
};

export const createRedeem: Handler = (call, world) => {
  const request = call.body as RedemptionRequest; // Validated by the schema.
  const member = findMember(request.memberId, world);
  const known = [...world.redemptions.values()].find(({ shown }) => shown.clientReference === request.clientReference);
  if (known) return renew(known, request, world);
  checkPoints(request.points);
  if (request.notificationUrl !== undefined) world.checkNotificationUrl(request.notificationUrl);
  const redemptionId = makeId('rdm');
  spendConfirmation(request, redemptionId, world);
  if (member.available < request.points) {
    throw new Refusal('INSUFFICIENT_POINTS', {
      detail: `O saldo disponível é de ${member.available} pontos e o resgate pede ${request.points}.`,
    });
  }
  return hold(member, request, redemptionId, world);
};

function findMember(memberId: string, { members }: World): Member {
  const member = members.get(memberId);
  if (!member) throw new Refusal('NOT_FOUND', { detail: 'O participante não foi encontrado.' });
  return member;
}

function checkPoints(points: number): void {
  const { minimumPoints, step } = PROGRAM;
  if (points < minimumPoints) throw invalid('/points', 'OUT_OF_RANGE', `O resgate mínimo é de ${minimumPoints} pontos.`);
  if (points % step !== 0) throw invalid('/points', 'NOT_A_MULTIPLE', `Informe um múltiplo de ${step} pontos.`);
}

/** @throws Refusal if the member has not agreed, or agreed to another redemption */
function spendConfirmation(
  { memberConfirmation, memberId }: RedemptionRequest,
  redemptionId: string,
  { memberTokens, clock }: World,
): void {
  if (!memberConfirmation) throw invalid('/memberConfirmation', 'REQUIRED', 'Envie a confirmação do participante.');
  const { token, method } = memberConfirmation;
  if (token === 'mct_sbx_ok') return;
  const known = memberTokens.get(token);
  const isGood = known && known.expiresAt > clock.now() && known.usedBy === undefined && known.method === method;
  if (!isGood)
    throw invalid('/memberConfirmation', 'INVALID_VALUE', 'A confirmação venceu. Peça outra ao participante.', token !== 'mct_sbx_expired');
  if (known.memberId !== memberId) throw new Refusal('FORBIDDEN', { detail: 'O token de confirmação é de outro participante.' });
  known.usedBy = redemptionId;
}

function hold(member: Member, request: RedemptionRequest, redemptionId: string, world: World): Answer {
  const now = world.clock.now();
  const heldUntil = now + (request.holdMinutes ?? 15) * MINUTE_MS;
  const { points, clientReference, notificationUrl = null } = request;
  const { programCode, pointValue } = PROGRAM;
  const redemption: StoredRedemption = {
    shown: {
      redemptionId,
      memberId: member.memberId,
      programCode,
      status: 'RESERVED',
      points,
      conversion: { pointValue, amount: reais(BigInt(points) * toUnits(pointValue)) },
      clientReference,
      bookingId: null,
      expiresAt: instant(heldUntil),
      refundedPoints: 0,
      notificationUrl,
      createdAt: instant(now),
      updatedAt: instant(now),
    },
    transactions: [],
    heldSince: now,
    heldUntil,
  };
  member.available -= points;
  member.reserved += points;
  world.redemptions.set(redemptionId, redemption);
  moveRedemption(redemption, 'RESERVED', { type: 'HOLD', points }, world);
  expireInTime(redemption, world);
  return { status: 201, body: structuredClone(redemption.shown), headers: { Location: `/loyalty/v1/redemptions/${redemptionId}` } };
}

/** @throws Refusal if no hold is left to renew, or the request differs */
function renew(redemption: StoredRedemption, { memberId, points, holdMinutes = 15 }: RedemptionRequest, world: World): Answer {
  refreshRedemption(redemption, world);
  const { shown } = redemption;
  if (shown.status !== 'RESERVED') {
    throw invalid('/clientReference', 'CONFLICTS_WITH', `O resgate está ${shown.status}. Use outro clientReference.`);
  }
  if (shown.memberId !== memberId) throw invalid('/memberId', 'IMMUTABLE', 'O resgate é de outro participante.');
  if (shown.points !== points) throw invalid('/points', 'IMMUTABLE', `O resgate é de ${shown.points} pontos.`);
  const now = world.clock.now();
  redemption.heldUntil = Math.min(now + holdMinutes * MINUTE_MS, redemption.heldSince + MOST_HOLD_MS);
  shown.expiresAt = instant(redemption.heldUntil);
  shown.updatedAt = instant(now);
  expireInTime(redemption, world);
  return { status: 200, body: structuredClone(shown) };
}

/** Schedules the expiry, because partners are notified when it happens, not at the next request. */
function expireInTime(redemption: StoredRedemption, world: World): void {
  const seconds = (redemption.heldUntil - world.clock.now()) / 1000;
  world.clock.after(seconds, () => refreshRedemption(redemption, world));
}
