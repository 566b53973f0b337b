import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countKinds, countProblems, listProblems, printProblems } from '../../../scripts/console/report.ts';
import type { Problem } from '../../../src/errors.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const problem = (severity: Problem['severity'], filePath: string): Problem => ({ severity, what: 'Wrong.', where: { filePath } });

/** A folder without files, so that reports contain no code frame. */
const NOWHERE = { root: '/no/such/folder', annotated: undefined };

// The output depends on the terminal's colour support.
beforeEach(() => vi.stubEnv('FORCE_COLOR', undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('countProblems', () => {
  test.each<[readonly Problem[], string]>([
    [[], '0 errors, 0 warnings'],
    [[problem('error', 'a')], '1 error, 0 warnings'],
    [[problem('warning', 'a'), problem('error', 'a'), problem('error', 'b')], '2 errors, 1 warning'],
  ])('counts %j', (problems, text) => {
    expect(countProblems(problems)).toBe(text);
  });
});

describe('countKinds', () => {
  test('counts problems in specifications by kind, most frequent first', () => {
    const fault = (kind: string): Problem => ({ ...problem('warning', 'specs/a.yaml'), kind });
    const faults = [fault('unknown-key'), fault('wrong-type'), fault('dangling-reference'), fault('unknown-key'), problem('error', 'b')];
    expect(countKinds(faults)).toEqual(['Faults in specifications: 2 unknown-key, 1 dangling-reference, 1 wrong-type.']);
  });

  test('counts writing problems separately', () => {
    const kinds = ['orphan-page', 'unknown-key', 'heading-jump', 'orphan-page'];
    expect(countKinds(kinds.map((kind) => ({ ...problem('warning', 'a'), kind })))).toEqual([
      'Faults in specifications: 1 unknown-key.',
      'Writing: 2 orphan-page, 1 heading-jump.',
    ]);
  });

  test('counts what OpenAPI permits as advice', () => {
    expect(countKinds([{ ...problem('warning', 'a'), kind: 'undescribed-field' }])).toEqual([
      'Advice on specifications: 1 undescribed-field.',
    ]);
  });

  test('returns nothing without such problems', () => {
    expect(countKinds([problem('error', 'a')])).toEqual([]);
  });
});

describe('printProblems', () => {
  test('truncates warnings of the same kind in one file, and counts the rest', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults = Array.from({ length: 60 }, (_, index) => ({
      ...problem('warning', 'specs/a.yaml'),
      what: `Wrong ${index}.`,
      kind: 'unknown-key',
    }));
    printProblems([...faults, ...faults.map((fault): Problem => ({ ...fault, severity: 'error' }))], NOWHERE);
    const lines = print.mock.calls.flat() as readonly string[]; // the report prints only strings
    expect(lines.filter((line) => line.includes('warning: Wrong'))).toHaveLength(50);
    expect(lines.filter((line) => line.includes('more'))).toEqual(['specs/a.yaml\n  warning: 10 more of this kind. [unknown-key]\n']);
    expect(lines.filter((line) => line.includes('error: Wrong'))).toHaveLength(60);
    expect(lines.at(-1)).toBe('Faults in specifications: 120 unknown-key.\n');
  });

  test('ends with the counts per kind', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    printProblems([{ ...problem('warning', 'specs/a.yaml'), kind: 'unknown-key' }], NOWHERE);
    expect(print.mock.calls.flat()).toEqual([
      'specs/a.yaml\n  warning: Wrong. [unknown-key]\n',
      'Faults in specifications: 1 unknown-key.\n',
    ]);
  });

  test('prints errors and warnings sorted by position, without duplicates', () => {
    const at = (severity: Problem['severity'], filePath: string, line: number, column: number): Problem => ({
      severity,
      what: 'Wrong.',
      where: { filePath, line, column },
    });
    const problems = [
      at('error', 'b', 1, 1),
      at('warning', 'a', 10, 2),
      at('error', 'a', 10, 10),
      at('warning', 'a', 9, 9),
      at('error', 'b', 1, 1),
    ];
    expect(printed(problems, NOWHERE)).toEqual([
      'a:9:9\n  warning: Wrong.\n',
      'a:10:2\n  warning: Wrong.\n',
      'a:10:10\n  error: Wrong.\n',
      'b:1:1\n  error: Wrong.\n',
    ]);
    expect(listProblems(problems)).toHaveLength(4);
  });

  const inFile = (text: string, problems: readonly Problem[], options: Partial<Parameters<typeof printProblems>[1]> = {}) =>
    inSiteFolder({ 'content/docs/a.mdx': text }, (root) => Promise.resolve(printed(problems, { root, annotated: undefined, ...options })));

  const inDocs = (line: number, more: Partial<Problem> = {}): Problem => ({
    ...problem('error', ''),
    where: { filePath: 'content/docs/a.mdx', line, column: 2 },
    ...more,
  });

  test('shows the lines around a position', async () => {
    expect(await inFile('One\nTwo\nThree\n', [inDocs(2, { cure: 'Mend it.' })])).toEqual([
      'content/docs/a.mdx:2:2\n  error: Wrong.\n    Mend it.\n    1 | One\n  > 2 | Two\n      |  ^\n    3 | Three\n',
    ]);
  });

  test('shows the input that was read in place of a file', async () => {
    const texts = new Map([['content/docs/a.mdx', 'Other']]);
    expect(await inFile('One', [inDocs(1)], { texts })).toEqual([expect.stringContaining('> 1 | Other\n')]);
  });

  test('never repeats secrets, even next to another problem', async () => {
    const lines = (await inFile('One\nsecret\nThree', [inDocs(1), inDocs(2, { isConfidential: true })])).join('\n');
    expect(lines).not.toContain('secret');
    expect(lines).toContain('> 1 | One\n      |  ^\n    2 | (not shown)\n');
  });

  test('uses colours only on request', async () => {
    vi.stubEnv('FORCE_COLOR', '1');
    vi.stubEnv('NO_COLOR', undefined);
    expect((await inFile('One', [inDocs(1)])).join()).toContain('\u001B[31m^');
    vi.stubEnv('FORCE_COLOR', undefined);
    vi.stubEnv('NO_COLOR', '1');
    expect((await inFile('One', [inDocs(1)])).join()).not.toContain('\u001B');
  });

  test('also writes annotations for GitHub, without interpreting page content as commands', async () => {
    const lines = await inSiteFolder({ 'content/docs/a.mdx': '##[error]no' }, (root) =>
      Promise.resolve(printed([inDocs(1)], { root, annotated: root })),
    );
    const [, token = ''] = /^::stop-commands::([\w-]{20,})$/.exec(lines[0] ?? '') ?? [];
    expect(lines).toEqual([
      `::stop-commands::${token}`,
      expect.stringContaining('##[error]no'),
      `::${token}::`,
      '::error file=content/docs/a.mdx,line=1,col=2::Wrong.',
    ]);
  });
});

function printed(...args: Parameters<typeof printProblems>): readonly string[] {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  printProblems(...args);
  const texts = print.mock.calls.flat() as readonly string[]; // the report prints only strings
  print.mockRestore();
  return texts;
}
