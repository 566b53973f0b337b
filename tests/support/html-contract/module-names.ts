import { parseSync, Visitor } from 'vite';
import type { SourceFile } from '../import-table.ts';
import { isNode, keyOf, keysIn, memberName, type Node, stringsIn, textOfTemplate, variablesIn } from './syntax.ts';
import {
  attributeName,
  type HtmlName,
  lineOf,
  namesInText,
  namesOfClasses,
  namesOfData,
  namesOfSelector,
  type PlacedName,
} from './text-names.ts';

/** DOM and Playwright methods whose first argument is a selector. */
const SELECTING =
  /^(?:closest|locator|matches|querySelector(?:All)?|waitForSelector|(?:dbl)?click|hover|tap|check|isVisible|\$\$?(?:eval)?)$/;
/** Methods whose first argument is a selector if there is a second argument. */
const SELECTING_OF_TWO = /^(?:fill|press|type|selectOption|getAttribute)$/;
/** Functions of other modules that accept a selector, with the argument's index. */
const TAKING: Readonly<Record<string, number>> = { currentItems: 1 };

/** Finds a module's HTML names: JSX, `dataset`, HTML strings, and selectors passed to functions. @throws if it is not TypeScript */
export function namesOfModule({ filePath, text }: SourceFile): readonly PlacedName[] {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const found: PlacedName[] = [];
  const variables = new Map<string, unknown>();
  const selectors: unknown[] = [];
  const functions = new Map<string, readonly unknown[]>();
  const calls: { readonly name: string; readonly given: readonly unknown[] }[] = [];
  const add = ({ start }: Node, names: readonly HtmlName[]) => found.push(...names.map((name) => ({ ...name, line: lineOf(text, start) })));
  const addEach = (expression: unknown, namesOf: (words: string) => readonly HtmlName[]) => {
    for (const each of stringsIn(expression)) add(each.node, namesOf(each.text));
  };
  const valuesOf = (expression: unknown) => stringsIn(expression).map((each) => each.text);

  new Visitor({
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (name.startsWith('data-')) add(node, namesOfData(name, valuesOf(node.value), 'write'));
      else if (name === 'className') addEach(node.value, namesOfClasses);
      else if (name === 'id') addEach(node.value, (id) => [{ kind: 'id', name: id, use: 'write' }]);
    },
    Property(node) {
      const key = keyOf(node);
      if (key === 'id') addEach(node.value, (id) => [{ kind: 'id', name: id, use: 'either' }]);
      if (key === 'className' || key === 'class') addEach(node.value, namesOfClasses);
      else if (key?.startsWith('data-')) add(node, namesOfData(key, valuesOf(node.value), 'write'));
    },
    AssignmentExpression(node) {
      const name = memberName(node.left);
      if (node.left.type !== 'MemberExpression' || name === undefined) return;
      if (name === 'className') addEach(node.right, namesOfClasses);
      if (isDataset(node.left.object)) add(node, namesOfData(attributeName(name), valuesOf(node.right), 'write'));
    },
    MemberExpression(node) {
      const name = memberName(node);
      if (isDataset(node.object) && name !== undefined) add(node, namesOfData(attributeName(name), [], 'read'));
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && isDataset(node.right))
        for (const name of valuesOf(node.left)) add(node, namesOfData(attributeName(name), [], 'read'));
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') variables.set(node.id.name, node.init);
      if (node.id.type === 'Identifier' && node.init?.type === 'ArrowFunctionExpression') functions.set(node.id.name, node.init.params);
      if (node.id.type === 'Identifier' && node.id.name === 'classes') addEach(ownerOf(node.init), namesOfClasses);
      if (node.id.type === 'Identifier' && node.id.name === 'HANDLERS')
        for (const name of keysIn(node.init)) add(node, [{ kind: 'handler', name, use: 'read' }]);
      if (node.id.type === 'ObjectPattern' && isDataset(node.init))
        for (const key of keysIn(node.id.properties)) add(node, namesOfData(attributeName(key), [], 'read'));
    },
    FunctionDeclaration(node) {
      if (node.id) functions.set(node.id.name, node.params);
    },
    CallExpression(node) {
      const [first, second] = node.arguments;
      const name = memberName(node.callee) ?? (node.callee.type === 'Identifier' ? node.callee.name : '');
      const position = SELECTING.test(name) || (second && SELECTING_OF_TWO.test(name)) ? 0 : TAKING[name];
      calls.push({ name, given: node.arguments });
      if (position !== undefined) selectors.push(node.arguments[position]);
      // `actionButton` writes its first argument as an action and as a class.
      if (name === 'actionButton') {
        add(node, namesOfData('data-action', valuesOf(first), 'write'));
        addEach(first, namesOfClasses);
      }
      if (name === 'getElementById') addEach(first, (id) => [{ kind: 'id', name: id, use: 'read' }]);
      if (node.callee.type === 'MemberExpression' && memberName(node.callee.object) === 'classList')
        addEach(first, (word) => [{ kind: 'class', name: word, use: name === 'contains' ? 'read' : 'either' }]);
    },
    Literal(node) {
      const written = 'regex' in node ? node.regex.pattern : node.value;
      if (typeof written === 'string') add(node, namesInText(written));
    },
    TemplateLiteral: (node) => add(node, namesInText(textOfTemplate(node))),
  }).visit(program);

  const done = new Set<unknown>();
  for (const expression of selectors) {
    if (done.has(expression)) continue;
    done.add(expression);
    addEach(expression, namesOfSelector);
    // Also adds selectors in variables that are all or part of this selector.
    for (const variable of variablesIn(expression)) {
      selectors.push(variables.get(variable));
      // Functions of this module may also receive a selector.
      for (const [name, parameters] of functions) {
        const position = parameters.findIndex((each) => isNode(each) && each.name === variable);
        if (position >= 0) selectors.push(...calls.filter((call) => call.name === name).map(({ given }) => given[position]));
      }
    }
  }
  return found;
}

/** Whether a node is `….dataset`, or a variable named `dataset`. */
function isDataset(node: unknown): boolean {
  return memberName(node) === 'dataset' || (isNode(node) && node.type === 'Identifier' && node.name === 'dataset');
}

/** Returns `[…]` for `[…].filter(Boolean)`, and any other expression unchanged. */
function ownerOf(expression: unknown): unknown {
  if (!isNode(expression) || expression.type !== 'CallExpression' || !isNode(expression.callee)) return expression;
  return expression.callee.object;
}
