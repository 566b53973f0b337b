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
  test('compiles one script per entry', () => {
    const { every, operation, categories, home } = scripts;
    expect([every, operation, categories, home]).toEqual(inlined.map(({ text }) => text));
  });

  test('compiles each script to one statement that defines no globals and can be concatenated', () => {
    for (const text of Object.values(scripts)) {
      const { program, errors } = parseSync('inline.js', text, { sourceType: 'script' });
      expect([errors, program.body.map(({ type }) => type)]).toEqual([[], ['ExpressionStatement']]);
      expect(text).toMatch(/;$/);
    }
  });

  test('emits nothing that would close a script element or that browsers do not need', () => {
    for (const text of Object.values(scripts)) expect(text).not.toMatch(/<\/script|<!--|\/\*|import\.meta|sourceMappingURL/i);
  });

  test('contains exactly the modules in the folder', async () => {
    const used = new Set(inlined.flatMap(({ modules }) => modules));
    const there = (await readdir(FOLDER)).map((name) => path.join(FOLDER, name));
    expect([...used].toSorted()).toEqual(there.toSorted());
  });
});

describe('bundleInline', () => {
  test('reports compile errors', async () => {
    await expect(bundleInline(path.join(FOLDER, 'nowhere.ts'))).rejects.toThrow(/nowhere\.ts/);
  });
});
