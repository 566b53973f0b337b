import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOutputFolder } from '../../../scripts/console/require-output-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'output-'));
writeFileSync(path.join(root, 'file'), '');

test.each(['', 'content', 'content/docs', 'public', 'specs/out'])(
  'refuses to build into the folder that a site is read from: %j',
  (name) => {
    expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow(
      /so that the build would take the place of .*, which it reads\. Choose/,
    );
  },
);

test.each(['file', 'file/dist'])('refuses to build into a file: %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow('is a file, not a folder.');
});

test.each(['dist', 'contents', 'a/b', '../other'])('builds into %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).not.toThrow();
});
