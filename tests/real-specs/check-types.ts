import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchemaBuilder } from '../../src/openapi/build/build-schema.ts';
import { loadMendedSpec } from '../../src/openapi/load/load-mended-spec.ts';
import { createSpecFolder } from '../../src/openapi/load/read-spec-file.ts';
import { formatProblem } from '../../src/errors.ts';
import { buildTypes } from '../../src/openapi/typescript/build-types.ts';
import { schemaDirections } from '../../src/openapi/typescript/schema-directions.ts';
import { typeFaults } from '../support/type-faults.ts';
import type { SpecFile } from './find-specs.ts';
import { commonFolder } from './make-group.ts';

export interface TypesReport {
  readonly name: string;
  readonly kind: 'compiled' | 'failed' | 'refused' | 'without schemas';
  readonly reason: string;
  readonly bytes: number;
}

/** Maximum number of characters of declarations to compile together, which limits the compiler's memory. */
const MAX_TEXT = 8_000_000;

interface Typed {
  readonly name: string;
  /** Declarations with closed and with open response enums. */
  readonly texts: readonly string[];
}

/** Compiles each specification's types in strict mode. */
export async function checkTypes(specs: readonly SpecFile[], log: (line: string) => void): Promise<readonly TypesReport[]> {
  const reports: TypesReport[] = [];
  let batch: Typed[] = [];
  const compile = async (): Promise<void> => {
    reports.push(...(await compileTypes(batch)));
    log(`${reports.length} of ${specs.length} specifications`);
    batch = [];
  };
  for (const spec of specs) {
    const { texts, kind, reason } = await typesOf(spec);
    if (texts.length === 0) reports.push({ name: spec.name, kind, reason, bytes: 0 });
    else batch.push({ name: spec.name, texts });
    if (batch.reduce((sum, typed) => sum + lengthOf(typed), 0) > MAX_TEXT) await compile();
  }
  await compile();
  return reports;
}

export function printTypes(reports: readonly TypesReport[], seconds: number): void {
  for (const { name, kind, reason } of reports) if (reason !== '') console.log(`${kind} ${name}:\n  ${reason.replaceAll('\n', '\n  ')}`);
  const counted = (wanted: TypesReport['kind']): number => reports.filter(({ kind }) => kind === wanted).length;
  const [compiled, failed] = [counted('compiled'), counted('failed')];
  const bytes = reports.reduce((sum, report) => sum + report.bytes, 0);
  console.log(
    `\n${reports.length} specifications: the types of ${compiled} compile, of ${failed} they do not ` +
      `(${((compiled / Math.max(compiled + failed, 1)) * 100).toFixed(2)} %); ${counted('without schemas')} have no named schemas, ` +
      `${counted('refused')} cannot be read. ${(bytes / 1_000_000).toFixed(1)} MB of declarations, ${seconds.toFixed(0)} s, ` +
      `${Math.round(process.resourceUsage().maxRSS / 1024)} MiB.`,
  );
}

async function typesOf({ files }: SpecFile): Promise<Omit<Typed, 'name'> & Pick<TypesReport, 'kind' | 'reason'>> {
  const [file = ''] = files;
  const folder = commonFolder(files);
  try {
    const { spec, problems } = await loadMendedSpec(
      { filePath: path.posix.join('specs', path.relative(folder, file)), text: readFileSync(file), readFile: createSpecFolder(folder) },
      { isStrict: false, levels: {} },
    );
    if (!spec) return { texts: [], kind: 'refused', reason: problems.slice(0, 3).map(formatProblem).join('\n') };
    const schemas = createSchemaBuilder(spec).schemas();
    if (schemas.size === 0) return { texts: [], kind: 'without schemas', reason: '' };
    return {
      texts: [buildTypes(schemas, 'Closed'), buildTypes(schemas, 'Open', schemaDirections(spec.root))],
      kind: 'compiled',
      reason: '',
    };
  } catch (error) {
    return { texts: [], kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function compileTypes(batch: readonly Typed[]): Promise<readonly TypesReport[]> {
  const files = batch.flatMap(({ texts }, number) => texts.map((text, side) => [`${number}-${side}.d.ts`, text] as const));
  const faults = files.length === 0 ? {} : await typeFaults(Object.fromEntries(files));
  return batch.map((typed, number) => {
    const own = typed.texts.flatMap((_, side) => faults[`${number}-${side}.d.ts`] ?? []);
    const { name } = typed;
    return { name, kind: own.length === 0 ? 'compiled' : 'failed', reason: own.slice(0, 5).join('\n'), bytes: lengthOf(typed) };
  });
}

function lengthOf({ texts }: Pick<Typed, 'texts'>): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
