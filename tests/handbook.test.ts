import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

const PAGES = ['CONTRIBUTING.md', 'AGENTS.md', ...markdownFiles('docs'), 'tests/conformance/README.md'].map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

function markdownFiles(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}

/** Returns a section of CONTRIBUTING.md without its heading. */
function section(title: string): string {
  const [, text = ''] = contributing.split(new RegExp(`^#+ ${title}$`, 'm'));
  return text.split(/^#+ /m)[0] ?? '';
}

const SCREEN = 56;

test('CONTRIBUTING.md has at most 200 lines', () => {
  expect(contributing.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

test.each(PAGES)('$file refers only to existing files', ({ file, text }) => {
  const names = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name);
  const places = (name: string): readonly string[] => [name, `src/${name}`].map((place) => path.join(root, place));
  expect(names.filter((name) => !places(name).some(existsSync))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
});

describe('the map of the code', () => {
  const [, block = ''] = section('Map of the code').split(/^```$/m);
  const lines = block.split('\n').filter((line) => line !== '');

  test('fits on one screen', () => {
    expect(lines.length).toBeLessThanOrEqual(SCREEN);
    expect(lines.filter((line) => line.length > 110)).toEqual([]);
  });

  test('lists every folder of src with its content', () => {
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
      // Excludes folders that need no line: those that contain only folders, and the subfolders of `pages` and `styles`.
      .filter((folder) => !['browser/tools', 'components/openapi'].includes(folder) && !/^(?:pages|styles)\//.test(folder));
    expect(mapped.filter((name) => !name.includes('.')).toSorted()).toEqual(folders.toSorted());
    expect(mapped.filter((name) => !existsSync(path.join(root, 'src', name)))).toEqual([]);
  });
});

test.each(['How an MDX page is made', 'How an operation page is made', 'How a click is handled'])(
  '"%s" takes seven steps at most',
  (title) => {
    const steps = section(title).match(/^\d+\. /gm) ?? [];
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(7);
  },
);

describe('the table of features', () => {
  const table = readFileSync(path.join(root, 'docs/where-things-are.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, feature = '', file = '', symbol = '']) => ({
    feature,
    file,
    symbol,
  }));

  test('lists every feature once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map(({ feature }) => feature)).size).toBe(rows.length);
  });

  test.each(rows)('$feature: $file', ({ file, symbol }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(new RegExp(`\\b${symbol}\\b`));
  });
});

test('the index of decisions lists every decision once, by title', () => {
  const folder = path.join(root, 'docs/decisions');
  const decisions = readdirSync(folder).filter((name) => name !== 'README.md');
  const entries = decisions.map((name) => {
    const [title = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n');
    return `- [${title.replace('# ', '')}](${name})`;
  });
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  expect(index.match(/^- .*$/gm)?.toSorted()).toEqual(entries.toSorted());
});
