import { describe, expect, test } from 'vitest';
import { failedTests, reportUpgrade, type UpgradeOutput } from '../../../scripts/testing/upgrade-report.ts';
import type { Assumption } from '../../../src/framework/assumption.ts';

const assumption = (name: string, noticedBy: Assumption['noticedBy']): Assumption => ({
  name,
  packageName: 'waku',
  version: '1.2.3',
  holds: 'It is so.',
  where: [`src/framework/${name.replace('waku/', '')}.ts`],
  noticedBy,
});

const ASSUMPTIONS = [
  assumption('waku/page', 'build'),
  assumption('waku/errors', 'types'),
  assumption('waku/client', 'tests/framework/client.test.ts'),
];

const GOOD: UpgradeOutput = { build: '', types: '', tests: [] };

const report = (output: Partial<UpgradeOutput>) => {
  const { broken, unknown } = reportUpgrade({ ...GOOD, ...output }, ASSUMPTIONS);
  return [broken.map(({ name }) => name), unknown];
};

describe('reportUpgrade', () => {
  test('prints nothing when everything passes', () => {
    expect(report({})).toEqual([[], []]);
  });

  test.each([
    ['the build', { build: 'Error: The page / cannot be finished:\n[waku/page] Expected of waku …' }, 'waku/page'],
    ['the compiler', { types: "src/framework/errors.ts(3,1): error TS2339: Property 'x' does not exist." }, 'waku/errors'],
    [
      'the title of a test',
      { tests: [{ file: 'tests/framework/a.test.ts', title: 'it does that [waku/client]', message: '' }] },
      'waku/client',
    ],
    [
      'the message of a test',
      { tests: [{ file: 'tests/framework/a.test.ts', title: 'a', message: 'BrokenAssumption: [waku/page] Expected' }] },
      'waku/page',
    ],
    ['a file of tests that fails', { tests: [{ file: 'tests/framework/client.test.ts', title: 'a', message: 'x' }] }, 'waku/client'],
    [
      'a file of tests that cannot be loaded',
      { tests: [{ file: 'tests/framework/client.test.ts', title: '', message: 'x' }] },
      'waku/client',
    ],
  ])('takes the name from %s', (_, output, name) => {
    expect(report(output)).toEqual([[name], []]);
  });

  test('lists each name once, in the order of the list', () => {
    const tests = ['waku/client', 'waku/page', 'waku/client'].map((name) => ({ file: 'a.test.ts', title: `[${name}]`, message: '' }));
    expect(report({ build: '[waku/page]', tests })).toEqual([['waku/page', 'waku/client'], []]);
  });

  test('does not repeat a failing test that also does not compile', () => {
    const file = 'tests/framework/client.test.ts';
    expect(report({ types: `${file}(1,1): error TS1: x`, tests: [{ file, title: '[waku/client]', message: '' }] })).toEqual([
      ['waku/client'],
      [],
    ]);
    expect(report({ types: `${file}(1,1): error TS1: x` })).toEqual([[], [`${file} does not compile: TS1: x`]]);
  });

  test('lists failures without a name', () => {
    expect(
      report({
        build: '\n> build\nBuilding\nError: no such option\n    at x\n',
        types: 'src/a.ts(1,2): error TS1: x\nsrc/a.ts(3,4): error TS2: y\n',
        tests: [
          { file: 'tests/framework/a.test.ts', title: 'adds', message: 'expected 1 to be 2' },
          { file: 'tests/framework/b.test.ts', title: '', message: '\nno such module\n at y' },
        ],
      }),
    ).toEqual([
      [],
      [
        'The build fails: Error: no such option',
        'tests/framework/a.test.ts fails: adds',
        'tests/framework/b.test.ts cannot be loaded: no such module',
        'src/a.ts does not compile: TS1: x',
      ],
    ]);
  });
});

describe('failedTests', () => {
  test('lists failed tests and files that could not be loaded', () => {
    const json = JSON.stringify({
      testResults: [
        {
          name: '/copy/tests/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a works', status: 'passed' },
            { fullName: 'a fails', status: 'failed', failureMessages: ['one', 'two'] },
          ],
        },
        { name: '/copy/tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: '/copy/tests/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'c', status: 'passed' }] },
      ],
    });
    expect(failedTests(json, '/copy')).toEqual([
      { file: 'tests/a.test.ts', title: 'a fails', message: 'one\ntwo' },
      { file: 'tests/b.test.ts', title: '', message: 'no such module' },
    ]);
  });
});
