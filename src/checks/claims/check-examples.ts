import type { DataSource } from '../../data/parse-yaml.ts';
import { formatPlace, InputError, type Problem } from '../../errors.ts';
import { gatherFaults } from '../../openapi/gather-faults.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';
import { listExamples, type SpecExample } from './list-examples.ts';
import type { SpecSchemas } from '../writing/open-schemas.ts';

/** Every way in which an example of a specification breaks its schema, at the place of the example. */
export async function checkExamples(schemas: SpecSchemas): Promise<readonly Problem[]> {
  const problems = new Map<string, Problem>();
  for (const example of listExamples(schemas.spec)) {
    const { schemaPointer, direction } = example;
    for (const problem of await problemsOf(example, () =>
      findMismatches(schemas, schemaPointer, sourceOf(example, schemas), { direction }),
    )) {
      // The same fault against several schemas that say the same is one fault.
      problems.set(`${problem.where.pointer} ${problem.what}`, problem);
    }
  }
  return gatherFaults([...problems.values()]);
}

/** A schema that cannot be used is a fault too, and hides none of the others. */
async function problemsOf(example: SpecExample, find: () => Promise<readonly Mismatch[]>): Promise<readonly Problem[]> {
  try {
    return (await find()).map((mismatch) => toProblem(mismatch, example));
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}

/** The example as a value of its own, whose parts still know where they are written. */
function sourceOf({ value, pointer: start }: SpecExample, { spec: { source } }: SpecSchemas): DataSource {
  return {
    filePath: source.filePath,
    value,
    locate: (pointer, part) => ({ ...source.locate(start + pointer, part), pointer }),
    written: (pointer) => source.written?.(start + pointer),
  };
}

function toProblem({ what, cure, where, pointer, schema, isUndescribed }: Mismatch, example: SpecExample): Problem {
  const place = pointer === '' ? '' : ` at ${pointer}`;
  return {
    ...(isUndescribed
      ? { severity: 'warning', kind: 'undescribed-field', what: `The example${place}: ${what}` }
      : { severity: 'error', kind: 'example-mismatch', what: `The example breaks its schema${place}: ${what}` }),
    where: { ...where, pointer: example.pointer + pointer },
    cure: `${cure === undefined ? '' : `${cure} `}The schema is at ${formatPlace(schema())}.`,
  };
}
