import { expect, test } from 'vitest';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';

test.each([
  ['/', 'index.html', 'RSC/R/_root.txt'],
  ['/404', '404.html', 'RSC/R/404.txt'],
  ['/docs/a', 'docs/a/index.html', 'RSC/R/docs/a.txt'],
])('Waku writes %s to %s and %s', (pathname, html, payload) => {
  expect([htmlFile(pathname), payloadFile(pathname)]).toEqual([html, payload]);
});
