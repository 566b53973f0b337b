import { fitsDeeply } from '../merge/fits-deeply.ts';
import { intersectionOf } from '../merge/intersection-of.ts';
import type { Condition, Json, PlainSchema } from '../schema.ts';
import type { ExampleMaker } from './example-maker.ts';

/** Replaces a value that violates the conditions, if possible. The value was built from `parts`. */
export function conditionalExample(
  maker: ExampleMaker,
  value: Json | undefined,
  parts: readonly PlainSchema[],
  conditions: readonly Condition[],
): Json | undefined {
  if (value === undefined) return value;
  const asked = conditions.flatMap((condition) => {
    const branch = fitsDeeply(maker, value, condition.if) ? condition.then : condition.else;
    return branch && !fitsDeeply(maker, value, branch) ? [branch] : [];
  });
  const [first, ...others] = [...parts.map(withoutCondition), ...asked];
  if (asked.length === 0 || !first) return value;
  const other = maker.make(intersectionOf(first, ...others));
  const fits = ({ if: test, then, else: otherwise }: Condition): boolean => {
    const branch = other !== undefined && fitsDeeply(maker, other, test) ? then : otherwise;
    return branch === undefined || (other !== undefined && fitsDeeply(maker, other, branch));
  };
  return other !== undefined && conditions.every(fits) ? other : value;
}

function withoutCondition<S extends PlainSchema>(schema: S): S {
  const { condition: _, ...rest } = schema;
  return rest as S; // `condition` is optional in every schema kind.
}
