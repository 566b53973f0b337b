import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { literalWords } from '../../support/literal-words.ts';

/** Folders of the reference: plans (plain data), and the components that render them. */
const FOLDERS = ['src/components/openapi', 'src/reference'];

/** Catalogue keys that name values of the OpenAPI parameter style `label`. */
const KEYS_OF_LABEL = ['commasAfterDot', 'dots'];

describe('the components of the reference', () => {
  test('take every visible word from the catalogue', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    ).filter((name) => /\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((name) => literalWords(name, readFileSync(path.join(root, name), 'utf8')));
    expect(found.filter(({ word }) => !KEYS_OF_LABEL.includes(word))).toEqual([]);
  });
});

describe('literalWords', () => {
  test.each([
    ['const a = <p>Request body</p>;', 'Request body'],
    ['const a = <p>{count} more</p>;', 'more'],
    ["const a = <p>{index > 0 && 'or '}</p>;", 'or'],
    ["const a = <p>{one ? 'Example ' : many}</p>;", 'Example'],
    ['const a = <p>{`and ${count} more`}</p>;', 'and'],
    ['const a = <ul aria-label="Allowed values" />;', 'Allowed values'],
    ["const a = <Row title={known ? 'Body' : ''} />;", 'Body'],
    ["const rule = { text: 'no duplicate items' };", 'no duplicate items'],
    ['const plan = { title: `Version ${version}`, id };', 'Version'],
    ["const type = { suffix: nullable ? ' or null' : '' };", 'or null'],
  ])('reports %s', (code, word) => {
    expect(literalWords('a.tsx', code)).toEqual([{ at: 'a.tsx:1', word }]);
  });

  test.each([
    'const a = <p className="field__rules" id="request-body">{title} · </p>;',
    "const a = <p>{rules.includes('x') && title}</p>;",
    "const a = <p>{names.join(', ')}</p>;",
    "const plan = { id: 'request-body', title, text: '' };",
  ])('accepts %s', (code) => {
    expect(literalWords('a.tsx', code)).toEqual([]);
  });
});
