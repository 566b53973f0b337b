import type { Budget } from './budgets.ts';
import type { Value } from './record.ts';
import { summarise } from './statistics.ts';

export type Verdict = 'met' | 'missed' | '';

/** Whether a value meets its budget; empty without a limit or a number. */
export function judge(budget: Budget, value: Value): Verdict {
  if (value.kind !== 'numbers') return '';
  const limit = value.limit ?? budget.limit;
  if (limit === undefined) return '';
  return summarise(value.numbers)[budget.of ?? 'median'] <= limit ? 'met' : 'missed';
}

/** The table cell for a row's target. */
export function targetText({ limit, target, unit }: Budget, value: Value | undefined): string {
  const measured = value?.kind === 'numbers' ? value.limit : undefined;
  if (target !== undefined) return measured === undefined ? target : `${target} (${withUnit(measured, unit)})`;
  return limit === undefined ? '' : `≤ ${withUnit(limit, unit)}`;
}

/** The table cell for a value: the median, plus the range if samples differ. */
export function valueText(value: Value | undefined, unit: Budget['unit']): string {
  if (value === undefined) return 'not measured';
  if (value.kind === 'text') return value.text;
  if (value.kind === 'missing') return `not measured: ${value.why}`;
  const { median, min, max, count } = summarise(value.numbers);
  const range = format(min) === format(max) ? '' : ` (${format(min)} to ${format(max)}, ${count} runs)`;
  return `${withUnit(median, unit)}${range}${value.note === undefined ? '' : `; ${value.note}`}`;
}

function withUnit(number: number, unit: Budget['unit']): string {
  return unit === '' || unit === '×' || unit === '/s' ? `${format(number)}${unit}` : `${format(number)} ${unit}`;
}

/** Rounds to the precision that these measurements support, about three digits. */
function format(number: number): string {
  const digits = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2;
  return Number(number.toFixed(digits)).toLocaleString('en');
}
