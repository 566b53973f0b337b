import { instant } from '../clock.ts';

const ADULT_YEARS = 18;

/** @param now Unix time in milliseconds */
export function isAdult(birthDate: string, now: number): boolean {
  const today = instant(now).slice(0, 10);
  return birthDate <= `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
}
