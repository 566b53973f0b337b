export interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly key?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
  readonly computed?: unknown;
  readonly expression?: unknown;
  readonly callee?: unknown;
  readonly operator?: unknown;
  readonly quasis?: unknown;
  readonly expressions?: unknown;
}

/** Placeholder for an expression in a template. */
export const HOLE = '\0';

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits a node and its descendants; the callback decides whether to descend. */
function walk(value: unknown, isEntered: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const each of value) walk(each, isEntered);
  if (isNode(value) && isEntered(value)) for (const each of Object.values(value)) walk(each, isEntered);
}

/** Returns the strings and templates in an expression and its branches, but not in calls and comparisons, whose results differ. */
export function stringsIn(expression: unknown): readonly { readonly node: Node; readonly text: string }[] {
  const found: { node: Node; text: string }[] = [];
  walk(expression, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ node, text: node.value });
    if (node.type === 'TemplateLiteral') found.push({ node, text: textOfTemplate(node) });
    const isText = node.type !== 'BinaryExpression' || node.operator === '+';
    return isText && node.type !== 'CallExpression' && node.type !== 'TemplateLiteral';
  });
  return found;
}

/** Returns the variables that hold a selector or a complete selector within it, rather than a value, id or class. */
export function variablesIn(selector: unknown): readonly string[] {
  const found: string[] = [];
  walk(selector, (node) => {
    if (node.type === 'Identifier') found.push(String(node.name));
    if (node.type !== 'TemplateLiteral') return node.type !== 'CallExpression';
    const parts = textOfTemplate(node).split(HOLE);
    const inserted = Array.isArray(node.expressions) ? node.expressions : [];
    found.push(...inserted.flatMap((each, index) => (/(?:^|[\s,(>+~])$/.test(parts[index] ?? '') ? variablesIn(each) : [])));
    return false;
  });
  return found;
}

export function keysIn(expression: unknown): readonly string[] {
  const found: string[] = [];
  walk(expression, (node) => {
    const key = node.type === 'Property' ? keyOf(node) : undefined;
    if (key !== undefined) found.push(key);
    return node.type !== 'Property';
  });
  return found;
}

/** Returns a template's text, with `HOLE` for each expression. */
export function textOfTemplate({ quasis }: Node): string {
  const parts = Array.isArray(quasis) ? quasis : [];
  return parts.map(({ value }: { value: { cooked: string | null } }) => value.cooked ?? '').join(HOLE);
}

export function keyOf({ key, computed }: Node): string | undefined {
  if (!isNode(key) || computed === true) return undefined;
  return key.type === 'Literal' ? String(key.value) : String(key.name);
}

/** Returns the member name of `a.b`, `a?.b` and `a['b']`. */
export function memberName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'ChainExpression') return memberName(node.expression);
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined;
  if (node.property.type === 'Literal') return String(node.property.value);
  return node.computed === true ? undefined : String(node.property.name);
}
