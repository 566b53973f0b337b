import { addDays, countNights, instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import type { Occupancy, Stay } from '../records.ts';

const MOST_NIGHTS = 30;
const MOST_DAYS_AHEAD = 500;

/** @throws Refusal if the dates cannot be booked */
export function checkStay({ checkIn, checkOut }: Stay, now: number): void {
  const nights = countNights(checkIn, checkOut);
  const today = instant(now).slice(0, 10);
  if (nights < 1) throw new Refusal('INVALID_DATES');
  if (nights > MOST_NIGHTS) throw new Refusal('INVALID_DATES', { detail: 'A estadia deve ter de 1 a 30 noites.' });
  if (checkIn < addDays(today, -1)) throw new Refusal('INVALID_DATES', { detail: 'A estadia está no passado.' });
  if (checkIn > addDays(today, MOST_DAYS_AHEAD)) throw new Refusal('INVALID_DATES', { detail: 'A estadia começa em mais de 500 dias.' });
}

interface Capacity {
  readonly adults: number;
  readonly children: number;
  readonly total: number;
}

export function holds(capacity: Capacity, { adults, childAges }: Occupancy): boolean {
  return adults <= capacity.adults && childAges.length <= capacity.children && adults + childAges.length <= capacity.total;
}
