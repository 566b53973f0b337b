import { expect, test } from 'vitest';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';

test.each([
  ['/', 'index.html', 'RSC/R/_root.txt'],
  ['/404', '404.html', 'RSC/R/404.txt'],
  ['/docs/a', 'docs/a/index.html', 'RSC/R/docs/a.txt'],
  ['/_a/b_', '_a/b_/index.html', 'RSC/R/__a/b__.txt'],
])('%s is published as %s and %s', (pathname, html, payload) => {
  expect([htmlFile(pathname), payloadFile(pathname)]).toEqual([html, payload]);
});
