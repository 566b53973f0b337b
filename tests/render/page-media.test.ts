import { describe, expect, test } from 'vitest';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../support/literal-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Renders `content/docs/sub/a.md`, next to two images, a video, an audio file and subtitles. */
function mediaOf(text: string) {
  const files = {
    // With an error instead of a warning, the page would show nothing but the error.
    'content/site.yaml': `${SITE_YAML}checks: { writing: { missing-picture: warn } }\n`,
    'content/docs/sub/a.md': `---\ntitle: A\n---\n\n${text}\n`,
    'content/docs/sub/img/a.svg': svg,
    'content/docs/sub/img/b.svg': svg.replace('4', '8'),
    'content/docs/sub/img/v.mp4': 'video',
    'content/docs/sub/img/s.ogg': 'sound',
    'content/docs/sub/img/t.vtt': 'WEBVTT',
    'public/v.mp4': 'video',
  };
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get('/docs/sub/a');
    if (!page) throw new Error('There is no page.');
    const { html, problems, images, twin } = await renderPage(site, page);
    return {
      // Removes content hashes, which are irrelevant here.
      html: html.replace(/-[\da-f]{10}\./g, '.'),
      problems: problems.map(({ severity, kind, what, where: { line, column } }) => `${line}:${column} ${severity} ${kind} ${what}`),
      copies: images.map(({ publicPath }) => publicPath.replace(/-[\da-f]{10}\./, '.')),
      twin: JSON.stringify(await twin()).replace(/-[\da-f]{10}\./g, '.'),
    };
  });
}

describe('media outside an image’s src', () => {
  test.each([
    ['<picture><source media="print" srcset="img/b.svg"><img src="img/a.svg" alt="A"></picture>', 'srcset="/images/b.svg"', ['b', 'a']],
    ['<img src="img/a.svg" srcset="img/a.svg 1x, ./img/b.svg 2x" alt="A">', 'srcset="/images/a.svg 1x, /images/b.svg 2x"', ['a', 'b', 'a']],
    ['<img src="img/a.svg" srcset="img/a.svg, img/b.svg 640w" alt="A">', 'srcset="/images/a.svg, /images/b.svg 640w"', ['a', 'b', 'a']],
  ])('are copied, and keep the attributes that load them: %s', async (written, html, names) => {
    const page = await mediaOf(written);
    expect(page.html).toContain(html);
    expect(page).toMatchObject({ problems: [], copies: names.map((name) => `/images/${name}.svg`) });
  });

  test.each([
    ['<video src="img/v.mp4" poster="img/a.svg" controls></video>', ['src="/images/v.mp4"', 'poster="/images/a.svg"']],
    ['<audio controls src="img/s.ogg"></audio>', ['src="/images/s.ogg"']],
    [
      '<video controls>\n<source src="img/v.mp4" type="video/mp4">\n<track src="img/t.vtt" kind="captions">\n</video>',
      ['src="/images/v.mp4"', 'src="/images/t.vtt"'],
    ],
  ])('are playable on the page: %s', async (written, attributes) => {
    const page = await mediaOf(written);
    for (const attribute of attributes) expect(page.html).toContain(attribute);
    expect(page.problems).toEqual([]);
    expect(page.copies.toSorted()).toEqual(attributes.map((text) => text.split('"')[1]).toSorted());
  });

  test('are served directly from public/', async () => {
    const page = await mediaOf('<video src="/v.mp4" controls></video>');
    expect(page.html).toContain('<video src="/v.mp4"');
    expect(page).toMatchObject({ problems: [], copies: [] });
  });

  test.each([
    ['<img src="img/a.svg" srcset="img/no.svg 2x, img/b.svg 3x" alt="A">', 'There is no picture img/no.svg.', 'srcset="/images/b.svg 3x"'],
    ['<picture><source srcset="/no.svg"><img src="img/a.svg" alt="A"></picture>', 'There is no picture /no.svg.', '<picture><img src='],
    [
      '<video src="img/v.mp4" poster="img/no.svg" controls></video>',
      'There is no picture img/no.svg.',
      '<video src="/images/v.mp4" controls',
    ],
    ['<video src="img/no.mp4" controls></video>', 'There is no file img/no.mp4.', '<span>img/no.mp4</span>'],
    [
      '<video controls><source src="img/no.mp4">See <a href="#main">this</a></video>',
      'There is no file img/no.mp4.',
      '<span>img/no.mp4 See <a href="#main">this</a></span>',
    ],
    [
      '<audio controls src="img/s.ogg"><track src="no.vtt"></audio>',
      'There is no file no.vtt.',
      '<audio controls src="/images/s.ogg"></audio>',
    ],
  ])('are reported and omitted when missing: %s', async (written, what, html) => {
    const page = await mediaOf(written);
    expect(page.problems).toEqual([expect.stringMatching(/^5:\d+ warning missing-picture /)]);
    expect(page.problems[0]).toContain(what);
    expect(page.html).toContain(html);
  });

  test.each([
    ['<video src="https://a.example/v.mp4" title="A walk" controls></video>', 'A walk'],
    ['<audio controls><source src="//a.example/s.ogg"></audio>', '//a.example/s.ogg'],
  ])('become links when they are external: %s', async (written, text) => {
    const page = await mediaOf(written);
    expect(page.problems).toEqual([expect.stringMatching(/^5:\d+ warning forbidden-html A video or audio file from another site/)]);
    expect(page.html).toMatch(new RegExp(`<a href="(?:https:)?//a\\.example/[vs]\\.\\w+" [^>]*>${text}<span class="external"`));
    expect(page.html.match(/class="external"/g)).toHaveLength(1);
    expect(page.twin).toContain(`[${text}](`);
  });

  test('become links in the twin', async () => {
    expect((await mediaOf('See\n\n<video src="img/v.mp4" title="A walk"></video>')).twin).toContain(
      '[A walk](https://docs.example/images/v.mp4)',
    );
    expect((await mediaOf('<audio controls><source src="img/s.ogg"></audio>')).twin).toContain(
      '[img/s.ogg](https://docs.example/images/s.ogg)',
    );
  });
});
