import { instant } from '../clock.ts';
import { makeId } from '../make-id.ts';
import type { RedemptionStatus, StoredRedemption } from '../records.ts';
import type { World } from '../world.ts';

const EVENTS: Readonly<Partial<Record<RedemptionStatus, string>>> = {
  COMMITTED: 'redemption.committed',
  ROLLED_BACK: 'redemption.rolled_back',
  EXPIRED: 'redemption.expired',
  PARTIALLY_REFUNDED: 'redemption.partially_refunded',
  REFUNDED: 'redemption.refunded',
};

type Movement = 'HOLD' | 'COMMIT' | 'ROLLBACK' | 'EXPIRE' | 'REFUND';

export function refreshRedemption(redemption: StoredRedemption, world: World): void {
  if (redemption.shown.status !== 'RESERVED' || redemption.heldUntil > world.clock.now()) return;
  release(redemption, world);
  moveRedemption(redemption, 'EXPIRED', { type: 'EXPIRE', points: redemption.shown.points }, world);
}

export function release({ shown: { memberId, points } }: StoredRedemption, { members }: World): void {
  const member = members.get(memberId);
  if (!member) return;
  member.reserved -= points;
  member.available += points;
}

/** Moves a redemption to its next state, records the transaction, and notifies partners. @returns the transaction id */
export function moveRedemption(
  redemption: StoredRedemption,
  status: RedemptionStatus,
  movement: { readonly type: Movement; readonly points: number },
  world: World,
): string {
  const { shown, transactions } = redemption;
  const now = instant(world.clock.now());
  shown.status = status;
  shown.updatedAt = now;
  const transactionId = makeId('txn');
  transactions.push({ transactionId, ...movement, createdAt: now });
  const type = EVENTS[status];
  if (type === undefined) return transactionId;
  const { redemptionId, memberId, points, refundedPoints, clientReference, notificationUrl } = shown;
  const data = { redemptionId, memberId, status, points, refundedPoints, clientReference };
  world.emit({ type, timestamp: now, data, ...(notificationUrl !== null && { url: notificationUrl }) });
  return transactionId;
}
