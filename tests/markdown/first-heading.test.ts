import { expect, test } from 'vitest';
import { firstHeading } from '../../src/markdown/first-heading.ts';

test.each([
  ['# Getting started', 'Getting started'],
  ['#\tTabs ##', 'Tabs'],
  ['Text\n\n# The `id` of *an* [order](/x) {#order}\n\n# Second', 'The id of an order'],
  ['# Ids {/* #own-id */}', 'Ids'],
  ['# Ids {: #own-id }', 'Ids'],
  ['# ![logo](logo.png) Acme', 'Acme'],
  ['Underlined\n===\n', 'Underlined'],
  ['# Limit of 2<sup>32</sup>', 'Limit of 2³²'],
  ['{/* # Not this */}\n<!-- # nor this -->\n<h1 align="center">\n  <b>Acme</b> SDK\n</h1>', 'Acme SDK'],
  ['```sh\n# a comment\n```\n\n# After code\r\n', 'After code'],
  ['# [![Acme][logo]][site]\n\n[logo]: a.png\n[site]: /b', 'Acme'],
  ['<h1 align="center">\n\t<br>\n\t<img width="3" src="a.svg" alt="Acme">\n</h1>', 'Acme'],
  ['<div>\n\t<h1>Acme</h1>\n</div>', 'Acme'],
  ['## Only a section', undefined],
  ['#tag', undefined],
  ['', undefined],
])('the first heading of %j is %j', (body, title) => {
  expect(firstHeading(body)).toBe(title);
});
