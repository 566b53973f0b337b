import * as contract from '../../../src/html-contract.ts';
import { kebabCase } from '../../../src/url/kebab-case.ts';
import type { SourceFile } from '../import-table.ts';
import { namesOfModule } from './module-names.ts';
import { namesOfStyle, type PlacedName } from './text-names.ts';

type Name = PlacedName & Pick<SourceFile, 'filePath'>;

/** Files that write or read HTML, and the content, specifications and fixtures from which HTML is generated. */
export interface HtmlSources {
  readonly modules: readonly SourceFile[];
  readonly styles: readonly SourceFile[];
  readonly tests: readonly SourceFile[];
  readonly data: string;
}

const DATA: Readonly<Record<string, readonly string[]>> = {
  ...contract.DATA,
  ...Object.fromEntries(contract.TEXTS.map((name) => [name, [contract.ANY_TEXT]])),
};
const ACTIONS: readonly string[] = contract.ACTIONS;
const OWN_ACTIONS: readonly string[] = contract.OWN_ACTIONS;
const IDS: readonly string[] = contract.IDS;
const HOOK_CLASSES: readonly string[] = contract.HOOK_CLASSES;

/** Names from HTML that this site does not write, for example by the GFM plugin or Vite's overlay. */
const FOREIGN = ['data-a', 'data-footnote-backref', 'data-footnote-ref', 'data-footnotes', 'data-x', 'window'];

export interface HtmlNames {
  readonly written: readonly Name[];
  readonly styled: readonly Name[];
  readonly tested: readonly Name[];
  readonly data: string;
}

export function readNames({ modules, styles, tests, data }: HtmlSources): HtmlNames {
  return {
    written: modules.flatMap((file) => placed(file, namesOfModule(file))),
    styled: styles.flatMap((file) => placed(file, namesOfStyle(file))),
    tested: tests.flatMap((file) => placed(file, namesOfModule(file))),
    data,
  };
}

/** Finds violations of the HTML contract, as `file:line what`. */
export function findContractFaults({ written, styled, tested, data }: HtmlNames): readonly string[] {
  const product = [...written, ...styled];
  const found = [
    ...actionFaults(written),
    ...product.flatMap(nameFaults),
    ...unused(written, styled),
    ...[...Map.groupBy(tested, ({ filePath }) => filePath).values()].flatMap((names) => testFaults(names, product, data)),
  ];
  return [...new Set(found)];
}

function placed({ filePath }: SourceFile, names: readonly PlacedName[]): readonly Name[] {
  return names.map((name) => ({ ...name, filePath }));
}

const at = ({ filePath, line }: Name): string => `${filePath}:${line}`;
const isWritten = ({ use }: Name): boolean => use !== 'read';

function actionFaults(names: readonly Name[]): readonly string[] {
  const actions = names.filter(({ kind }) => kind === 'action');
  const handlers = names.filter(({ kind }) => kind === 'handler');
  const isHandled = (name: string) => OWN_ACTIONS.includes(name) || handlers.some((handler) => handler.name === name);
  return [
    ...actions
      .filter(({ name }) => !isHandled(name))
      .map((action) => `${at(action)} names the action "${action.name}", which has no handler`),
    ...handlers
      .filter(({ name }) => !actions.some((action) => action.name === name && action.use === 'write'))
      .map((handler) => `${at(handler)} handles the action "${handler.name}", which nothing writes`),
  ];
}

function nameFaults(name: Name): readonly string[] {
  const fault = (what: string) => [`${at(name)} ${what}, which is not in src/html-contract.ts`];
  if (name.kind === 'data') return dataFaults(name);
  if (name.use !== 'read') return [];
  if (name.kind === 'id' && !IDS.includes(name.name) && name.name !== '') return fault(`asks for #${name.name}`);
  const isHook = name.kind === 'class' && !name.filePath.endsWith('.css');
  return isHook && !HOOK_CLASSES.includes(name.name) ? fault(`asks for .${name.name}`) : [];
}

function dataFaults(name: Name): readonly string[] {
  const values = Object.hasOwn(DATA, name.name) ? DATA[name.name] : undefined;
  if (!values) return [`${at(name)} names ${name.name}, which is not in src/html-contract.ts`];
  const { value } = name;
  const isOpen = values.includes(contract.ANY_TEXT) && !name.filePath.endsWith('.css');
  if (value === undefined || isOpen || values.includes(value) || name.name === 'data-action') return [];
  return [`${at(name)} names ${name.name}="${value}", a value that is not in src/html-contract.ts`];
}

