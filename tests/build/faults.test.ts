import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { differences, readTree } from '../support/file-tree.ts';
import { SITE_YAML, type SiteFiles } from '../support/literal-site.ts';
import { writeSite } from '../support/generate-site.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';

const KNOWN_PAGE_KEYS =
  'Known: id, title, description, lang, slug, layout, hide_title, hide_table_of_contents, hide_breadcrumbs, toc_min_heading_level, toc_max_heading_level, keywords, image, sidebar_label, sidebar_position, sidebar_class_name, displayed_sidebar, pagination_label, pagination_next, pagination_prev, custom_edit_url, tags, parse_number_prefixes, draft, unlisted, last_update, verified.';

/** Messages of a build for each faulty fixture: location, fault, fix. */
const FAULTS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'bad-site-yaml': [
    [
      'content/site.yaml:1:1 #/titel',
      'error: Unexpected key "titel".',
      'Did you mean "title"? Known: title, titleDelimiter, tagline, url, baseUrl, trailingSlash, onBrokenLinks, onSpecFaults, checks, product, locales, versions, colorMode, announcementBar, breadcrumbs, navbar, footer, support, sidebars, apis, migrations, postman, environments, responseEnums, shownAtFirst, webhooks, editLinkBase, lastUpdated, changeLog, socialImage, socialCards, offlineCopy, maxFiles, security, contentSignals.',
    ],
    [
      'content/site.yaml:2:6 #/url',
      'error: Unexpected value "not a url" of "url".',
      'Write only the origin, such as https://docs.example.com, and set the path of the site with baseUrl: /path/.',
    ],
    [
      'content/site.yaml:3:16 #/onBrokenLinks',
      'error: Unexpected value "fail" of "onBrokenLinks", expected one of "ignore", "warn", "throw".',
      'Known: ignore, warn, throw.',
    ],
    ['content/site.yaml:4:16 #/trailingSlash', 'error: Unexpected string for "trailingSlash", expected boolean.', 'Write true.'],
    [
      'content/site.yaml:8:7 #/navbar/items/0/herf',
      'error: Unexpected key "herf".',
      'Did you mean "href"? Known: type, label, href, activeBase, activeBaseRegex, position.',
    ],
  ],
  'bad-front-matter': [
    ['content/docs/index.mdx:2:8 #/title', 'error: Unexpected number for "title", expected string. [front-matter]', 'Quote it: "42".'],
    [
      'content/docs/index.mdx:3:1 #/sidebar_lable',
      'error: Unexpected key "sidebar_lable". [front-matter]',
      `Did you mean "sidebar_label"? ${KNOWN_PAGE_KEYS}`,
    ],
    [
      'content/docs/index.mdx:4:25 #/hide_table_of_contents',
      'error: Unexpected string for "hide_table_of_contents", expected boolean. [front-matter]',
      'Write true.',
    ],
    [
      'content/docs/second.mdx:3:11 #/keywords',
      'error: Unexpected string for "keywords", expected array. [front-matter]',
      'Write a list: [hotel].',
    ],
    ['content/docs/second.mdx:4:1 #/drfat', 'error: Unexpected key "drfat". [front-matter]', `Did you mean "draft"? ${KNOWN_PAGE_KEYS}`],
  ],
  'mdx-syntax-error': [
    [
      'content/docs/index.mdx:5:21',
      'error: Not a valid expression: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      'In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
    ],
    [
      'content/docs/second.mdx:5:1',
      'error: <Cards> is never closed.',
      'Add </Cards>, with blank lines around Markdown inside it. For the tag itself, write `<Cards>`.',
    ],
  ],
  'spec-three-faults': [
    [
      'specs/sales.yaml:9:7 #/paths/~1bookings~1{bookingId}/get/sumary',
      'error: Unexpected key "sumary". [unknown-key]',
      'Did you mean "summary"?',
    ],
    [
      'specs/sales.yaml:12:15 #/paths/~1bookings~1{bookingId}/get/parameters/0/in',
      'error: Unexpected value "paht" of "in", expected one of "query", "header", "path", "cookie". [wrong-value]',
      'Did you mean "path"?',
    ],
    [
      'specs/sales.yaml:22:23 #/paths/~1bookings~1{bookingId}/get/responses/200/content/application~1json/schema/$ref',
      'error: The $ref "#/components/schemas/Boking" cannot be resolved. [dangling-reference]',
      'Did you mean "#/components/schemas/Booking"?',
    ],
  ],
  'faulty-writing': [
    ['content/docs/index.mdx:5:14', 'error: 3 × 440.00 is 1320, not 1330.00.', 'Correct the number that is wrong.'],
    ['content/docs/index.mdx:5:44', 'error: 2026-03-12 is not a Monday.', 'It is a Thursday; correct the day or the weekday.'],
    [
      'content/docs/index.mdx:5:73',
      'error: "arival" is not a word of British English.',
      'Did you mean rival, arrival, a rival? Add a correct word to content/words.txt; put code in `backticks`.',
    ],
    [
      'content/docs/index.mdx:8:25',
      'error: 542523…9903 could be a real card number: its check digit is valid. [card-number]',
      'Use a test card number: 4111111111111111.',
    ],
    [
      'content/docs/index.mdx:8:43',
      'error: This is not valid js: Expected `,` or `}` but found `;`. [invalid-sample]',
      'Make the sample run as written; mark omissions with a comment. Or write nocheck after the language.',
    ],
  ],
  'colliding-routes': [
    [
      'content/docs/second.mdx:1:1',
      'error: Two pages have the route /docs/same: content/docs/first.mdx and content/docs/second.mdx.',
      'Give one of them another file name, slug or operationId.',
    ],
    [
      'specs/sales.yaml:14:20 #/paths/~1orders/get/operationId',
      'error: GET /orders has the same address as GET /bookings on line 8: "get-booking". [address-collision]',
      'Give one of them a different operationId.',
    ],
  ],
};

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'faults-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

