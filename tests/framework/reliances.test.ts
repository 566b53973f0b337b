import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RELIANCES } from '../../src/framework/reliances.ts';
import { repositoryRoot } from '../support/child-process.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Texts of all files below a folder of the repository. */
const textsIn = (folder: string) =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(path.join(folder, name)));

describe('the list of reliances', () => {
  test('has each name once, which begins with that of a package', () => {
    const names = RELIANCES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^(?:waku|react|vite|hyperjump|tailwind)\/[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  test('is short: what has a public way goes that way', () => {
    const counted = (name: string) => RELIANCES.filter(({ name: one }) => one.startsWith(`${name}/`)).length;
    expect(counted('waku')).toBeLessThanOrEqual(6);
    expect(counted('react')).toBeLessThanOrEqual(3);
    expect(counted('vite') + counted('tailwind')).toBeLessThanOrEqual(5);
  });

  test('says of each a sentence', () => {
    expect(RELIANCES.filter(({ holds }) => !/^.+\.$/.test(holds))).toEqual([]);
  });

  test('names files that exist', () => {
    const files = RELIANCES.flatMap(({ where, noticedBy }) => [...where, ...(noticedBy.startsWith('tests/') ? [noticedBy] : [])]);
    expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  });

  test('was seen to hold in the versions that are installed', () => {
    const installed = (name: string) => (JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }).version;
    expect(RELIANCES.filter(({ packageName, version }) => installed(packageName) !== version).map(({ name }) => name)).toEqual([]);
  });

  test('has a test, by its name, for each that our own code notices', () => {
    const tests = [...textsIn('tests/framework'), read('tests/build/framework.test.ts')];
    const ours = RELIANCES.filter(({ noticedBy }) => noticedBy === 'build' || noticedBy === 'use').map(({ name }) => name);
    expect(ours.filter((name) => !tests.some((text) => text.includes(`'${name}'`) || text.includes(`[${name}]`)))).toEqual([]);
  });
});
