import { type FieldError, invalid, Refusal } from '../http/problem.ts';
import { isSameMoney, sum, toUnits } from '../money.ts';
import type { FieldCode } from '../spec/field-codes.ts';
import type { OfferedRate, Payment } from '../records.ts';
import { refreshRedemption } from '../loyalty/refresh-redemption.ts';
import type { World } from '../world.ts';
import type { BookingRequest, RequestedPayment } from './booking-request.ts';

const CARDS: Readonly<Record<string, { readonly brand: string; readonly last4: string }>> = {
  tok_sbx_visa: { brand: 'VISA', last4: '1111' },
  tok_sbx_mastercard: { brand: 'MASTERCARD', last4: '4444' },
  tok_sbx_elo: { brand: 'ELO', last4: '0001' },
  tok_sbx_amex: { brand: 'AMEX', last4: '0005' },
};

const DECLINED: Readonly<Record<string, FieldCode>> = {
  tok_sbx_declined_funds: 'INSUFFICIENT_FUNDS',
  tok_sbx_declined_expired: 'EXPIRED_CARD',
  tok_sbx_declined_fraud: 'SUSPECTED_FRAUD',
  tok_sbx_declined_generic: 'DO_NOT_HONOUR',
};

const LEAST_INSTALMENT = toUnits('30.00');

/** Checks all rules except the price. @throws Refusal with all faults at once */
export function checkPayments({ payments, expectedTotal }: BookingRequest): void {
  const errors: FieldError[] = [];
  if (payments.filter(({ type }) => type === 'POINTS').length > 1)
    errors.push({ pointer: '/payments', code: 'TOO_MANY', message: 'Uma reserva aceita um só pagamento POINTS.' });
  if (
    payments.some(({ amount }) => amount.currency !== expectedTotal.currency) ||
    sum(payments.map(({ amount }) => amount)) !== toUnits(expectedTotal.amount)
  ) {
    errors.push({ pointer: '/payments', code: 'SUM_MISMATCH', message: `A soma dos pagamentos deve ser ${expectedTotal.amount}.` });
  }
  for (const [index, { type, amount, token = '', installments = 1 }] of payments.entries()) {
    const pointer = `/payments/${index}`;
    if (toUnits(amount.amount) < 0n)
      errors.push({ pointer: `${pointer}/amount`, code: 'OUT_OF_RANGE', message: 'O valor não pode ser negativo.' });
    if (installments > 1 && toUnits(amount.amount) < LEAST_INSTALMENT * BigInt(installments)) {
      errors.push({ pointer: `${pointer}/installments`, code: 'OUT_OF_RANGE', message: 'Cada parcela deve ser de pelo menos 30.00 BRL.' });
    }
    if (type === 'CARD_TOKEN' && !CARDS[token] && !DECLINED[token]) {
      errors.push({ pointer: `${pointer}/token`, code: 'INVALID_VALUE', message: 'O token não existe.' });
    }
  }
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors });
}

/** @throws Refusal if points pay for ineligible items, are not held, or have a different value */
export function checkPoints({ payments }: BookingRequest, rates: readonly OfferedRate[], world: World): void {
  for (const [index, { type, redemptionId = '', amount }] of payments.entries()) {
    if (type !== 'POINTS') continue;
    const pointer = `/payments/${index}`;
    if (rates.some(({ pointsEligible }) => !pointsEligible)) throw invalid(`${pointer}/type`, 'NOT_ALLOWED', 'A tarifa não aceita pontos.');
    const redemption = world.redemptions.get(redemptionId);
    if (!redemption) throw invalid(`${pointer}/redemptionId`, 'INVALID_VALUE', 'O resgate não existe.');
    refreshRedemption(redemption, world);
    const { status, conversion } = redemption.shown;
    if (status === 'EXPIRED') throw new Refusal('REDEMPTION_EXPIRED');
    const isUsed = [...world.bookings.values()].some(
      ({ shown, redemptionIds }) => redemptionIds.includes(redemptionId) && ['PENDING', 'CONFIRMED'].includes(shown.status),
    );
    if (status !== 'RESERVED' || isUsed)
      throw new Refusal('INVALID_REDEMPTION_STATE', { detail: `O resgate está ${isUsed ? 'em uso' : status}.` });
    if (!isSameMoney(amount, conversion.amount)) {
      throw invalid(`${pointer}/amount`, 'CONFLICTS_WITH', `O valor do resgate é ${conversion.amount.amount}.`);
    }
  }
}

/** @throws Refusal if a card issuer declines, or a special request triggers a decline */
export function authorise(payments: readonly RequestedPayment[], wishes: string): void {
  const decline = (pointer: string, code: FieldCode) =>
    new Refusal('PAYMENT_DECLINED', { errors: [{ pointer, code, message: 'Pagamento recusado.' }] });
  for (const [index, { token = '' }] of payments.entries()) {
    const code = DECLINED[token];
    if (code !== undefined) throw decline(`/payments/${index}/token`, code);
  }
  if (wishes.includes('SIMULAR_RECUSA')) throw decline(`/payments/${payments.length - 1}`, 'DO_NOT_HONOUR');
}

/** Returns payments of a new booking, all `AUTHORIZED`: points until they are committed, all other payments until the hotel confirms. */
export function showPayments(payments: readonly RequestedPayment[]): readonly Payment[] {
  return payments.map(({ type, amount, token = '' }) => {
    const card = type === 'APPLE_PAY' ? CARDS['tok_sbx_visa'] : CARDS[token];
    return { type, amount, status: 'AUTHORIZED', ...(card && { card }) };
  });
}
