import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

/** A section of the handbook, without its heading. */
function section(title: string): string {
  const [, text = ''] = contributing.split(new RegExp(`^#+ ${title}$`, 'm'));
  return text.split(/^#+ /m)[0] ?? '';
}

/** Lines that fit on one screen. */
const SCREEN = 56;

/** What a reader of the handbook looks for: each has one file that the map leads to. */
const FEATURES = [
  'what addresses.lock lists',
  'an address that is lost',
  'chains, circles and dead ends of redirects',
  'the lines of _redirects',
  'what a card says of the page it leads to',
  'what small screens list of an API',
  'what has become of an address',
  'places that have moved',
  'the address of a field, a response, a section',
  'what can be found on a page',
  'what a query finds first',
  'what a word of a query stands for',
  'scripts without spaces between words',
  'words that mean the same to a search',
  'following a $ref',
  'nullable types',
  'the parts of allOf in one',
  'branches of oneOf',
  "the sections of an operation's page",
  'constraints as sentences',
  'patterns in words',
  "what a value's type says beside the value",
  'that a description announces a deprecation',
  'where a value comes from',
  'what changes between two versions of an API',
  'what has changed in a specification',
  'which changes break programs',
  'changes by day, from git',
  'the change log of all APIs',
  'states of the running example, by time',
  'Swagger 2.0',
  'words of Swagger 2.0 in OpenAPI 3',
  'pages that nothing leads to',
  'kinds of doubtful writing, and how severe',
  'the lines around a problem',
  'phrases that no native editor writes',
  'faults of a specification in words',
  'how a fault of a specification is mended',
  'what is left out of a specification',
  'how severe faults of specifications are',
  'generated examples',
  'request samples by language',
  'signatures of the examples of webhooks',
  'the key of an attempt in samples',
  'a schema as a type of TypeScript',
  'types that differ by who sends a value',
  'dates that pass',
  'the Postman collection',
  'front matter keys',
  'callouts',
  'syntax of other tools',
  'components of other systems',
  'what others call the options of fences',
  'Mermaid in the form that can be drawn',
  'data in braces',
  'props of components in pages',
  '"did you mean"',
  'a category gets its first child',
  'which files the site loads',
  'dead links and anchors',
  'hreflang',
  'breadcrumbs',
  'a page that is too heavy',
  'the title of a document',
  'the hashes of the policy',
  'robots.txt, the sitemap',
  'all other headers',
  'files of earlier releases',
  'what is counted of unknown addresses',
  'licences that packages may have',
  'paths in another letter case',
  'who gets Markdown instead of HTML',
  "the address of a page's Markdown twin",
  'where a link of a twin leads',
  'a component in the Markdown of a page',
  'a field in the Markdown of a page',
  'llms.txt',
  'what a build writes, in development',
  'what agents miss on this site, and why',
  'what is wrong with a built folder',
  'what a deployed site is asked',
  'a deploy, and the way back',
  'how the platform reads _headers',
  'what an unknown address may have meant',
  'variables of the environment',
  'what is relied on without a promise',
  'the colour mode before the first paint',
  'the environment that samples are for',
  'icons',
  'a chunk of script that fails to load',
  'browser storage',
  'tabs that follow each other',
  'what the browser finds in other tabs',
  '"Show less"',
  'which place of the page is being read',
  'the scroll position',
  'opening the search, and leaving it',
  'the composed request as a text',
  'the composed request in an address',
  'copying and sharing a page',
  'what is pressed before its script is there',
  "the row of a payload's fault",
];

describe('the map of the code', () => {
  const [, block = ''] = section('Map of the code').split(/^```$/m);
  const lines = block.split('\n').filter((line) => line !== '');

  test('fits on one screen', () => {
    expect(lines.length).toBeLessThanOrEqual(SCREEN);
    expect(lines.filter((line) => line.length > 110)).toEqual([]);
  });

  test('has every folder of src, and says of each what belongs there', () => {
    let parent = '';
    const mapped = lines.flatMap((line): readonly string[] => {
      const [, indent = '', names = '', what = ''] = /^( *)((?:[\w./-]+(?:, )?)+) {1,}(\S.*)$/.exec(line) ?? [];
      expect({ line, what }).toEqual({ line, what: expect.stringMatching(/\w{2}/) });
      if (indent === '') parent = names;
      return names.split(', ').map((name) => (indent === '' ? name : `${parent}/${name}`));
    });
    const folders = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(path.join(root, 'src'), path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      // Folders that only hold folders, the routes of files, and the styles, which the line of their folder names.
      .filter((folder) => !['browser/tools', 'components/openapi'].includes(folder) && !/^(?:pages|styles)\//.test(folder));
    expect(mapped.filter((name) => !name.includes('.')).toSorted()).toEqual(folders.toSorted());
    expect(mapped.filter((name) => !existsSync(path.join(root, 'src', name)))).toEqual([]);
  });
});

describe('the ways through the code', () => {
  test.each(['The way of an MDX page', 'The way of an operation', 'The way of a click'])('%s takes ten steps at most', (title) => {
    const steps = section(title)
      .split('\n')
      .filter((line) => /^\d+\. /.test(line));
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(10);
  });

  test('name files that exist', () => {
    const names = [...contributing.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name);
    const places = (name: string) => [name, `src/${name}`, `tests/conformance/${name}`].map((place) => path.join(root, place));
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !places(name).some(existsSync))).toEqual([]);
  });
});

describe('the table of features', () => {
  const rows = [...section('Where it is').matchAll(/^\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
    ([, feature = '', file = '', symbol = '']) => ({
      feature: feature.replaceAll('`', ''),
      file,
      symbol,
    }),
  );

  test('has each feature', () => {
    expect(FEATURES.length).toBeGreaterThanOrEqual(30);
    expect(rows.map(({ feature }) => feature)).toEqual(FEATURES);
  });

  test.each(rows)('$feature is in $file', ({ file, symbol }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(new RegExp(`\\b${symbol}\\b`));
  });
});
