const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/** One day in minutes. */
const DAY = 24 * 60;

/**
 * Whether a string is a `full-time` (RFC 3339). Second 60 is valid only at the end of a UTC day.
 *
 * @example isTime('00:59:60+01:00') // => true
 */
export function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const [, hours, minutes, seconds, sign, offsetHours = 0, offsetMinutes = 0] = match;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  const minute = (Number(hours) * 60 + Number(minutes) - offset + DAY) % DAY;
  return seconds !== '60' || minute === DAY - 1;
}
