import { describe, expect, test } from 'vitest';
import { annotation } from '../../../scripts/console/annotation.ts';
import type { Problem } from '../../../src/errors.ts';

const PROBLEM: Problem = {
  severity: 'error',
  what: 'Unexpected x.',
  where: { filePath: 'content/docs/a.mdx', line: 3, column: 5 },
};

const FOLDERS = { root: '/repo/site', workspace: '/repo' };

describe('annotation', () => {
  test('gives the file relative to the repository, with line and column', () => {
    expect(annotation(PROBLEM, FOLDERS)).toBe('::error file=site/content/docs/a.mdx,line=3,col=5::Unexpected x.');
    expect(annotation(PROBLEM, { root: '/repo', workspace: '/repo' })).toContain(' file=content/docs/a.mdx,');
  });

  test('puts the suggested fix on a separate line, and the kind in the title', () => {
    expect(annotation({ ...PROBLEM, severity: 'warning', cure: 'Write y.', kind: 'orphan-page' }, FOLDERS)).toBe(
      '::warning file=site/content/docs/a.mdx,line=3,col=5,title=orphan-page::Unexpected x.%0AWrite y.',
    );
  });

  test('omits unknown values', () => {
    expect(annotation({ ...PROBLEM, where: { filePath: 'specs/a.yaml' } }, FOLDERS)).toBe('::error file=site/specs/a.yaml::Unexpected x.');
  });

  test('escapes for GitHub: percent signs and line breaks in messages, and also colons and commas in properties', () => {
    const where = { filePath: 'content/50%, a:b.mdx', line: 1 };
    expect(annotation({ ...PROBLEM, what: '50%, a:b\r\n::warning::no', where }, FOLDERS)).toBe(
      '::error file=site/content/50%25%2C a%3Ab.mdx,line=1::50%25, a:b%0D%0A::warning::no',
    );
  });

  test('refers to a file outside the repository by name', () => {
    expect(annotation(PROBLEM, { root: '/elsewhere', workspace: '/repo' })).toBe('::error::content/docs/a.mdx: Unexpected x.');
  });
});
