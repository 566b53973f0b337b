import { type CodeBlock, codeBlockToHtml } from './code/code-block.ts';
import { hasEnvironments } from './code/environment-texts.ts';
import { partOfFile, splitFileName } from './code/code-file.ts';
import { type LineMarks, takeMarks } from './code/code-marks.ts';
import { type CodeMeta, titleOption } from './code/code-meta.ts';
import { includedFile } from './code/included-file.ts';
import type { PageContext, TextPosition } from './page-context.ts';

interface Fence extends CodeBlock {
  readonly meta: CodeMeta;
}

/** About one laptop screen. Longer blocks are collapsed unless the fence has `expand`. */
const MAX_LINES = 50;

/** Renders a fence or the file that it refers to. Faults point to lines inside the fence if possible. */
export function fenceToHtml(fence: Fence, position: TextPosition, context: PageContext): string {
  const { lang, meta } = fence;
  const file = meta.values.get('file');
  const source = file === undefined ? fence.code : codeOfFile(file, fence, position, context);
  const { code, marks: ofComments, faults } = takeMarks(source, lang);
  const marks = joinMarks(ofComments, meta.marks);
  const level = { severity: 'warning', kind: 'fence-option' } as const;
  for (const { line, what, cure } of faults) {
    if (file !== undefined || position.line === undefined)
      context.report({ ...level, what: `In ${file ?? 'the code'}, line ${line} of the lines shown: ${what}`, cure }, position);
    else context.report({ ...level, what, cure }, { line: position.line + line, column: position.column });
  }
  const count = code.split('\n').length;
  const last = Math.max(0, ...meta.lines, ...(meta.marks?.keys() ?? []));
  // The marks refer to the lines of the included file, which `remarkForeignSyntax` reports.
  if (last > count && includedFile(code, lang) === undefined) {
    const cure = 'Count lines from 1, without the comments that mark lines.';
    const what = `Line ${last} is marked, but there ${count === 1 ? 'is 1 line' : `are ${count} lines`}.`;
    context.report({ ...level, what, cure }, position);
  }
  const isFolded = meta.flags.has('collapse') || (count > MAX_LINES && !meta.flags.has('expand'));
  const { hasPlainCode, words, environments } = context;
  if (environments && hasEnvironments(code, environments.texts)) environments.onUse();
  const fold = isFolded ? context.fold : undefined;
  return codeBlockToHtml({
    code,
    lang,
    meta,
    marks,
    fold,
    plainText: words.plainText,
    isPlain: hasPlainCode,
    environments: environments?.texts,
  });
}

function joinMarks(marks: LineMarks, others: LineMarks | undefined): LineMarks {
  if (!others) return marks;
  const lines = [...new Set([...marks.keys(), ...others.keys()])];
  return new Map(lines.map((line) => [line, new Set([...(marks.get(line) ?? []), ...(others.get(line) ?? [])])]));
}

/** Returns the code as displayed, without mark comments. Reports no faults. */
export function codeOfFence(fence: Pick<Fence, 'code' | 'lang' | 'meta'>, context: PageContext): string {
  const file = fence.meta.values.get('file');
  const source = file === undefined ? fence.code : codeOfFile(file, fence, {}, { ...context, report: () => undefined });
  return takeMarks(source, fence.lang).code;
}

function codeOfFile(
  name: string,
  { code, lang, meta }: Pick<Fence, 'code' | 'lang' | 'meta'>,
  position: TextPosition,
  context: PageContext,
): string {
  const fault = (what: string, cure: string): string => {
    context.report({ severity: 'error', what, cure }, position);
    return code;
  };
  if (code.trim() !== '') {
    const instead = meta.title === undefined ? ` To name the file without showing it, write ${titleOption(name)} instead.` : '';
    return fault(`The code block shows ${name}, but also contains code.`, `Remove its code, or file="…".${instead}`);
  }
  const { path, region } = splitFileName(name);
  const text = context.readText(path);
  if (text === undefined)
    return fault(
      `There is no file "${path}".`,
      'Check the path: it is relative to the folder of this page, or to content/ if it starts with /.',
    );
  const part = partOfFile(text, lang, region);
  return part.kind === 'part' ? part.code : fault(`${path}: ${part.what}`, part.cure);
}
