import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { legacyEncoding } from '../../src/content/legacy-encoding.ts';
import { readText, readYamlFile } from '../../src/content/read-text.ts';
import { formatProblem } from '../../src/errors.ts';

const TEXT = '---\ntitle: Café\n---\n';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'read-text-'));
});

afterEach(() => rm(root, { recursive: true }));

async function read(bytes: Uint8Array): Promise<{ readonly text: string | undefined; readonly problems: readonly string[] }> {
  await writeFile(path.join(root, 'a b.mdx'), bytes);
  const result = await readText(root, 'a b.mdx');
  return { text: result?.text, problems: result?.problems.map(formatProblem) ?? [] };
}

describe('readText', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ text: TEXT, problems: [] });
  });

  test('decodes Latin-1, and reports where it starts to differ from UTF-8', async () => {
    expect(await read(Buffer.from(TEXT, 'latin1'))).toEqual({
      text: TEXT,
      problems: [
        'a b.mdx:2:11\n  error: The file is not encoded in UTF-8: in Windows-1252 (a superset of Latin-1), this is "é".\n' +
          '    Save it as UTF-8: iconv -f WINDOWS-1252 -t UTF-8 "a b.mdx" > utf8.txt && mv utf8.txt "a b.mdx"',
      ],
    });
  });

  test.each([
    ['UTF-16LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ])('detects %s, and decodes it', async (encoding, bytes) => {
    const { text, problems } = await read(bytes);
    expect(text).toBe(TEXT);
    expect(problems).toEqual([expect.stringContaining(`a b.mdx:1:1\n  error: The file is encoded in ${encoding}, not UTF-8.`)]);
  });

  test('reports where single bytes are invalid', async () => {
    const { problems } = await read(Buffer.concat([Buffer.from('é\n'), Uint8Array.of(0xff)]));
    expect(problems).toEqual(['a b.mdx:2:1\n  error: The file is not encoded in UTF-8: these bytes are not a valid character.\n    Save it as UTF-8.']);
  });

  test('returns nothing for a missing file', async () => {
    expect(await readText(root, 'a.mdx')).toBeUndefined();
  });

  test('reports why a file cannot be opened', async () => {
    await mkdir(path.join(root, 'folder'));
    await symlink('loop', path.join(root, 'loop'));
    await writeFile(path.join(root, 'file'), '');
    const problems = await Promise.all(['folder', 'loop', 'file/inside'].map(async (name) => (await readText(root, name))?.problems));
    expect(problems.flat().map((problem) => problem && formatProblem(problem).split('\n', 2).join(''))).toEqual([
      'folder  error: Expected a file, but found a folder.',
      'loop  error: The symbolic link points to itself.',
      'file/inside  error: A parent of this path is a file, not a folder.',
    ]);
  });

  // Permissions do not apply to the superuser.
  test.skipIf(process.getuid?.() === 0)('reports missing permissions', async () => {
    await writeFile(path.join(root, 'closed'), '');
    await chmod(path.join(root, 'closed'), 0);
    expect((await readText(root, 'closed'))?.problems).toEqual([expect.objectContaining({ what: expect.stringContaining('permission') })]);
  });
});

describe('readYamlFile', () => {
  test('returns no value for a file in another encoding', async () => {
    await writeFile(path.join(root, 'a.yaml'), Buffer.from('title: Café', 'latin1'));
    const parsed = await readYamlFile(root, 'a.yaml');
    expect(parsed?.source.value).toBeUndefined();
    expect(parsed?.problems.map(({ where }) => where)).toEqual([{ filePath: 'a.yaml', line: 1, column: 11 }]);
  });
});

describe('legacyEncoding', () => {
  test.each([
    ['SHIFT_JIS', [0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd]],
    ['EUC-JP', [0xa4, 0xb3, 0xa4, 0xf3, 0xa4, 0xcb, 0xa4, 0xc1, 0xa4, 0xcf]],
    ['GB18030, BIG5 or EUC-KR', [0xbe, 0xc8, 0xb3, 0xe7, 0xc7, 0xcf, 0xbc, 0xbc, 0xbf, 0xe4]],
    ['WINDOWS-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0]],
    ['GB18030, BIG5 or EUC-KR', [0xc4, 0xe3, 0xba, 0xc3, 0xca, 0xc0, 0xbd, 0xe7]],
  ])('detects %s', (name, bytes) => {
    expect(legacyEncoding(Uint8Array.from(bytes))).toBe(name);
  });

  test.each(['café à la crème, naïve', 'Größe, Übung, für, schön', 'São João, ação'])('treats %j as Western European text', (text) => {
    expect(legacyEncoding(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeUndefined();
  });
});
