import { describe, expect, test } from 'vitest';
import { parseRedirectsFile } from '../../../../scripts/edge/platform/parse-redirects-file.ts';

const count = (length: number, line: (index: number) => string): string => Array.from({ length }, (_, index) => line(index)).join('\n');

describe('parseRedirectsFile', () => {
  test('reads the path, target and status, which defaults to 302', () => {
    const { rules, ignored } = parseRedirectsFile('# old\n/old /new\n/a/* https://other.example/:splat 301 # moved\n');
    expect(rules).toEqual([
      { from: '/old', to: '/new', status: 302, line: 2 },
      { from: '/a/*', to: 'https://other.example/:splat', status: 301, line: 3 },
    ]);
    expect(ignored).toEqual([]);
  });

  test.each([
    ['/only', 'a redirect has a path'],
    ['/a /b 301 more', 'a redirect has a path'],
    ['https://docs.example/a /b', 'without a host'],
    ['/a http://other.example/', 'starts with https://'],
    ['/a b', 'neither a path'],
    ['/a /b 404', '404 is not a redirect status'],
    ['/a https://other.example/ 200', 'the target of a 200 must be'],
    ['/docs/* /docs/index.html', 'redirects to itself'],
    [`/a /${'b'.repeat(2_000)}`, '2000 characters'],
  ])('ignores %s', (line, why) => {
    expect(parseRedirectsFile(`${line}\n/good /better`)).toMatchObject({
      rules: [{ from: '/good' }],
      ignored: [{ line: 1, why: expect.stringContaining(why) }],
    });
  });

  test('ignores a second redirect from the same path', () => {
    // The query is ignored, so both rules have the same source.
    expect(parseRedirectsFile('/a?page=1 /b\n/a?page=2 /c')).toMatchObject({ rules: [{ from: '/a', to: '/b' }], ignored: [{ line: 2 }] });
    expect(parseRedirectsFile('/a /b\n/a /c')).toMatchObject({ rules: [{ to: '/b' }], ignored: [{ line: 2 }] });
  });

  test('reads 2,000 static and 100 dynamic redirects', () => {
    const statics = (length: number): string => count(length, (index) => `/s${index} /new`);
    const dynamics = (length: number): string => count(length, (index) => `/d${index}/* /new`);
    expect(parseRedirectsFile(`${statics(2_000)}\n${dynamics(100)}`)).toMatchObject({ rules: { length: 2_100 }, ignored: [] });
    expect(parseRedirectsFile(statics(2_001))).toMatchObject({ rules: { length: 2_000 }, ignored: [{ line: 2_001 }] });
    expect(parseRedirectsFile(dynamics(101))).toMatchObject({ rules: { length: 100 }, ignored: [{ line: 101 }] });
    // A static redirect after a dynamic one counts as dynamic.
    expect(parseRedirectsFile(`${dynamics(100)}\n/s /new`)).toMatchObject({ ignored: [{ line: 101 }] });
  });
});
