import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './import-table.ts';

/** A literal from a source file, with `${}` in place of each template expression. */
export interface SpelledFragment {
  readonly filePath: string;
  readonly line: number;
  readonly text: string;
}

/** Patterns that occur only in ids of a reference page. */
const FRAGMENTS: readonly RegExp[] = [
  /param-/,
  /(?:^|[^\w])res-(?:$|\$\{\}|\d|\[|\(|\\d)/,
  /-header\./,
  /-body(?:$|[^\w\s-])/,
  /-part\./,
  /-item(?:$|[^\w-])/,
  /callback-/,
  /(?:^|[^\w-])tag-\$\{\}/,
  /(?:^|[^\w-])model-/,
  /(?:^|[^\w-])security-\$\{\}/,
  /(?:^|[^\w-])schema-\$\{\}/,
  /changes-since-/,
  /(?:^|[^\w-])(?:request-body|example-request|example-responses|base-urls|in-this-api)(?:$|[^\w-])/,
  /(?:path|query)-parameters/,
  // A field, identified by its parent's name.
  /(?:^|[^\w])body\\?\./,
  /^#?\$\{\}\.\$\{\}/,
];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds literals that spell out a reference fragment, outside comments, module names and CSS classes. */
export function findSpelledFragments({ filePath, text }: SourceFile): readonly SpelledFragment[] {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const literals: (Span & { readonly text: string })[] = [];
  const skipped: Span[] = [];
  new Visitor({
    ImportDeclaration: ({ source }) => skipped.push(source),
    ExportNamedDeclaration: ({ source }) => source && skipped.push(source),
    ExportAllDeclaration: ({ source }) => skipped.push(source),
    ImportExpression: ({ source }) => skipped.push(source),
    TSImportType: ({ source }) => skipped.push(source),
    JSXAttribute: (node) => node.name.type === 'JSXIdentifier' && node.name.name === 'className' && skipped.push(node),
    Literal: (node) => {
      if ('regex' in node) literals.push({ start: node.start, end: node.end, text: node.regex.pattern });
      else if (typeof node.value === 'string') literals.push({ start: node.start, end: node.end, text: node.value });
    },
    TemplateLiteral: ({ start, end, quasis }) =>
      literals.push({ start, end, text: quasis.map(({ value }) => value.cooked ?? value.raw).join('${}') }),
    // An expression such as `a + '.' + b`.
    BinaryExpression: ({ operator, left, right, start, end }) => {
      const isJoin = operator === '+' && left.type === 'BinaryExpression' && left.operator === '+';
      if (isJoin && left.right.type === 'Literal' && left.right.value === '.' && right.type !== 'Literal')
        literals.push({ start, end, text: '${}.${}' });
    },
  }).visit(program);
  return literals
    .filter((literal) => !skipped.some(({ start, end }) => start <= literal.start && literal.end <= end))
    .filter((literal) => FRAGMENTS.some((fragment) => fragment.test(literal.text)))
    .toSorted((one, other) => one.start - other.start)
    .map((literal) => ({ filePath, line: text.slice(0, literal.start).split('\n').length, text: literal.text }));
}
