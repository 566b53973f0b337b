import type { DataSource } from '../../data/parse-yaml.ts';
import { parseLocatedJson } from '../../data/located-json.ts';
import { formatPlace, InputError, type Problem } from '../../errors.ts';
import { summariseFaults } from '../../openapi/summarise-faults.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';
import { listSpecExamples, type SpecExample } from './list-spec-examples.ts';
import type { SpecSchemas } from '../writing/open-schemas.ts';

/** Finds all examples and defaults that do not match their schema. */
export async function checkExamples(schemas: SpecSchemas): Promise<readonly Problem[]> {
  const problems = new Map<string, Problem>();
  for (const example of listSpecExamples(schemas.spec).flatMap(linesOf)) {
    const { schemaPointer, direction } = example;
    for (const problem of await problemsOf(example, schemas, () =>
      findMismatches(schemas, schemaPointer, sourceOf(example, schemas), { direction }),
    )) {
      // Report a fault once, even if it violates several equivalent schemas.
      problems.set(`${problem.where.pointer} ${problem.what}`, problem);
    }
  }
  return summariseFaults([...problems.values()]);
}

interface CheckedExample extends SpecExample {
  readonly line?: number;
}

/** Splits a JSON Lines example into values: a string's lines or a list's items. Skips a string with invalid lines. */
function linesOf(example: SpecExample): readonly CheckedExample[] {
  const { value, pointer, isLines } = example;
  if (!isLines) return [example];
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ ...example, value: item, pointer: `${pointer}/${index}` }));
  if (typeof value !== 'string') return [example];
  const lines = value
    .replaceAll('\u001E', '')
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const written = lines.filter(({ text }) => text !== '');
  const read = written.flatMap(({ text, line }) => {
    const parsed = parseLocatedJson(text);
    return 'json' in parsed ? [{ ...example, value: parsed.json.value, line }] : [];
  });
  return read.length === written.length ? read : [];
}

/** Reports an unusable schema as a problem, so that other examples are still checked. */
async function problemsOf(
  example: CheckedExample,
  schemas: SpecSchemas,
  find: () => Promise<readonly Mismatch[]>,
): Promise<readonly Problem[]> {
  try {
    return (await find()).map((mismatch) => toProblem(mismatch, example, schemas));
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}

/** Wraps an example as a data source that locates each part in the specification. */
function sourceOf({ value, pointer: start, line }: CheckedExample, { spec: { source } }: SpecSchemas): DataSource {
  if (line !== undefined) return { filePath: source.filePath, value, locate: (pointer) => ({ ...source.locate(start), pointer }) };
  return {
    filePath: source.filePath,
    value,
    locate: (pointer, part) => ({ ...source.locate(start + pointer, part), pointer }),
    written: (pointer) => source.written?.(start + pointer),
  };
}

function toProblem(
  { what, cure, where, pointer, schema, isUndescribed }: Mismatch,
  example: CheckedExample,
  { spec: { source } }: SpecSchemas,
): Problem {
  const { line, isDefault } = example;
  const subject = isDefault ? 'The default' : 'The example';
  // Use the pointer in the author's file, because that file may have another OpenAPI version.
  const { pointer: written = '' } = source.locate(example.pointer + (line === undefined ? pointer : ''));
  const place = (line === undefined ? '' : ` on line ${line}`) + (pointer === '' ? '' : ` at ${pointer}`);
  return {
    ...(isUndescribed
      ? { severity: 'warning', kind: 'undescribed-field', what: `${subject}${place}: ${what}` }
      : { severity: 'error', kind: 'example-mismatch', what: `${subject} does not match its schema${place}: ${what}` }),
    where: { ...where, pointer: written },
    cure: `${cure === undefined ? '' : `${cure} `}The schema is at ${formatPlace(schema())}.`,
  };
}
