import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

test('a bare address in a link of HTML is its text', async () => {
  const { html } = await renderMdx('See <a href="https://x.example/other">www.example.com and <b>a@b.example</b></a>, www.example.com.');
  expect(html.match(/<a [^>]*href="[^"]*"/g)?.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    'https://x.example/other',
    'http://www.example.com',
  ]);
  expect(html).toMatch(/>www\.example\.com and <b>a@b\.example<\/b>/);
});
