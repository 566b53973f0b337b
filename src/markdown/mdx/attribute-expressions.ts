import type { Expression, Program } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { codeFault } from './evaluate-data.ts';
import type { Position } from './html-places.ts';

/** A JavaScript expression in braces, which may contain `inner`. */
function bracesAround(inner: string): string {
  return String.raw`\{(?:"[^"\n]*"|'[^'\n]*'|\x60[^\x60]*\x60|${inner}|[^{}"'\x60])*\}`;
}

/** Deep enough for a handler with a condition and an object. */
const BRACES = bracesAround(bracesAround(bracesAround(bracesAround(String.raw`\{\}`))));

const TAG = new RegExp(
  String.raw`<!--[^]*?(?:-->|$)|<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|${BRACES}|[^\s"'<>={\x60][^\s"'<>=\x60]*))?)*\s*\/?>`,
  'gi',
);

const VALUE = new RegExp(String.raw`="[^"]*"|='[^']*'|=${BRACES}`, 'g');

/**
 * Replaces JSX values of attributes with quoted values of the same length, for an HTML tokenizer.
 * @example maskExpressions('<td title={"a b"}>') // => '<td title="-----">'
 */
export function maskExpressions(html: string): string {
  if (!html.includes('={')) return html;
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(VALUE, (value) => (value.startsWith('={') ? `="${'-'.repeat(value.length - 3)}"` : value)),
  );
}

const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

const TEXT = /^(?:"([^"\\]*)"|'([^'\\]*)'|`((?:[^`\\$]|\$(?!\{))*)`)$/;

const NAME = /^[a-z_$][\w$]*$/i;

/**
 * Converts a JSX value in HTML, where no parser has read its expression.
 * @param written the value with its braces; double braces are a template of another tool and stay text
 */
export function expressionValue(written: string, position: Position): Pick<MdxJsxAttribute, 'value' | 'data'> {
  const code = written.slice(1, -1).trim();
  if (code.startsWith('{')) return { value: written };
  const [text, ...quoted] = TEXT.exec(code) ?? [];
  if (text !== undefined) return { value: quoted.join('') };
  if (code === 'true') return { value: null };
  if (code === 'false' || code === 'null' || code === '') return { value: null, data: { written: { kind: 'data', value: null } } };
  if (NUMBER.test(code)) return { value: null, data: { written: { kind: 'data', value: Number(code) } } };
  if (!NAME.test(code))
    return { value: null, data: { written: { kind: 'faults', faults: [{ ...codeFault(code), position: position.start }] } } };
  const { line, column } = position.start;
  const place = { line, column: column - 1 };
  const expression: Expression = { type: 'Identifier', name: code, loc: { start: place, end: place } };
  const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ExpressionStatement', expression }] };
  return { value: { type: 'mdxJsxAttributeValueExpression', value: code, data: { estree } } };
}
