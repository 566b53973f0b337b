import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOutputFolder } from '../../../scripts/console/require-output-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'output-'));
writeFileSync(path.join(root, 'file'), '');

test.each(['', 'content', 'content/docs', 'public', 'specs/out'])('rejects output to a source folder: %j', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow(
    /so the build would overwrite its own input .*\. Choose/,
  );
});

test.each(['file', 'file/dist'])('rejects output to a file: %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).toThrow('is a file.');
});

test.each(['dist', 'contents', 'a/b', '../other'])('accepts output to %s', (name) => {
  expect(() => requireOutputFolder({ root, dist: path.join(root, name) })).not.toThrow();
});
