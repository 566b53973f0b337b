import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSync } from 'vite';
import { findPhrases, type PhraseRule } from '../src/checks/wording/find-phrases.ts';

/** Excludes content, which `content/checks.yaml` covers, and fixtures. */
const FILES = execFileSync('git', ['ls-files', 'src', 'scripts', 'tests', 'docs', '*.md', '*.config.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => (/\.tsx?$/.test(name) || /^(?:docs\/.*|[A-Z]+)\.md$/.test(name)) && !/^tests\/(?:fixtures\/|prose\.test)/.test(name));

interface Rules {
  readonly phrases: readonly PhraseRule[];
  readonly names: readonly PhraseRule[];
}

const { phrases, names } = parse(readFileSync('tests/prose.yaml', 'utf8')) as Rules; // checked by the test below

/** Keeps a file's prose at its position: comments, messages and titles of tests. Everything else becomes blank. */
function proseOf(name: string, source: string): string {
  if (name.endsWith('.md')) return source;
  const { comments } = parseSync(name, source);
  const spans = [...comments.map(({ start, end }) => [start, end] as const), ...stringsOf(name, source)];
  const blank = [...source.replaceAll(/[^\n]/g, ' ')];
  for (const [start, end] of spans) for (let at = start; at < end; at += 1) blank[at] = source[at] ?? '';
  return blank.join('').replaceAll(/^\s*\*(?!\/)/gm, (margin) => ' '.repeat(margin.length));
}

/** Strings of at least four words. In tests, only titles are checked, because other strings are often faulty on purpose. */
function stringsOf(name: string, source: string): readonly (readonly [number, number])[] {
  const pattern = name.startsWith('tests/')
    ? /(?<=\b(?:test|describe)(?:\.\w+\([^\n]*\))?\()(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g
    : /(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g;
  return [...source.matchAll(pattern)].flatMap(({ 0: text, index }) =>
    text.split(' ').length > 3 ? [[index, index + text.length] as const] : [],
  );
}

function faultsOf(name: string, text: string): readonly string[] {
  return findPhrases(text, 'en', { en: phrases }).map(
    ({ phrase, write, offset }) => `${name}:${text.slice(0, offset).split('\n').length} "${phrase}": ${write}`,
  );
}

/** Exported names as words: `isSlip` becomes `is slip`. */
function exportedNames(source: string): readonly string[] {
  return [...source.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name = '']) =>
    name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
  );
}

describe('prose', () => {
  test('is collected from comments, messages, titles and pages', () => {
    expect(FILES.length).toBeGreaterThan(2000);
    expect(faultsOf('a.md', proseOf('a.md', 'The names are looked up\nin vain.'))).toEqual(['a.md:2 "in vain": without success']);
    const source = "/** One.\n * In\n * vain. */\nconst inVain = 'a'; // Anew.\nconst text = 'It is searched in vain.';";
    expect(faultsOf('src/a.ts', proseOf('src/a.ts', source))).toEqual([
      'src/a.ts:2 "In vain": without success',
      'src/a.ts:5 "in vain": without success',
      'src/a.ts:4 "Anew": again',
    ]);
    expect(
      faultsOf('tests/a.test.ts', proseOf('tests/a.test.ts', "test('looks it up in vain', () => say('It is all in vain.'));")),
    ).toHaveLength(1);
    expect([...phrases, ...names].every(({ avoid, write }) => avoid !== '' && write !== '')).toBe(true);
  });

  test('avoids the phrases of tests/prose.yaml', () => {
    expect(FILES.flatMap((name) => faultsOf(name, proseOf(name, readFileSync(name, 'utf8'))))).toEqual([]);
  });

  test('avoids the names of tests/prose.yaml', () => {
    const exported = FILES.filter((name) => /^(?:src|scripts)\//.test(name)).flatMap((name) => exportedNames(readFileSync(name, 'utf8')));
    expect(['is slip', 'fold', 'kept requests'].map((name) => findPhrases(name, 'en', { en: names }).length)).toEqual([1, 0, 1]);
    expect(exported.flatMap((name) => findPhrases(name, 'en', { en: names }).map(({ write }) => `${name}: ${write}`))).toEqual([]);
  });
});
