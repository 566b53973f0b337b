import { toolTexts } from '../parts/tool-texts.ts';
import type { Json, UnionSchema } from '../../../openapi/schema.ts';
import { useFormScope } from './form-context.ts';
import { branchLabel, chosenBranch, valueForBranch } from '../request/form-shape.ts';

interface BranchChoiceProps {
  readonly union: UnionSchema;
  readonly choiceKey: string;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly name: string;
}

export function BranchChoice({ union, choiceKey, pointer, value, name }: BranchChoiceProps) {
  const { id, schemas, branches, onBranch } = useFormScope();
  const chosen = chosenBranch(union, value, schemas, branches[choiceKey]);
  const own = `${id}${choiceKey}-choice`.replaceAll(/\s/g, '-');
  return (
    <p className="compose__choice">
      <label htmlFor={own}>
        {toolTexts().formOf} <code>{name}</code>
        {union.selector !== undefined && toolTexts().by(union.selector)}
      </label>
      <select
        id={own}
        value={chosen}
        onChange={({ target }) =>
          onBranch(choiceKey, Number(target.value), pointer, valueForBranch(union, Number(target.value), value, schemas))
        }
      >
        {union.branches.map((branch, index) => (
          <option key={index} value={index}>
            {branchLabel(branch, index, schemas)}
          </option>
        ))}
      </select>
    </p>
  );
}
