import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/files/project.ts';
import { noticesText, packageFolder } from '../../../scripts/build/third-party-notices.ts';

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['/p/node_modules/@scope/a/dist/b.js?worker', '/p/node_modules/@scope/a'],
  ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['/p/src/url/base-url.ts', undefined],
  ['\0vite/preload-helper.js', undefined],
  ['/p/src/a.ts?from=/p/node_modules/react/index.js', undefined],
])('the module %j belongs to the package in %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('the licence of each package is listed once, in a stable order', () => {
  const folders = ['react', '@rgrove/parse-xml', 'react'].map((name) => path.join(PROJECT, 'node_modules', name));
  const text = noticesText(folders);
  expect(text.match(/^.* \(.*\)\n=+$/gm)).toEqual([
    expect.stringMatching(/^@rgrove\/parse-xml 4\.2\.0 \(ISC\)/),
    expect.stringMatching(/^react 19/),
  ]);
  expect(text).toContain('Permission to use, copy, modify, and/or distribute this software');
  expect(noticesText(folders.toReversed())).toBe(text);
});
