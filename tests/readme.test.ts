import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/child-process.ts';
import { commandsOfPackage } from './support/commands-of-package.ts';

const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');

/** Returns the scripts that a row of the command table documents; `<part>` stands for each name in backticks in its description. */
function scriptsOf(row: string): readonly string[] {
  const [, name = '', does = ''] = /^\| `npm (?:run )?([^`]+)` +\| (.*)\|$/.exec(row) ?? [];
  if (!name.includes('<part>')) return [name];
  return [...does.matchAll(/`([a-z]+)`/g)].map(([, part = '']) => name.replace('<part>', part));
}

test('the table of commands lists every script of package.json exactly once', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `npm '));
  expect(rows.flatMap(scriptsOf).toSorted()).toEqual(Object.keys(commandsOfPackage()).toSorted());
});

test('every command in the text exists', () => {
  const named = [...readme.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !name.endsWith(':'));
  expect(named.filter((name) => !(name in commandsOfPackage()))).toEqual([]);
});
