import { findDays } from '../data/calendar.ts';
import type { Problem } from '../errors.ts';
import { listCallouts } from '../markdown/list-callouts.ts';
import type { Operation } from '../openapi/api.ts';
import { announcesEnd } from '../reference/announces-deprecation.ts';
import { dayOfSunset } from '../site/list-sunsets.ts';
import type { CheckInput } from './writing/load-check-input.ts';

/**
 * Finds deprecated operations that lack a sunset date although their group is deprecated, and sunset dates that contradict a description.
 */
export function checkSunsets({ site }: Pick<CheckInput, 'site'>): readonly Problem[] {
  return site.apis.flatMap(({ group, api }) => {
    const operations = [...api.operations, ...api.webhooks].filter(({ deprecated }) => deprecated);
    const ofApi = operations.length > 0 ? daysOfEnd(api.description) : [];
    return operations.flatMap((operation) => {
      const named = [...new Set([...daysOfEnd(operation.description), ...ofApi])];
      return faultsOf(operation, named, group.deprecated);
    });
  });
}

function faultsOf({ deprecation, source: where }: Operation, named: readonly string[], isEnding: boolean): readonly Problem[] {
  const day = dayOfSunset(deprecation?.sunset);
  const said = named.join(', ');
  if (day === undefined) {
    if (!isEnding) return [];
    const what = `The operation is deprecated but has no sunset date${said && `, although a description names ${said}`}.`;
    return [{ severity: 'warning', kind: 'doubtful-text', what, where, cure: `Add x-sunset: '${named[0] ?? 'YYYY-MM-DD'}'.` }];
  }
  if (named.length === 0 || named.includes(day)) return [];
  const what = `The sunset of the operation is ${day}, but a description says ${said}.`;
  return [{ severity: 'error', kind: 'doubtful-text', what, where, cure: 'Correct the one that is wrong.' }];
}

/** Words before the date on which a deprecation started. */
const SINCE = /\b(?:since|as of|from|desde|a partir de)\s+$/i;

/** Extracts sunset dates from a description's callouts. */
function daysOfEnd(description: string): readonly string[] {
  return listCallouts(description)
    .filter(announcesEnd)
    .flatMap(({ title, text }) => {
      const said = `${title}\n${text}`;
      return findDays(said).flatMap(({ day, offset }) => (SINCE.test(said.slice(0, offset)) ? [] : [day]));
    });
}
