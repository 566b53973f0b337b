import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findContractFaults, type HtmlSources, readNames } from './support/html-contract/contract-faults.ts';
import type { SourceFile } from './support/import-table.ts';

const root = path.resolve(import.meta.dirname, '..');

function readFiles(folder: string, extension: RegExp): readonly SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((filePath) => extension.test(filePath))
    .map((filePath) => ({ filePath, text: readFileSync(path.join(root, filePath), 'utf8') }));
}

function readSources(): HtmlSources {
  const isOfSite = ({ filePath }: SourceFile) => filePath !== 'src/html-contract.ts' && filePath !== 'src/pages.gen.ts';
  // Excludes tests that use invalid files or other sites.
  const isOfTests = ({ filePath }: SourceFile) =>
    !/^tests\/(?:fixtures\/|programs\/|html-contract|support\/(?:html-contract|import-table))/.test(filePath);
  return {
    modules: [...readFiles('src', /\.tsx?$/), ...readFiles('scripts', /\.ts$/)].filter(isOfSite),
    styles: readFiles('src', /\.css$/),
    tests: readFiles('tests', /\.tsx?$/).filter(isOfTests),
    data: ['content', 'specs', 'tests/fixtures']
      .flatMap((folder) => readFiles(folder, /\.(?:mdx?|ya?ml|html|js)$/))
      .map(({ text }) => text)
      .join('\n'),
  };
}

const sources = readSources();
const names = readNames(sources);
const knownFaults = new Set(findContractFaults(names));

function faultsWith(kind: 'modules' | 'styles' | 'tests', filePath: string, change: (text: string) => string): readonly string[] {
  const before = sources[kind].find((file) => file.filePath === filePath)?.text ?? '';
  const text = change(before);
  if (text === before) throw new Error(`${filePath} is as it was.`);
  const changed = readNames({ modules: [], styles: [], tests: [], data: '', [kind]: [{ filePath, text }] });
  const merge = (key: 'written' | 'styled' | 'tested') => [...names[key].filter((name) => name.filePath !== filePath), ...changed[key]];
  const faults = findContractFaults({ written: merge('written'), styled: merge('styled'), tested: merge('tested'), data: names.data });
  return faults.filter((fault) => !knownFaults.has(fault));
}

const component = (jsx: string) => faultsWith('modules', 'src/components/layout/new.tsx', () => `export const New = () => ${jsx};`);
const browser = (code: string) => faultsWith('modules', 'src/browser/new.ts', () => code);
const style = (css: string) => faultsWith('styles', 'src/styles/new.css', () => css);
const tested = (code: string) => faultsWith('tests', 'tests/end-to-end/new.test.ts', () => code);

describe('the sources, style sheets and tests', () => {
  test('agree on the names that they share', () => {
    expect([...knownFaults]).toEqual([]);
  });
});

