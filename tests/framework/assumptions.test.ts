import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ASSUMPTIONS } from '../../src/framework/assumptions.ts';
import { WAKU } from '../../src/framework/waku-assumptions.ts';
import { repositoryRoot } from '../support/child-process.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

const filesIn = (folder: string) =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

const textsIn = (folder: string) => filesIn(folder).map(read);

describe('the list of assumptions', () => {
  test('has unique names that start with a package name', () => {
    const names = ASSUMPTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^(?:waku|react|vite|hyperjump)\/[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  test('is short, because public APIs are preferred', () => {
    const counted = (name: string) => ASSUMPTIONS.filter(({ name: one }) => one.startsWith(`${name}/`)).length;
    expect(counted('waku')).toBeLessThanOrEqual(6);
    expect(counted('react')).toBeLessThanOrEqual(3);
    expect(counted('vite')).toBeLessThanOrEqual(5);
  });

  test('describes each assumption in a sentence', () => {
    expect(ASSUMPTIONS.filter(({ holds }) => !/^.+\.$/.test(holds))).toEqual([]);
  });

  test('refers to existing files', () => {
    const files = ASSUMPTIONS.flatMap(({ where, noticedBy }) => [...where, ...(noticedBy.startsWith('tests/') ? [noticedBy] : [])]);
    expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  });

  test('was verified against the installed versions', () => {
    const installed = (name: string) => (JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }).version;
    expect(ASSUMPTIONS.filter(({ packageName, version }) => installed(packageName) !== version).map(({ name }) => name)).toEqual([]);
  });

  test('names a test for each assumption that our own code checks', () => {
    const tests = [...textsIn('tests/framework'), read('tests/build/framework.test.ts')];
    const ours = ASSUMPTIONS.filter(({ noticedBy }) => noticedBy === 'build' || noticedBy === 'use').map(({ name }) => name);
    expect(ours.filter((name) => !tests.some((text) => text.includes(`'${name}'`) || text.includes(`[${name}]`)))).toEqual([]);
  });
});

/** Matches a hook that receives a module's code, or output files before they are written. */
const HOOK = /\b(?:transform|renderChunk|generateBundle|writeBundle|load)\b[(:]|\bregisterHooks\(/;

/** Matches a modification of source code or output. */
const CHANGE = /\.(?:replace|replaceAll)\(|\bMagicString\b|\.(?:code|source) = /;

test('no plugin modifies module code or output files', () => {
  const files = [...filesIn('src'), ...filesIn('scripts'), 'waku.config.ts'].filter((file) =>
    /\bPlugin\b|VitePlugin|registerHooks/.test(read(file)),
  );
  expect(files).toContain(path.join('src', 'framework', 'plain-imports.ts'));
  expect(files.filter((file) => HOOK.test(read(file)) && CHANGE.test(read(file)))).toEqual([]);
});

test('no global function is replaced unless the list says so', () => {
  const files = [...filesIn('src'), ...filesIn('scripts')];
  const taken = /\b(?:globalThis|window|self)(?:\.(?:fetch|Response|Request|setTimeout|MessageChannel|queueMicrotask)|\[[^\]]+\]) = /;
  expect(files.filter((file) => taken.test(read(file)))).toEqual(WAKU.firstRequest.where);
});
