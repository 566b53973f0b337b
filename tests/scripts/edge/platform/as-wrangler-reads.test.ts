import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseHeadersFile } from '../../../../scripts/edge/platform/parse-headers-file.ts';
import { parseRedirectsFile } from '../../../../scripts/edge/platform/parse-redirects-file.ts';
import { repositoryRoot } from '../../../support/child-process.ts';
import { randomOf } from '../../../support/random-of.ts';

interface Judge {
  readonly parseHeaders: (text: string) => {
    readonly rules: readonly {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly unsetHeaders: readonly string[];
    }[];
  };
  readonly parseRedirects: (text: string) => {
    readonly rules: readonly { readonly from: string; readonly to: string; readonly status: number; readonly lineNumber: number }[];
  };
}

/** Loads wrangler's parsers from its bundle, because the package does not export them. */
function loadJudge(): Judge {
  const program = readFileSync(path.join(repositoryRoot, 'node_modules', 'wrangler', 'wrangler-dist', 'cli.js'), 'utf8');
  const section = (name: string, end: string): string =>
    program.slice(
      program.indexOf(`// ../workers-shared/utils/configuration/${name}.ts`),
      program.indexOf(`// ../workers-shared/utils/configuration/${end}.ts`),
    );
  const code = `
    const __esm = (parts) => () => Object.values(parts)[0]();
    const __name = (value) => value;
    const init_import_meta_url = () => undefined;
    ${section('constants', 'parseStaticRouting')}
    ${section('validateURL', 'types')}
    init_constants2(); init_validateURL(); init_parseHeaders(); init_parseRedirects();
    return { parseHeaders, parseRedirects };`;
  return new Function(code)() as Judge; // `code` returns both parsers
}

const judge = loadJudge();

/** Generates random combinations of fragments that parsers may treat differently. */
function texts(parts: readonly string[], ends: readonly string[]): readonly string[] {
  return Array.from({ length: 3_000 }, (_, seed) => {
    const random = randomOf(seed);
    const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
    return Array.from({ length: 12 }, () => pick(parts) + pick(ends)).join('');
  });
}

const ADDRESSES = (
  '/a /a?b=c /a#b /a/ / /* /a/* /:name/b /a/:splat /*/* /ä /a/../b /a%20b //a a /a//b /index /index.html /a/index.html /index-html ' +
  'https://docs.example https://docs.example/a https://docs.example:80/a https://*.example/a https:///a http://docs.example/a ' +
  '/a:b /{a} /a"b \\a ftp://a/b ?a #a'
).split(' ');

describe('wrangler’s parser', () => {
  test('agrees with verify on _redirects', () => {
    const words = [...ADDRESSES, '200', '301', '302', '404', '0x12d', '3e2', 'x', '# a', ''];
    for (const text of texts(words, [' ', ' ', '\t', '\n', ' \r\n'])) {
      const expected = judge.parseRedirects(text).rules.map(({ lineNumber: line, ...rule }) => ({ ...rule, line }));
      expect({ text, rules: parseRedirectsFile(text).rules }).toEqual({ text, rules: expected });
    }
  });

  test('agrees with verify on _headers', () => {
    const lines = [...ADDRESSES, 'X-One: 1', '  x-one: 2', 'X-Two:', ': a', 'X Y: 1', '! X-One', '!X-One', '! X-One: a', 'a:b:c', '# a'];
    for (const text of texts(lines, ['\n', '\n', ' \r\n', ' '])) {
      const expected = judge.parseHeaders(text).rules.map(({ path: address, headers, unsetHeaders }) => ({
        address,
        headers,
        detached: unsetHeaders.map((name) => name.toLowerCase()),
      }));
      const rules = parseHeadersFile(text).rules.map(({ host, pattern, set, detached }) => ({
        address: host === undefined ? pattern : `https://${host}${pattern}`,
        headers: Object.fromEntries(set),
        detached,
      }));
      expect({ text, rules }).toEqual({ text, rules: expected });
    }
  });
});
