import type { ExportNamedDeclaration, Expression, Program } from 'estree-jsx';
import type { Nodes, Parents, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import {
  BUILT_IN,
  type DataFault,
  type DataOrFaults,
  evaluateData,
  isDataObject,
  type PageConstants,
  type PageData,
  sourceExcerpt,
} from './evaluate-data.ts';
import { foreignBraces } from './foreign-braces.ts';
import { preText } from './pre-element.ts';
import type { PageContext, TextPosition } from '../page-context.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxAttributeData {
    /** The evaluated value in braces; absent for a string or `true`. Faults are reported once the attribute's type is known. */
    written?: DataOrFaults | undefined;
  }
}

export interface DataText {
  readonly source: string;
  readonly constants: PageConstants;
  readonly context: PageContext;
  readonly place: (position: TextPosition) => TextPosition;
}

/** Replaces the page's expressions with data. Expressions in partials and live examples have already been replaced. */
export function remarkData() {
  return (tree: Root, file: VFile): void => {
    const { context, constants } = file.data;
    if (!context || !constants) throw new Error('remarkData needs file.data.context and file.data.constants');
    if (!/\{|<!--/.test(String(file))) return;
    replaceExpressions(tree, { source: String(file), constants, context, place: (position) => position });
  };
}

export function reportDataFault(
  { position, ...fault }: DataFault,
  { context, place }: Pick<DataText, 'context' | 'place'>,
  dropsIds: boolean,
): void {
  context.report({ severity: 'error', ...(dropsIds && { dropsIds }), ...fault }, place(position));
}

/** Replaces expressions with data and reports invalid ones. Only spread props of components remain. */
export function replaceExpressions(tree: Root, text: DataText): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) if (attribute.type === 'mdxJsxAttribute') replaceValue(attribute, text);
    if (node.type === 'code' && node.data?.parts) {
      const { parts, ...data } = node.data;
      const place = (): TextPosition => text.place(node.position?.start ?? {});
      const shown = parts.map((part) =>
        typeof part === 'string' ? part : textOfExpression(part.expression, {}, { ...text, source: part.source, place }, () => false),
      );
      node.value = preText(shown);
      node.data = data;
      return undefined;
    }
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined;
    const shown = textOfExpression(
      expressionOf(node.data?.estree),
      node.position?.start,
      text,
      () => node.value.includes('<') || isInHeading(node, tree),
    );
    const replacement = shown === '' ? [] : [asText(shown, parent.type)];
    replaceChild(parent, index, replacement);
    return index + replacement.length;
  });
}

function isInHeading(expression: Nodes, tree: Parents): boolean {
  let isFound = false;
  walkMarkdown(tree, (heading) => {
    if (heading.type !== 'heading') return undefined;
    walkMarkdown(heading, (node) => {
      isFound ||= node === expression;
      return undefined;
    });
    return undefined;
  });
  return isFound;
}

function asText(value: string, parentType: Nodes['type']): Nodes {
  const text = { type: 'text', value } as const;
  return parentType === 'root' ? { type: 'paragraph', children: [text] } : text;
}

/** Returns the text to show for an expression; `''` for a comment or a reported fault. */
function textOfExpression(
  expression: Expression | undefined,
  at: TextPosition | undefined,
  text: DataText,
  mayDropIds: () => boolean,
): string {
  if (!expression) return '';
  const result = evaluateData(expression, text.constants, text.source);
  const shown = result.kind === 'data' ? asShown(result.value) : '';
  const foreign = result.kind === 'faults' ? foreignBraces(lineAt(text.source, at)) : undefined;
  if (foreign)
    text.context.report(
      { severity: foreign.severity, kind: foreign.kind, ...(mayDropIds() && { dropsIds: true }), what: foreign.what, cure: foreign.cure },
      text.place(at ?? {}),
    );
  else if (result.kind === 'faults') for (const fault of result.faults) reportDataFault(fault, text, mayDropIds());
  else if (shown === undefined) {
    const what = `An object cannot be shown: "${sourceExcerpt(expression, text.source)}".`;
    text.context.report(
      { severity: 'error', ...(mayDropIds() && { dropsIds: true }), what, cure: 'Use one of its keys.' },
      text.place(at ?? {}),
    );
  }
  return shown ?? '';
}

function lineAt(source: string, { line = 1, column = 1 }: TextPosition = {}): string {
  return source.split('\n')[line - 1]?.slice(column - 1) ?? '';
}

/** Formats a value as React would, which shows only strings and numbers; `undefined` for an object. */
function asShown(value: PageData): string | undefined {
  if (isDataObject(value)) return undefined;
  if (isList(value)) {
    const parts = value.map(asShown);
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  return typeof value === 'boolean' || value === null ? '' : String(value);
}

function isList(value: PageData): value is readonly PageData[] {
  return Array.isArray(value);
}

function replaceValue(attribute: MdxJsxAttribute, { source, constants, place }: DataText): void {
  if (typeof attribute.value !== 'object' || attribute.value === null) return;
  const expression = expressionOf(attribute.value.data?.estree);
  const result: DataOrFaults = expression ? evaluateData(expression, constants, source) : { kind: 'data', value: null };
  attribute.value = result.kind === 'data' && typeof result.value === 'string' ? result.value : null;
  if (result.kind === 'faults') {
    const faults = result.faults.map((fault) => ({ ...fault, position: place(fault.position) }));
    attribute.data = { ...attribute.data, written: { kind: 'faults', faults } };
  } else if (result.value !== true && typeof result.value !== 'string') attribute.data = { ...attribute.data, written: result };
}

function expressionOf(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Adds the constants of an `export const` statement, which may override the built-in constant. Returns `false` for any other statement. */
export function defineConstants(statement: Program['body'][number], text: DataText): boolean {
  const { constants } = text;
  if (!isExport(statement) || statement.declaration?.type !== 'VariableDeclaration') return false;
  const { kind, declarations } = statement.declaration;
  if (kind !== 'const' || declarations.some(({ id }) => id.type !== 'Identifier')) return false;
  for (const { id, init, loc } of declarations) {
    if (id.type !== 'Identifier' || !init) continue;
    const position = { line: loc?.start.line, column: loc ? loc.start.column + 1 : undefined };
    const isTaken = constants.has(id.name) && !(id.name === BUILT_IN && constants.get(id.name) === text.context.productName);
    if (isTaken)
      reportDataFault({ what: `The constant "${id.name}" is already defined.`, cure: 'Rename one of them.', position }, text, true);
    const result = evaluateData(init, constants, text.source);
    const cure = definesCode(init) ? { cure: NO_COMPONENTS } : {};
    if (result.kind === 'faults') for (const fault of result.faults) reportDataFault({ ...fault, ...cure }, text, true);
    if (!isTaken) constants.set(id.name, result.kind === 'data' ? result.value : undefined);
  }
  return true;
}

export const NO_COMPONENTS =
  'A page cannot define components or functions. Use a component of the site, or write the content where the page shows it.';

/** Whether a node is a function or class, with which other tools define components. */
export function definesCode({ type }: Pick<Expression | Program['body'][number], 'type'>): boolean {
  return /^(?:ArrowFunction|Function|Class)(?:Expression|Declaration)$/.test(type);
}

function isExport(statement: Program['body'][number]): statement is ExportNamedDeclaration {
  return statement.type === 'ExportNamedDeclaration' && !statement.source && statement.specifiers.length === 0;
}
