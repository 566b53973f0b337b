import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { findFiles, isPage } from '../../src/content/find-files.ts';
import { loadDocuments } from '../../src/content/load-documents.ts';
import { writeSite } from '../support/generate-site.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (files: Readonly<Record<string, string>>) => writeSite(root, new Map(Object.entries(files)));
const load = (includeDrafts = false) => loadDocuments({ root, folders: ['content'], base: 'content', includeDrafts });

describe('findFiles', () => {
  test('finds pages below a folder, sorted, as POSIX paths from the root', async () => {
    await write({ 'content/docs/b.mdx': '', 'content/docs/a/z.md': '', 'content/index.mdx': '' });
    expect(await findFiles(root, 'content', isPage)).toEqual(['content/docs/a/z.md', 'content/docs/b.mdx', 'content/index.mdx']);
  });

  test('skips partials and hidden files and folders', async () => {
    await write({ 'content/_note.mdx': '', 'content/_parts/a.mdx': '', 'content/.hidden.mdx': '', 'content/.git/a.mdx': '', 'content/a_b.mdx': '' });
    expect(await findFiles(root, 'content', isPage)).toEqual(['content/a_b.mdx']);
  });

  test('skips other files', async () => {
    await write({ 'content/site.yaml': '', 'content/a.png': '', 'content/a.mdx.bak': '', 'content/a.mdx': '' });
    expect(await findFiles(root, 'content', isPage)).toEqual(['content/a.mdx']);
  });

  test('finds nothing in a folder that does not exist', async () => {
    expect(await findFiles(root, 'content', isPage)).toEqual([]);
  });
});

describe('loadDocuments', () => {
  test('loads pages with routes and front matter, with the front matter blanked out', async () => {
    await write({ 'content/docs/intro.mdx': '---\ntitle: Intro\n---\nText' });
    expect(await load()).toEqual({
      documents: [
        {
          filePath: 'content/docs/intro.mdx',
          id: 'intro',
          slug: 'docs/intro',
          frontMatter: { title: 'Intro' },
          places: { title: { line: 2, column: 1 } },
          body: '\n\n\nText',
        },
      ],
      draftIds: [],
      problems: [],
    });
  });

  test('reports only the encoding of a page that is not UTF-8', async () => {
    await write({ 'content/a.mdx': '' });
    await writeFile(path.join(root, 'content/a.mdx'), Buffer.from('---\ntitle: Café\nunknown: é\n---\n', 'latin1'));
    const { documents, problems } = await load();
    expect(documents.map(({ frontMatter }) => frontMatter.title)).toEqual(['Café']);
    expect(problems.map(({ where }) => where)).toEqual([{ filePath: 'content/a.mdx', line: 2, column: 11 }]);
  });

  test('rejects names and slugs that are not valid addresses, each at its position', async () => {
    await write({ 'content/docs/c#.mdx': '', 'content/docs/a.mdx': '---\ntitle: A\nslug: a?b\n---\n', 'content/docs/café 1.mdx': '' });
    expect((await load()).problems.map(formatProblem)).toEqual([
      'content/docs/a.mdx:3:1 #/slug\n  error: "a?b" cannot be part of an address: it contains the character "?".\n' +
        '    Choose a slug with only letters, digits, "-", "_" and ".".',
      'content/docs/c#.mdx:1:1\n  error: "c#" cannot be part of an address: it contains the character "#".\n' +
        '    Rename the file, or add a slug with only letters, digits, "-", "_" and ".".',
    ]);
  });

  test('rejects tags whose pages have no valid address', async () => {
    await write({ 'content/docs/a.mdx': '---\ntitle: A\ntags: [C#, "#", { label: Words, permalink: "a\\0b" }]\n---\n' });
    expect((await load()).problems.map(formatProblem)).toEqual([
      'content/docs/a.mdx:3:1 #/tags\n  error: A tag page cannot have the address "#": it contains the character "#".\n' +
        '    Write the tag as { label: #, permalink: … }, with only letters, digits, "-", "_" and "." in the permalink.',
      'content/docs/a.mdx:3:1 #/tags\n  error: A tag page cannot have the address "a\\u0000b": it contains the character "\\u0000".\n' +
        '    Write the tag as { label: Words, permalink: … }, with only letters, digits, "-", "_" and "." in the permalink.',
    ]);
  });

  test('warns about a page that is too long', async () => {
    await write({ 'content/a.mdx': 'a '.repeat(600_000), 'content/b.mdx': 'a '.repeat(400_000) });
    expect((await load()).problems.map(({ severity, what, where }) => [severity, where.filePath, what])).toEqual([
      ['warning', 'content/a.mdx', 'The page has 1.2 million characters, so browsers take seconds to render it.'],
    ]);
  });

  test('uses the slug in front matter', async () => {
    await write({ 'content/docs/a.mdx': '---\nslug: b\n---\n' });
    expect((await load()).documents[0]?.slug).toBe('docs/b');
  });

  test('omits drafts from a build', async () => {
    await write({ 'content/a.mdx': '---\ndraft: true\n---\n', 'content/b.mdx': '' });
    expect((await load()).documents.map(({ slug }) => slug)).toEqual(['b']);
    expect((await load()).draftIds).toEqual(['/a']);
  });

  test('includes drafts in development', async () => {
    await write({ 'content/a.mdx': '---\ndraft: true\n---\n', 'content/b.mdx': '' });
    expect((await load(true)).documents.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  test('skips the folders of other sets', async () => {
    await write({ 'content/docs/a.mdx': '', 'content/pt-br/docs/a.mdx': '', 'content/pt-brasil/a.mdx': '' });
    const { documents } = await loadDocuments({
      root,
      folders: ['content'],
      exclude: ['content/pt-br'],
      base: 'content',
      includeDrafts: false,
    });
    expect(documents.map(({ slug }) => slug)).toEqual(['docs/a', 'pt-brasil/a']);
  });

  test('reports the problems of all pages together', async () => {
    await write({ 'content/a.mdx': '---\ntitle: 1\n---\n', 'content/b.mdx': '---\nx: 1\n---\n' });
    expect((await load()).problems.map(({ where }) => where.filePath)).toEqual(['content/a.mdx', 'content/b.mdx']);
  });

  test('does not compile pages, so a page with invalid MDX still has a route', async () => {
    await write({ 'content/a.mdx': '<Open {' });
    expect(await load()).toMatchObject({ documents: [{ slug: 'a' }], problems: [] });
  });
});
