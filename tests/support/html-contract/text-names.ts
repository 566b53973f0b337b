import type { SourceFile } from '../import-table.ts';
import { HOLE } from './syntax.ts';

export interface HtmlName {
  readonly kind: 'action' | 'class' | 'data' | 'handler' | 'id';
  /** Name without `.`, `#` and brackets, but with `data-`. */
  readonly name: string;
  readonly value?: string | undefined;
  /** Whether the code writes or reads the name; `either` if the source does not show which. */
  readonly use: 'write' | 'read' | 'either';
}

export interface PlacedName extends HtmlName {
  readonly line: number;
}

const ATTRIBUTE = /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))\s*)?[is]?\]/g;

/** Returns the names in a selector, except names that contain an expression. */
export function namesOfSelector(selector: string): readonly HtmlName[] {
  const found: HtmlName[] = [];
  const bare = selector.replace(ATTRIBUTE, (_whole, name: string, ...groups: (string | undefined)[]) => {
    const value = groups.slice(0, 3).find((each) => each !== undefined);
    const known = value?.includes(HOLE) ? undefined : value;
    if (name.startsWith('data-')) found.push(...namesOfData(name, known === undefined ? [] : [known], 'read'));
    else if (name === 'id' && known !== undefined) found.push({ kind: 'id', name: known, use: 'read' });
    return ' ';
  });
  for (const [, sign, name = ''] of bare.matchAll(/([#.])([A-Za-z_][\w-]*)(?![\w-]*\0)/g))
    found.push({ kind: sign === '#' ? 'id' : 'class', name, use: 'read' });
  return found;
}

const DATA = /(\[?)(?<![\w/.-])(data-[a-z]+(?:-[a-z]+)*)(?![\w./-])(?:=(?:\\?"([\w-]*)\\?"|'([\w-]*)'|([\w-]+)(?!\0)))?/g;

/** Returns the names in HTML or a selector: `data-*` attributes in either; ids and classes only in HTML. */
export function namesInText(text: string): readonly HtmlName[] {
  return [
    ...[...text.matchAll(DATA)].flatMap(([, bracket, name = '', ...values]) =>
      namesOfData(
        name,
        values.filter((value) => value !== undefined),
        bracket ? 'read' : 'either',
      ),
    ),
    ...[...text.matchAll(/\bdataset\.(\w+)(=(?!=))?/g)].flatMap(([, key = '', sets]) =>
      namesOfData(attributeName(key), [], sets ? 'write' : 'read'),
    ),
    ...[...text.matchAll(/\bid=\\?"([\w-]+)\\?"/g)].map(([, name = '']): HtmlName => ({ kind: 'id', name, use: 'either' })),
    ...[...text.matchAll(/\bclass=\\?"([^"]*)"/g)].flatMap(([, words = '']) => namesOfClasses(words)),
  ];
}

/** Returns an attribute with each of its values; values of `data-action` are actions. */
export function namesOfData(name: string, values: readonly string[], use: HtmlName['use']): readonly HtmlName[] {
  const known = values.filter((value) => !value.includes(HOLE));
  if (known.length === 0) return [{ kind: 'data', name, use }];
  return known.flatMap((value): readonly HtmlName[] => [
    { kind: 'data', name, value, use },
    ...(name === 'data-action' ? [{ kind: 'action', name: value, use } as const] : []),
  ]);
}

/** Converts `otherLabel` to `data-other-label`. */
export function attributeName(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function namesOfClasses(words: string): readonly HtmlName[] {
  return words.split(/\s+/).flatMap((name) => (name === '' || name.includes(HOLE) ? [] : [{ kind: 'class', name, use: 'write' }]));
}

export function namesOfStyle({ text }: SourceFile): readonly PlacedName[] {
  const bare = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const place = (index: number, names: readonly HtmlName[]) => names.map((name) => ({ ...name, line: lineOf(bare, index) }));
  return [
    ...[...bare.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: prelude, index }) =>
      prelude.trimStart().startsWith('@') ? [] : place(index + prelude.length - prelude.trimStart().length, namesOfSelector(prelude)),
    ),
    ...[...bare.matchAll(/attr\((data-[\w-]+)/g)].flatMap(({ 1: name = '', index }) => place(index, namesOfData(name, [], 'read'))),
  ];
}

/** Returns the line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