describe('a name outside the contract', () => {
  test.each([
    ['an action without a handler', '<button data-action="color-mode" />', 'names the action "color-mode", which has no handler'],
    ['one of two actions', '<button data-action={a ? "copy" : "cut"} />', 'names the action "cut", which has no handler'],
    ['an attribute', '<p data-colour="red" />', 'names data-colour, which is not in src/html-contract.ts'],
    ['an attribute among others', "<p {...{ 'data-colour': 'red' }} />", 'names data-colour, which is not in src/html-contract.ts'],
    ['a value', '<li data-collapsed="yes" />', 'names data-collapsed="yes", a value that is not in src/html-contract.ts'],
    ['HTML in a string', "f('<p data-colour>')", 'names data-colour, which is not in src/html-contract.ts'],
  ])('is reported in a component: %s', (_, jsx, fault) => {
    expect(component(jsx)).toEqual([`src/components/layout/new.tsx:1 ${fault}`]);
  });

  test.each([
    ["button.dataset.action = button.role = 'cut';", 'names the action "cut", which has no handler'],
    ['const script = `root.dataset.colour = 1`;', 'names data-colour, which is not in src/html-contract.ts'],
    ['element.dataset.colour = "";', 'names data-colour, which is not in src/html-contract.ts'],
    ['dataset.colour = "";', 'names data-colour, which is not in src/html-contract.ts'],
    ["f('colour' in dataset);", 'names data-colour, which is not in src/html-contract.ts'],
    ['const { colour } = element.dataset;', 'names data-colour, which is not in src/html-contract.ts'],
    ["document.getElementById('side');", 'asks for #side, which is not in src/html-contract.ts'],
    ["const SIDE = '#side'; document.querySelector(`${SIDE} > a`);", 'asks for #side, which is not in src/html-contract.ts'],
    ["element.closest('.card');", 'asks for .card, which is not in src/html-contract.ts'],
    ["element.classList.contains('card');", 'asks for .card, which is not in src/html-contract.ts'],
  ])('is reported in a script: %s', (code, fault) => {
    expect(browser(code)).toEqual([`src/browser/new.ts:1 ${fault}`]);
  });

  test.each([
    ['[data-colour] { a: b }', 'names data-colour, which is not in src/html-contract.ts'],
    ["[data-menu='third'] { a: b }", 'names data-menu="third", a value that is not in src/html-contract.ts'],
    ["[data-class='3'] { a: b }", 'names data-class="3", a value that is not in src/html-contract.ts'],
    ['.a { & > #side { a: b } }', 'asks for #side, which is not in src/html-contract.ts'],
    ['@media print { :is(p, #side) { a: b } }', 'asks for #side, which is not in src/html-contract.ts'],
    ['p { content: attr(data-colour) }', 'names data-colour, which is not in src/html-contract.ts'],
  ])('is reported in a style sheet: %s', (css, fault) => {
    expect(style(css)).toEqual([`src/styles/new.css:1 ${fault}`]);
  });

  test.each([
    [`expect(await page.locator('[data-action="color-mode"]').count()).toBe(0);`, 'the action "color-mode", which nothing writes'],
    ["page.click('button.chevrons');", '.chevrons, which nothing writes'],
    ["page.locator('h1', { has: page.locator('.chevrons') });", '.chevrons, which nothing writes'],
    ["const LINK = '.chevrons'; page.locator(`${LINK} > a`);", '.chevrons, which nothing writes'],
    ["const all = (selector) => document.querySelectorAll(selector); all('.chevrons');", '.chevrons, which nothing writes'],
    ["currentItems(page, '#side');", '#side, which nothing writes'],
    ["document.querySelector('#sidebar, #side');", '#side, which nothing writes'],
    [`page.locator('[id="body.rooms.nothing"]');`, '#body.rooms.nothing, which nothing writes'],
  ])('is reported in a test: %s', (code, what) => {
    expect(tested(code)).toEqual([`tests/end-to-end/new.test.ts:1 asks for ${what}`]);
  });

  test.each([
    ["page.locator('[data-colour]');", 'names data-colour, which is not in src/html-contract.ts'],
    ['expect(html).not.toMatch(/ data-colour="/);', 'names data-colour, which is not in src/html-contract.ts'],
    ['expect(html).not.toContain(\'data-collapsed="yes"\');', 'names data-collapsed="yes", a value that is not in src/html-contract.ts'],
  ])('is reported in a test as an unknown attribute or value: %s', (code, fault) => {
    expect(tested(code)).toEqual([`tests/end-to-end/new.test.ts:1 ${fault}`]);
  });
});

describe('a name of the contract', () => {
  const HANDLERS = 'src/browser/interactions/start-interactions.ts';

  test('has a handler if it is an action', () => {
    expect(faultsWith('modules', HANDLERS, (text) => text.replace('category: toggleCategory,', ''))).toEqual([
      expect.stringMatching(/^src\/components\/layout\/sidebar\.tsx:\d+ names the action "category", which has no handler$/),
    ]);
  });

  test('is rendered if it has a handler', () => {
    expect(faultsWith('modules', HANDLERS, (text) => text.replace('category: toggle', "'color-mode': toggle, category: toggle"))).toEqual([
      expect.stringMatching(
        /^src\/browser\/interactions\/start-interactions\.ts:\d+ handles the action "color-mode", which nothing writes$/,
      ),
    ]);
  });

  test.each([
    ['src/components/layout/sidebar.tsx', 'data-category={label}', 'data-category'],
    ['src/components/layout/top.tsx', 'id="start"', '#start'],
    ['src/components/layout/navbar.tsx', 'data-action="theme"', 'the action "theme"'],
  ])('is rendered: without %s %s', (filePath, text, name) => {
    expect(faultsWith('modules', filePath, (before) => before.replace(text, ''))).toEqual([
      `src/html-contract.ts names ${name}, which nothing writes`,
    ]);
  });

  test('is used if it is a script class', () => {
    expect(faultsWith('modules', 'src/browser/interactions/wrap-lines.ts', (text) => text.replace("'.wrap-lines'", "'button'"))).toEqual([
      'src/html-contract.ts names .wrap-lines, which no script asks for',
    ]);
  });
});
