import { dayOfTime, daysBetween } from '../../data/calendar.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { SiteConfig } from './config.ts';

/** Warn this many days before expiry. */
const NOTICE = 30;

/** Warns if security.txt expires soon or has expired. Security researchers distrust an expired file. */
export function checkExpiry({ security }: Pick<SiteConfig, 'security'>, source: Pick<DataSource, 'locate'>, now: Date): readonly Problem[] {
  const left = daysBetween(dayOfTime(now.getTime()), security?.expires);
  if (left === undefined || left > NOTICE) return [];
  const what = left < 0 ? `security.txt expired on ${security?.expires}.` : `security.txt expires in ${left} days.`;
  const cure = 'Check that the contacts are still right, and set a date within the next year.';
  return [{ severity: 'warning', what, where: source.locate('/security/expires'), cure }];
}
