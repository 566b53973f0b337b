import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { textFromBytes } from '../../src/data/text-from-bytes.ts';
import type { Place, Problem } from '../../src/errors.ts';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import { codeFrame, type Paint } from './code-frame.ts';

export interface FramedFiles {
  readonly root: string;
  /** Replacements for specification files, as in `loadSite`. */
  readonly texts?: SpecTexts | undefined;
}

/** Renders source lines around a problem's location. Omits confidential lines from all frames. */
export function framesOf(
  problems: readonly Problem[],
  { root, texts }: FramedFiles,
  paint?: Paint,
): (problem: Problem) => string | undefined {
  const files = new Map<string, string | undefined>();
  const textOf = (filePath: string): string | undefined => {
    if (!files.has(filePath)) files.set(filePath, texts?.get(filePath) ?? readText(path.join(root, filePath)));
    return files.get(filePath);
  };
  const hidden = confidentialLines(problems);
  return ({ where: { filePath, line, column }, isConfidential }) => {
    const text = line === undefined || isConfidential ? undefined : textOf(filePath);
    return text === undefined || line === undefined ? undefined : codeFrame(text, { line, column, hidden: hidden.get(filePath) }, paint);
  };
}

function confidentialLines(problems: readonly Problem[]): ReadonlyMap<string, ReadonlySet<number>> {
  const places: readonly Place[] = problems.filter(({ isConfidential }) => isConfidential).map(({ where }) => where);
  const byFile = Map.groupBy(places, ({ filePath }) => filePath);
  return new Map([...byFile].map(([filePath, of]) => [filePath, new Set(of.flatMap(({ line }) => line ?? []))]));
}

function readText(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? textFromBytes(readFileSync(file)).text : undefined;
}
