import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../../../scripts/files/project.ts';
import { SCHEMA_FOLDER, schemaFiles } from '../../../scripts/build/schema-files.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists JSON Pointers of all properties without a description, in any branch. */
function undescribed(schema: unknown, pointer = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => undescribed(item, `${pointer}/${index}`));
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'if' || key === 'examples' || key === 'enum') return [];
    const own = key === 'properties' && isObject(value) ? Object.entries(value) : [];
    return [
      ...own.flatMap(([name, property]) =>
        isObject(property) && typeof property['description'] === 'string' ? [] : [`${pointer}/${name}`],
      ),
      ...undescribed(value, `${pointer}/${key}`),
    ];
  });
}

describe.each([...schemaFiles()])('the schema %s', (name, text) => {
  test('matches the committed file', async () => {
    expect(await readFile(path.join(PROJECT, SCHEMA_FOLDER, name), 'utf8'), 'Run npm run schemas, and commit what it writes.').toBe(text);
  });

  test('describes every key', () => {
    const branches = (schema: Json): readonly string[] => undescribed(schema).filter((pointer) => !/\/if\/properties\//.test(pointer));
    expect(branches(JSON.parse(text) as Json)).toEqual([]);
  });
});

describe('the files of this site', () => {
  test('reference their schemas for editors', async () => {
    const files = (await readdir(path.join(PROJECT, 'content'))).filter((name) => name.endsWith('.yaml') && name !== 'words.yaml');
    expect(files).toContain('site.yaml');
    for (const name of files) {
      const text = await readFile(path.join(PROJECT, 'content', name), 'utf8');
      const schema = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? '';
      const named = path
        .relative(PROJECT, path.join(PROJECT, 'content', schema))
        .split(path.sep)
        .join('/');
      expect([name, [...schemaFiles().keys()].map((file) => `${SCHEMA_FOLDER}/${file}`)]).toEqual([name, expect.arrayContaining([named])]);
      expect(parse(text)).toBeTypeOf('object');
    }
  });
});

test('the handbooks name existing schemas, including the redirect schema', async () => {
  const handbooks = (await readdir(path.join(PROJECT, 'docs'))).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(handbooks.map(async (name) => readFile(path.join(PROJECT, 'docs', name), 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^# yaml-language-server: \$schema=(?:\.\.\/)+schemas\/(\S+)$/gm)].map(([, name]) => name),
  );
  expect(named).toContain('redirects.schema.json');
  expect([...schemaFiles().keys()]).toEqual(expect.arrayContaining(named));
});
