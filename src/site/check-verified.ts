import { type Document, placeOfKey } from '../content/load-documents.ts';
import { dayOfTime, daysBetween } from '../data/calendar.ts';
import type { Problem } from '../errors.ts';
import { withWritingLevels } from './config/writing-kinds.ts';
import { allDocuments } from './all-documents.ts';
import type { Site } from './load-site.ts';
import { verificationOf } from './verification-of.ts';

/** Tolerance in days: UTC+14 is up to a day ahead of UTC. */
const AHEAD = 1;

/** Reports verification dates that are in the future or overdue. */
export function checkVerified(site: Site, now: Date): readonly Problem[] {
  const today = dayOfTime(now.getTime());
  const problems = allDocuments(site).flatMap((document) => checkDocument(document, today, site.config.checks.verifiedMaxAge));
  return withWritingLevels(problems, site.config);
}

function checkDocument(document: Document, today: string, maxAge: number | undefined): readonly Problem[] {
  const verified = verificationOf(document.frontMatter);
  const age = daysBetween(verified?.on, today);
  if (verified === undefined || age === undefined) return [];
  const where = placeOfKey(document, 'verified');
  if (age < -AHEAD) {
    const what = `The page was checked on ${verified.on}, which is in the future.`;
    return [{ severity: 'error', what, where, cure: `Write the day of the check, ${today} at the latest.` }];
  }
  if (maxAge === undefined || age <= maxAge) return [];
  const against = verified.against === undefined ? '' : ` against ${verified.against}`;
  const what = `The page was last checked ${age} days ago, on ${verified.on}${against}; the site allows ${maxAge}.`;
  const cure = 'Check it again and update the date, or remove the key.';
  return [{ severity: 'warning', kind: 'stale-check', what, where, cure }];
}
