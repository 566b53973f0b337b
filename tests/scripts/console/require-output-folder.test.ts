import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOutputFolder } from '../../../scripts/console/require-output-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'output-'));
writeFileSync(path.join(root, 'file'), '');

test.each(['', 'content', 'content/docs', 'public', 'specs/out'])('rejects output to a source folder: %j', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow(
    /so that the build would take the place of .*, which it reads\. Choose/,
  );
});

test.each(['file', 'file/dist'])('rejects output to a file: %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow('is a file, not a folder.');
});

test.each(['dist', 'contents', 'a/b', '../other'])('accepts output to %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).not.toThrow();
});
