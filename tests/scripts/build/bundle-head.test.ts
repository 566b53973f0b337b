import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleHead, bundleInline, type InlineScript } from '../../../scripts/build/bundle-head.ts';
import { PROJECT } from '../../../scripts/files/project.ts';
import type { HeadScripts } from '../../../src/render/frame/document.tsx';

const FOLDER = path.join(PROJECT, 'src', 'browser', 'head');
const ENTRIES = ['head', 'first-paint', 'categories', 'base-url-banner'];

let scripts: HeadScripts;
let inlined: readonly InlineScript[];

beforeAll(async () => {
  scripts = await bundleHead();
  inlined = await Promise.all(ENTRIES.map((name) => bundleInline(path.join(FOLDER, `${name}.ts`))));
});

describe('bundleHead', () => {
  test('makes a script of each entry', () => {
    const { every, operation, categories, home } = scripts;
    expect([every, operation, categories, home]).toEqual(inlined.map(({ text }) => text));
  });

  test('makes one statement of each, which leaves no name behind and can follow another', () => {
    for (const text of Object.values(scripts)) {
      const { program, errors } = parseSync('inline.js', text, { sourceType: 'script' });
      expect([errors, program.body.map(({ type }) => type)]).toEqual([[], ['ExpressionStatement']]);
      expect(text).toMatch(/;$/);
    }
  });

  test('writes nothing that ends the element of a script, or that the browser has no need of', () => {
    for (const text of Object.values(scripts)) expect(text).not.toMatch(/<\/script|<!--|\/\*|import\.meta|sourceMappingURL/i);
  });

  test('is made of all modules of the folder, and of no others', async () => {
    const used = new Set(inlined.flatMap(({ modules }) => modules));
    const there = (await readdir(FOLDER)).map((name) => path.join(FOLDER, name));
    expect([...used].toSorted()).toEqual(there.toSorted());
  });
});

describe('bundleInline', () => {
  test('says what cannot be compiled', async () => {
    await expect(bundleInline(path.join(FOLDER, 'nowhere.ts'))).rejects.toThrow(/nowhere\.ts/);
  });
});
