import { addDays, countNights, instant } from '../clock.ts';
import { makeSecret } from '../make-id.ts';
import { reais, sum, toUnits } from '../money.ts';
import type { CancellationPolicy, Occupancy, OfferedRate, Price, Stay } from '../records.ts';
import type { World } from '../world.ts';
import type { Hotel, RatePlan } from './hotels.ts';

export const RATE_KEY_SECONDS = 1200;

const UNITS = 10_000n;

export function offerRate(hotel: Hotel, plan: RatePlan, stay: Stay, occupancy: Occupancy, { clock, rates }: World): OfferedRate {
  const now = clock.now();
  const price = priceOf(hotel, plan, stay);
  const rate: OfferedRate = {
    rateKey: makeSecret('rk_', 27),
    expiresAt: now + RATE_KEY_SECONDS * 1000,
    hotelId: hotel.hotelId,
    stay,
    occupancy,
    roomTypeCode: hotel.room.roomTypeCode,
    maxOccupancy: hotel.room.maxOccupancy,
    ratePlanCode: plan.code,
    mealPlan: plan.mealPlan,
    nightly: nightlyOf(plan, stay),
    price,
    cancellationPolicy: policyOf(plan, stay, price, now),
    paymentModel: plan.paymentModel,
    pointsEligible: plan.pointsEligible,
  };
  rates.set(rate.rateKey, rate);
  return rate;
}

function nightlyOf(plan: RatePlan, { checkIn, checkOut }: Stay): OfferedRate['nightly'] {
  const nights = countNights(checkIn, checkOut);
  return Array.from({ length: nights }, (_, night) => ({
    date: addDays(checkIn, night),
    amount: reais((night === nights - 1 ? plan.lastNight : plan.night) * UNITS),
  }));
}

export function priceOf(hotel: Hotel, plan: RatePlan, stay: Stay): Price {
  const nights = nightlyOf(plan, stay);
  const rooms = sum(nights.map(({ amount }) => amount));
  const isPrepaid = plan.paymentModel === 'PREPAID';
  const tax = (rooms * 5n) / 100n;
  const fee = hotel.fee * UNITS * BigInt(nights.length);
  const collectedBy = isPrepaid ? 'PLATFORM' : 'PROPERTY';
  const taxesAndFees = [{ code: 'ISS', description: 'Imposto sobre serviços (5%)', amount: reais(tax), collectedBy }];
  if (fee > 0n) taxesAndFees.push({ code: 'TOURISM_FEE', description: 'Taxa de turismo', amount: reais(fee), collectedBy: 'PROPERTY' });
  return {
    roomSubtotal: reais(rooms),
    taxesAndFees,
    totalDueNow: reais(isPrepaid ? rooms + tax : 0n),
    totalAtProperty: reais(isPrepaid ? fee : rooms + tax + fee),
    grandTotal: reais(rooms + tax + fee),
  };
}

/** Cheapest first, then by name, as in responses. */
export function sortPlans(hotel: Hotel, stay: Stay): readonly { readonly plan: RatePlan; readonly price: Price }[] {
  return hotel.plans
    .map((plan) => ({ plan, price: priceOf(hotel, plan, stay) }))
    .toSorted((a, b) => {
      const difference = toUnits(a.price.grandTotal.amount) - toUnits(b.price.grandTotal.amount);
      return difference === 0n ? a.plan.name.localeCompare(b.plan.name, 'pt') : Number(difference);
    });
}

function policyOf(plan: RatePlan, stay: Stay, price: Price, now: number): CancellationPolicy {
  const { checkIn } = stay;
  const whole = plan.paymentModel === 'PREPAID' ? price.totalDueNow : price.totalAtProperty;
  const all = { type: 'PERCENT', value: '100', amount: whole };
  if (!plan.refundable) {
    return { refundable: false, freeUntil: null, penalties: [{ from: instant(now), ...all }], text: 'Tarifa não reembolsável.' };
  }
  const freeUntil = `${addDays(checkIn, -2)}T18:00:00-03:00`;
  const [first] = nightlyOf(plan, stay);
  const penalties = [
    { from: freeUntil, type: 'NIGHTS', value: '1', amount: first?.amount ?? whole },
    { from: `${checkIn}T14:00:00-03:00`, ...all },
  ];
  return { refundable: true, freeUntil, penalties, text: `Cancelamento grátis até ${freeUntil} (horário do hotel).` };
}
