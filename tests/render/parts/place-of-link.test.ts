import { expect, test } from 'vitest';
import { placeOfLink } from '../../../src/render/parts/place-of-link.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const JSON_TEXT = String.raw`{
  "info": { "description": "See\n\n[this](#a)." },
  "paths": {
    "/a": { "get": { "description": "See [one](/docs/x)." } },
    "/b": { "get": {
      "description": "See [one](/docs/x) and [two](\/docs\/y)."
    } }
  }
}`;

test.each([
  ['#a', undefined, '2:43'],
  ['/docs/x', 4, '4:48'],
  ['/docs/x', 5, '6:33'],
  ['/docs/y', 5, '6:52'],
  ['/docs/none', 5, '5:'],
])('placeOfLink finds %s from line %s on at %s', async (href, line, place) => {
  await inSiteFolder({ 'specs/a.json': JSON_TEXT }, (root) => {
    const found = placeOfLink({ root }, { filePath: 'specs/a.json', ...(line === undefined ? {} : { line }) }, href);
    expect(`${found.line}:${found.column ?? ''}`).toBe(place);
    return Promise.resolve();
  });
});