/** A line of a code frame. Other tests cover code frames. */
const FRAME = /^[> ] +\d* +\|/;

const linesOf = (block: string): readonly string[] =>
  block
    .split('\n')
    .filter((line) => !FRAME.test(line.slice(2)))
    .map((line) => line.trim());

/** Returns a command's messages without code frames, and the text after the last message. */
function messagesOf({ stderr }: CliResult): { readonly messages: readonly (readonly string[])[]; readonly last: string } {
  const blocks = stderr.trim().split('\n\n');
  return { messages: blocks.slice(0, -1).map(linesOf), last: blocks.at(-1) ?? '' };
}

const isError = ([, what = '']: readonly string[]): boolean => what.startsWith('error: ');

describe.each(Object.entries(FAULTS))('a build of the fixture %s', (name, expected) => {
  test('reports each fault once, with its position and a fix, and keeps the last build', async () => {
    await cp((await builtSite(fixture('minimal'))).dist, dist, { recursive: true });
    const before = await readTree(dist);

    const result = await runCli('build', { docsRoot: fixture(name), dist });

    const { messages, last } = messagesOf(result);
    expect(messages.filter(isError)).toEqual(expected);
    expect(last).toMatch(new RegExp(`^Nothing was built: ${expected.length} errors, \\d+ warnings?\\.$`));
    expect(result.code).toBe(1);
    expect(result.stdout + result.stderr).not.toMatch(/^\s+at /m);
    expect(differences(before, await readTree(dist))).toEqual([]);
  });
});

describe('a check of a faulty site', () => {
  test('reports the same errors as a build', async () => {
    const result = await runCli('check', { docsRoot: fixture('mdx-syntax-error') });
    const text = result.stderr.trim().split('\n\n').map(linesOf);
    expect(text).toEqual(FAULTS['mdx-syntax-error']);
    expect([result.code, result.stdout.trim()]).toEqual([1, 'Checked 4 pages: 2 errors, 0 warnings.']);
  });
});

describe('a build', () => {
  const buildOf = async (files: SiteFiles): Promise<CliResult> => {
    const docsRoot = path.join(dist, 'site');
    await writeSite(docsRoot, new Map(Object.entries(files)));
    return runCli('build', { docsRoot, dist: path.join(dist, 'out') });
  };

  test('explains where to create site.yaml when there is none', async () => {
    const result = await buildOf({ 'readme.txt': '' });
    expect([result.code, result.stderr.trim().split('\n')]).toEqual([
      1,
      [
        'content/site.yaml',
        '  error: There is no content/site.yaml.',
        expect.stringMatching(
          /^ {4}Create content\/site\.yaml in .* with at least a title and a url, or set DOCS_ROOT to the folder that has it\.$/,
        ),
        '',
        'Nothing was built: 1 error, 0 warnings.',
      ],
    ]);
  });

  test('fails on a dead link if configured to, and writes no output', async () => {
    const result = await buildOf({ 'content/site.yaml': `${SITE_YAML}onBrokenLinks: throw\n`, 'content/index.mdx': 'See [b](/nowhere).' });
    expect([result.code, result.stderr.trim()]).toEqual([
      1,
      'content/index.mdx:1:5\n  error: The link to /nowhere is broken, so it is shown as text. [dead-link]\n    Write the path of a page, or the relative path of its file, such as ./other.mdx.\n  > 1 | See [b](/nowhere).\n      |     ^\n\nWriting: 1 dead-link.\n\nNothing was built: 1 error, 0 warnings.',
    ]);
    expect(await readTree(path.join(dist, 'out'))).toEqual(new Map());
  });

  test('only warns about a dead link by default, and replaces the last build completely', async () => {
    await writeSite(path.join(dist, 'out'), new Map([['public/old.html', 'old']]));
    const result = await buildOf({ 'content/site.yaml': SITE_YAML, 'content/a.mdx': '---\ntitle: A\n---\n\nSee [b](/nowhere).' });
    expect([result.code, result.stderr.trim().split('\n').slice(0, 2)]).toEqual([
      0,
      ['content/a.mdx:5:5', '  warning: The link to /nowhere is broken, so it is shown as text. [dead-link]'],
    ]);
    expect(result.stdout).toMatch(/^Built 3 pages into .* 0 errors, 1 warning\.$/m);
    const names = [...(await readTree(path.join(dist, 'out'))).keys()];
    expect(names.filter((name) => name.endsWith('.html'))).toEqual(['public/404.html', 'public/a/index.html', 'public/index.html']);
    expect(names.filter((name) => !name.startsWith('public/'))).toEqual([]);
  });
});
