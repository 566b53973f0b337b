import { pointerOf } from '../../data/pointer.ts';
import { isObject, type JsonObject } from '../../openapi/read-json.ts';
import { SUM_RULES } from './sum-rules.ts';

export interface WrongSum {
  readonly pointer: string;
  readonly what: string;
  readonly cure: string;
}

/** Finds amounts, dates and counts, at any depth, that contradict related values. */
export function findWrongSums(value: unknown): readonly WrongSum[] {
  const wrong: WrongSum[] = [];
  const visit = (current: unknown, pointer: string, parents: readonly JsonObject[]): void => {
    if (isObject(current)) {
      for (const { path, formula, expected, actual } of SUM_RULES.flatMap((rule) => rule(current, parents))) {
        if (expected === actual) continue;
        wrong.push({
          pointer: pointer + pointerOf(path),
          what: `${path.join('.')} is ${actual}, expected ${expected}: ${formula}.`,
          cure: 'Correct the value that is wrong.',
        });
      }
    }
    if (typeof current !== 'object' || current === null) return;
    const around = isObject(current) ? [current, ...parents] : parents;
    for (const [key, child] of Object.entries(current)) visit(child, pointer + pointerOf([key]), around);
  };
  visit(value, '', []);
  return wrong;
}
