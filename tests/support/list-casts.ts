import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './import-table.ts';

/**
 * Lists overrides of the compiler or linter without a reason, as `file:line what`: `as X`, `<X>y`, `!`, and suppressing directives.
 * A reason is a comment on the same line or the line above, or text after a directive, but not a docstring. `as const`, `as unknown`
 * and `satisfies` override nothing.
 */
export function listBareCasts({ filePath, text }: SourceFile): readonly string[] {
  const { program, comments, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const explained = new Set<number>();
  const found: { readonly line: number; readonly what: string }[] = [];
  const add = (offset: number, what: string) => {
    const line = lineOf(offset);
    if (!explained.has(line)) found.push({ line, what });
  };
  for (const { value, start, end } of comments) {
    const directive = /^\s*(@ts-(?:expect-error|ignore|nocheck)|(?:oxlint|eslint)-disable[\w-]*)(.*)/s.exec(value);
    if (directive) {
      const [, what = '', rest = ''] = directive;
      if (!(what.startsWith('@') ? /\w/ : /\s--\s+\S/).test(rest)) add(start, what);
    } else if (!value.startsWith('*')) {
      for (let line = lineOf(start); line <= lineOf(end) + 1; line++) explained.add(line);
    }
  }
  new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      const type = text.slice(typeAnnotation.start, typeAnnotation.end);
      if (type !== 'const' && type !== 'unknown') add(typeAnnotation.start, `as ${type.replaceAll(/\s+/g, ' ')}`);
    },
    TSTypeAssertion: ({ start, typeAnnotation }) => add(start, `<${text.slice(typeAnnotation.start, typeAnnotation.end)}>`),
    TSNonNullExpression: ({ end }) => add(end - 1, '!'),
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line).map(({ line, what }) => `${filePath}:${line} ${what}`);
}
