import { type ESTree, parseSync, Visitor } from 'vite';

export interface LiteralWord {
  readonly at: string;
  readonly word: string;
}

/** Element attributes and plan properties that readers see or hear. */
const TEXTS = ['aria-label', 'title', 'alt', 'placeholder', 'label', 'text', 'prefix', 'suffix'];

/** Finds the words that a module renders: text between tags, in braces, and in attributes. @throws if it is not TypeScript */
export function literalWords(filePath: string, code: string): readonly LiteralWord[] {
  const { program, errors } = parseSync(filePath, code);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const found: { readonly start: number; readonly word: string }[] = [];
  const add = (start: number, text: string): void => {
    const word = text.trim();
    if (/\p{Letter}/u.test(word)) found.push({ start, word });
  };
  const addValue = (value: ESTree.Node | null): void => {
    for (const [start, text] of textsOf(value)) add(start, text);
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    JSXElement: ({ children }) => children.forEach(addValue),
    JSXFragment: ({ children }) => children.forEach(addValue),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && TEXTS.includes(name.name)) addValue(value);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && TEXTS.includes(key.name)) addValue(value);
    },
  }).visit(program);
  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, word }) => ({ at: `${filePath}:${code.slice(0, start).split('\n').length}`, word }));
}

/** Returns the strings to which an expression may evaluate, by offset; for a template, only the text before its first expression. */
function textsOf(node: ESTree.Node | null): readonly (readonly [start: number, text: string])[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.start, node.value]] : [];
    case 'TemplateLiteral':
      return node.quasis.slice(0, 1).map(({ start, value }) => [start, value.raw]);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}