function unused(written: readonly Name[], styled: readonly Name[]): readonly string[] {
  const lacks = (what: string, isMet: boolean) => (isMet ? [] : [`src/html-contract.ts names ${what}, which nothing writes`]);
  const classes = [...written.filter(isWritten), ...styled].filter(({ kind }) => kind === 'class');
  return [
    ...[...ACTIONS, ...OWN_ACTIONS].flatMap((name) => lacks(`the action "${name}"`, has(written, 'action', name, 'write'))),
    ...Object.keys(DATA).flatMap((name) =>
      lacks(
        name,
        written.some((each) => each.name === name && isWritten(each)),
      ),
    ),
    ...IDS.flatMap((name) => lacks(`#${name}`, has(written, 'id', name, 'write'))),
    ...HOOK_CLASSES.flatMap((name) =>
      lacks(
        `.${name}`,
        classes.some((each) => each.name === name),
      ),
    ),
    ...HOOK_CLASSES.filter((name) => !has(written, 'class', name, 'read')).map(
      (name) => `src/html-contract.ts names .${name}, which no script asks for`,
    ),
    ...OWN_ACTIONS.filter((name) => !written.some((each) => each.kind === 'action' && each.name === name && each.use !== 'write')).map(
      (name) => `src/html-contract.ts says that the action "${name}" has its own way, but no script names it`,
    ),
  ];
}

function has(names: readonly Name[], kind: Name['kind'], name: string, use: Name['use']): boolean {
  return names.some((each) => each.kind === kind && each.name === name && each.use === use);
}

/** Finds names in a test file that neither the contract, nor a source, nor the tests' own HTML or data can produce. */
function testFaults(names: readonly Name[], product: readonly Name[], data: string): readonly string[] {
  return names.flatMap((name) => {
    const fault = (what: string) => [`${at(name)} asks for ${what}, which nothing writes`];
    if (FOREIGN.includes(name.name)) return [];
    if (name.kind === 'action') return isAction(name.name) ? [] : fault(`the action "${name.name}"`);
    if (name.kind === 'data') return name.name in DATA || !data.includes(`${name.name}=`) ? dataFaults(name) : [];
    if (name.use !== 'read' || names.some((each) => each.kind === name.kind && each.name === name.name && isWritten(each))) return [];
    if (name.kind === 'id') return IDS.includes(name.name) || isContentId(name.name, product, data) ? [] : fault(`#${name.name}`);
    return isClass(name.name, product, data) ? [] : fault(`.${name.name}`);
  });
}

function isAction(name: string): boolean {
  return ACTIONS.includes(name) || OWN_ACTIONS.includes(name);
}

/** Whether a component, Markdown plugin, style sheet, or test content contains a class. */
function isClass(name: string, product: readonly Name[], data: string): boolean {
  const isSpelled = (each: Name) => each.kind === 'class' && each.name === name && (isWritten(each) || each.filePath.endsWith('.css'));
  return product.some(isSpelled) || new RegExp(`\\bclass(?:Name)?[=:]\\s*["']?[^"'\\n]*(?<![\\w-])${name}(?![\\w-])`).test(data);
}

/** Whether an id can come from content: a heading, or a field's address, whose parts are names in a specification. */
function isContentId(id: string, product: readonly Name[], data: string): boolean {
  if (product.some((each) => each.kind === 'id' && each.name === id && isWritten(each))) return true;
  const headings = [...data.matchAll(/^#{1,6} (.+?)(?:\s*\{#([\w.-]+)\})?$/gm)].map(([, title = '', own]) => own ?? kebabCase(title));
  if (headings.includes(id)) return true;
  // The id of a composer control is its field's address with a prefix.
  const [place = '', ...fields] = id.replace(/^compose-/, '').split(/[./]/);
  const isPlace = /^(?:body|query|path|header|cookie|res-\w+)$/.test(place);
  return (
    isPlace && fields.length > 0 && fields.every((field) => new RegExp(`^\\s*(?:- )?(?:name: )?["']?${field}["']?(?::|$)`, 'm').test(data))
  );
}
