import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOfCorpus } from '../../bench/build/read-corpus.ts';
import { sitesOf } from '../../bench/build/sites.ts';
import { writeCorpus } from '../../bench/build/write-corpus.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bench-corpus-'));
  await writeCorpus(folder, 30);
});

afterAll(() => rm(folder, { recursive: true }));

describe('a corpus', () => {
  test('round-trips to the site that it was generated from', async () => {
    const [generated, read] = [await sitesOf(30), await siteOfCorpus(folder)];
    const guides = [...generated.keys()].filter((name) => name.endsWith('.mdx'));
    expect([...read.keys()].filter((name) => name.endsWith('.mdx')).toSorted()).toEqual(guides.toSorted());
    expect(guides.length).toBe(30);
    const bodyOf = (text = ''): string => text.split('\n---\n')[1]?.trim() ?? '';
    expect(guides.filter((name) => bodyOf(read.get(name)) !== bodyOf(generated.get(name)))).toEqual([]);
    expect(read.get('specs/bench.yaml')).toBe(generated.get('specs/bench.yaml'));
  });

  test('has links and front matter that every generator supports', async () => {
    // Other programs read the manifest, so the test uses none of our types.
    const { pages } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
      pages: readonly { section: string; slug: string }[];
    };
    const [first] = pages;
    const text = await readFile(path.join(folder, 'pages', first?.section ?? '', `${first?.slug}.md`), 'utf8');
    expect(text).toMatch(/^---\ntitle: .+\ndescription: .+\norder: 1\n---\n/);
    expect(text).toMatch(/\]\(doc:[a-z-]+\/[a-z0-9-]+\)/);
    expect(text).not.toContain('](/docs/');
  });
});
