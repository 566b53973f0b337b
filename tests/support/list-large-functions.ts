import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './import-table.ts';

const MAX_PARAMETERS = 4;
const MAX_LINES = 80;

interface FunctionNode {
  readonly start: number;
  readonly end: number;
  readonly params: readonly unknown[];
  readonly id?: { readonly name: string } | null;
}

/** Lists functions with too many parameters or lines, as `file:line name has …` in file order. A rest parameter counts as one. */
export function listLargeFunctions({ filePath, text }: SourceFile): readonly string[] {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index);
  const lineOf = (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
  /** Names that anonymous functions get from their context, by offset. */
  const names = new Map<number, string>();
  const found: { readonly line: number; readonly fault: string }[] = [];
  const add = ({ start, end, params, id }: FunctionNode): void => {
    const line = lineOf(start);
    const lines = lineOf(end) - line + 1;
    const name = id?.name ?? names.get(start) ?? 'anonymous function';
    if (params.length > MAX_PARAMETERS) found.push({ line, fault: `${name} has ${params.length} parameters, at most ${MAX_PARAMETERS}` });
    if (lines > MAX_LINES) found.push({ line, fault: `${name} has ${lines} lines, at most ${MAX_LINES}` });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && names.set(init.start, text.slice(id.start, id.end).replace(/:.*/s, ''))),
    Property: ({ key, value }) => void names.set(value.start, text.slice(key.start, key.end)),
    MethodDefinition: ({ key, value }) => void names.set(value.start, text.slice(key.start, key.end)),
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line).map(({ line, fault }) => `${filePath}:${line} ${fault}`);
}
