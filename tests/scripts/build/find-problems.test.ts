import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../scripts/build/find-problems.ts';
import { InputError, type Problem } from '../../../src/errors.ts';
import { inSiteFolder, type SiteFiles } from '../../support/literal-site.ts';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const SITE: SiteFiles = {
  'content/site.yaml': `title: Docs
url: https://docs.example
locales: { default: en, available: [{ locale: en, label: English, lang: en }, { locale: fr, label: Français, lang: fr }] }
apis: [{ id: a, label: A, spec: specs/a.yaml }]
`,
  'content/index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n',
  'content/docs/index.mdx': `---
title: Start
description: Start.
---

import Part from './_part.mdx';

<Part />

![Picture](./a.png)

\`\`\`js file="./a.js"
\`\`\`
`,
  'content/docs/_part.mdx': 'Part.\n',
  'content/docs/_category_.yaml': 'label: Start\n',
  'content/docs/a.js': 'a();\n',
  'content/docs/a.png': PICTURE,
  'content/fr/site.yaml': 'title: Documentation\n',
  'content/fr/docs/index.mdx': '---\ntitle: Début\ndescription: Début.\n---\n\nTexte.\n',
  'content/versions/1.0/docs/index.mdx': '---\ntitle: Start\ndescription: Start.\n---\n\nText.\n',
  'content/versions/1.0/sidebars.yaml': 'docs: [{ doc: index }]\n',
  'content/search.yaml': 'glossary: [{ en: [a word, another word] }]\n',
  'content/redirects.yaml': 'redirects: [{ from: /docs/old, to: /docs }]\n',
  'content/checks.yaml': 'sensitiveData: { cards: [] }\n',
  'content/words.txt': 'pernoria\n',
  'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths: { /a: { get: { operationId: getA, summary: Get a, responses: { '200': { $ref: './part.json#/ok' } } } } }
`,
  'specs/part.json': '{ "ok": { "description": "OK" } }\n',
  'addresses.lock': '',
  'wrangler.toml': 'html_handling = "auto-trailing-slash"\n',
  'public/_redirects': '/a /b 301\n',
  'public/_headers': '/*\n  X-A: b\n',
};

/** Possible contents of a broken file; `npm run test:fuzz` generates thousands more. */
const GARBAGE: Readonly<Record<string, string | Uint8Array>> = {
  nothing: '',
  'a zero byte': '\0',
  'bytes that are no text': Uint8Array.from({ length: 512 }, (_, index) => (index * 151 + 7) % 256),
  'UTF-16': Buffer.from('\uFEFF---\ntitle: ä\n---\n', 'utf16le'),
  'Latin-1': Buffer.from('---\ntitle: ä\n---\n', 'latin1'),
  'a quote without end': '---\ntitle: "A\ndescription: b\n---\n\nText.\n',
  'tags without end': '<div><Part {...{}}>{a.b(</',
  'a list': '- a\n- { b: c }\n',
  'names of prototypes': '__proto__: { a: 1 }\nconstructor: { prototype: 1 }\ntoString: 2\n',
  'depths without end': '['.repeat(500),
  'aliases of aliases': `a: &a [x, x]\n${Array.from({ length: 30 }, (_, index) => `${'bcdefghijklmnopqrstuvwxyzABCDE'[index]}: &n${index} [*${index === 0 ? 'a' : `n${index - 1}`}, *${index === 0 ? 'a' : `n${index - 1}`}]`).join('\n')}\n`,
  'tags of YAML and tabs': '%YAML 1.1\n---\n\ta: !!js/function "x"\n? [a, b]\n: c\n<<: 1\n',
  'values of the wrong types': 'title: [1]\nurl: { a: 1 }\napis: 3\nopenapi: 3\npaths: []\ninfo: x\nredirects: a\nglossary: 1\n',
};

async function problemsOf(change: (root: string) => Promise<void>): Promise<readonly Problem[]> {
  return inSiteFolder(SITE, async (root) => {
    await change(root);
    try {
      return (await findProblems(root)).problems;
    } catch (error) {
      if (error instanceof InputError) return error.problems;
      throw error;
    }
  });
}

/** Groups of files in which the faults of one file do not hide the faults of another. */
const GROUPS: Readonly<Record<string, (file: string) => boolean>> = {
  'the configuration': (file) => file === 'content/site.yaml',
  'all other files': (file) => file !== 'content/site.yaml',
};

describe('a site with one file of each kind', () => {
  test('has no problems', async () => {
    const problems = await problemsOf(async () => undefined);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('reports all errors of two files with the same route', async () => {
    const problems = await problemsOf(async (root) => {
      for (const file of ['b.md', 'b.mdx'])
        await writeFile(path.join(root, 'content/docs', file), '---\ntitle: B\ndescription: B.\n---\n\n[x](./gone) ![A](x.png)\n');
    });
    const found = problems.filter(({ where }) => /\/b\.mdx?$/.test(where.filePath)).map(({ what, where }) => [where.filePath, what]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['content/docs/b.mdx', 'Two pages have the route /docs/b: content/docs/b.md and content/docs/b.mdx.'],
        ...['content/docs/b.md', 'content/docs/b.mdx'].flatMap((file) => [
          [file, 'The link to ./gone is broken, so it is shown as text.'],
          [file, 'There is no picture x.png.'],
        ]),
      ]),
    );
  });

  test('reports rules that the platform ignores, at their positions', async () => {
    const problems = await problemsOf(async (root) => {
      await writeFile(path.join(root, 'public/_redirects'), '\n/a /docs 301!\n/b\n');
      await writeFile(path.join(root, 'public/_headers'), 'X-A: b\n');
    });
    expect(problems.filter(({ where }) => where.filePath.startsWith('public/'))).toMatchObject([
      { severity: 'error', where: { filePath: 'public/_headers', line: 1 }, cure: expect.stringContaining('Write the path on a line') },
      { severity: 'error', where: { filePath: 'public/_redirects', line: 2 }, cure: 'Write 301.' },
      { severity: 'error', where: { filePath: 'public/_redirects', line: 3 }, cure: expect.stringContaining('/old /new 301') },
    ]);
  });

  describe.each(Object.entries(GROUPS))('in place of %s', (_, isChanged) => {
    const files = Object.keys(SITE).filter(isChanged);

    test.each(Object.entries(GARBAGE))('%s yields pages or problems', async (_name, garbage) => {
      const problems = await problemsOf(async (root) => {
        for (const file of files) await writeFile(path.join(root, file), garbage);
      });
      expect(problems.filter(({ where }) => where.filePath === '')).toEqual([]);
    });

    const replacing = (replace: (file: string) => Promise<unknown>) =>
      problemsOf(async (root) => {
        for (const file of files) {
          await rm(path.join(root, file));
          await replace(path.join(root, file));
        }
      });

    test('folders yield pages or problems', async () => {
      expect((await replacing((file) => mkdir(file))).filter(({ where }) => where.filePath === '')).toEqual([]);
    });

    test('self-referencing links yield pages or problems', async () => {
      const problems = await replacing((file) => symlink(path.basename(file), file));
      expect(problems.filter(({ where }) => where.filePath === '')).toEqual([]);
    });
  });
});
