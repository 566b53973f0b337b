import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPhrases, type PhraseRule } from '../src/checks/wording/find-phrases.ts';

/** Files to check. Excludes `content`, for which `content/checks.yaml` has its own rules. */
const FILES = execFileSync('git', ['ls-files', 'src', 'scripts', 'docs', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /^(?:src|scripts)\/.*\.tsx?$/.test(name) || /^(?:docs\/.*|[A-Z]+)\.md$/.test(name));

const rules = parse(readFileSync('tests/prose.yaml', 'utf8')) as readonly PhraseRule[]; // checked by the test below

/** Returns a file's text, with every non-prose line blank. */
function directText(name: string): string {
  const lines = readFileSync(name, 'utf8').split('\n');
  if (name.endsWith('.md')) return lines.join('\n');
  return lines.map((line) => /^\s*(?:\/\*\*?|\*|\/\/)(?!\s*oxlint)(.*)/.exec(line)?.[1] ?? '').join('\n');
}

function faultsOf(name: string, text: string): readonly string[] {
  return findPhrases(text, 'en', { en: rules }).map(
    ({ phrase, write, offset }) => `${name}:${text.slice(0, offset).split('\n').length} "${phrase}": ${write}`,
  );
}

describe('prose', () => {
  test('is read from comments and pages', () => {
    expect(FILES.length).toBeGreaterThan(1000);
    expect(faultsOf('a.md', 'The names are looked up\nin vain.')).toEqual(['a.md:2 "in vain": without success']);
    expect(rules.every(({ avoid, write }) => avoid !== '' && write !== '')).toBe(true);
  });

  test('avoids the phrases of tests/prose.yaml', () => {
    expect(FILES.flatMap((name) => faultsOf(name, directText(name)))).toEqual([]);
  });
});
