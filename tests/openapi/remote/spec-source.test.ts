import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { completeSource, sourceName, validateSource, type WrittenSource } from '../../../src/openapi/remote/spec-source.ts';
import type { ApiGroup } from '../../../src/site/config/config.ts';
import { loadConfig } from '../../../src/site/config/load-config.ts';

const good = { kind: 'gitlab', baseUrl: 'https://code.example/api/v4', repository: 'specs', path: 'sales.yaml' } as const;

describe('validateSource', () => {
  test.each<WrittenSource>([
    good,
    { ...good, tokenEnv: 'SPECS_TOKEN', ref: 'main' },
    { kind: 'github', repository: 'acme/specs', path: 'apis/sales.yaml' },
    { kind: 'azure-devops', repository: 'acme/project/specs', path: 'sales.yaml' },
    { kind: 'raw', url: 'http://127.0.0.1:4000/sales.yaml?at=main' },
  ])('accepts %o', (source) => {
    expect(validateSource(source)).toEqual([]);
  });

  test.each<[key: string, source: WrittenSource, what: string]>([
    ['tokenEnv', { ...good, tokenEnv: 'ghp_s3cret' }, 'expected uppercase letters, digits and underscores'],
    ['baseUrl', { ...good, baseUrl: 'code.example' }, 'is not a URL'],
    ['baseUrl', { ...good, baseUrl: 'http://code.example/s3cret' }, 'does not use HTTPS'],
    ['baseUrl', { ...good, baseUrl: 'https://me:s3cret@code.example' }, 'contains a user name or a password'],
    ['baseUrl', { ...good, baseUrl: 'https://code.example/?private_token=s3cret' }, 'has a query'],
    ['url', { kind: 'raw', url: 'https://me:s3cret@code.example/sales.yaml' }, 'contains a user name or a password'],
    ['repository', { ...good, kind: 'github' }, 'Unexpected repository "specs" for github.'],
    ['repository', { ...good, repository: '../users' }, 'Unexpected repository "../users" for gitlab.'],
    ['path', { ...good, path: '/sales.yaml' }, 'Unexpected path "/sales.yaml".'],
    ['path', { ...good, path: 'apis/../../../user' }, 'Unexpected path'],
  ])('reports a fault of %s', (key, source, what) => {
    const faults = validateSource(source);
    expect(faults).toEqual([{ key, what: expect.stringContaining(what), cure: expect.any(String) }]);
    expect(JSON.stringify(faults)).not.toContain('s3cret');
  });
});

describe('sourceName', () => {
  test('contains the file, repository and ref', () => {
    expect(sourceName(completeSource(good))).toBe('sales.yaml of specs at main');
  });

  test('omits the query of an address, which may contain secrets', () => {
    expect(sourceName({ kind: 'raw', url: 'https://code.example/sales.yaml?key=s3cret' })).toBe('https://code.example/sales.yaml');
  });
});

describe('loadConfig', () => {
  test('completes the source of an API', async () => {
    const source = '{ kind: github, repository: acme/specs, path: sales.yaml, tokenEnv: SPECS_TOKEN }';
    expect((await groupWith(source)).source).toEqual({
      kind: 'github',
      baseUrl: 'https://api.github.com',
      repository: 'acme/specs',
      path: 'sales.yaml',
      ref: 'main',
      tokenEnv: 'SPECS_TOKEN',
    });
  });

  test('accepts a plain address', async () => {
    const { source } = await groupWith('{ kind: raw, url: "https://code.example/sales.yaml" }');
    expect(source).toEqual({ kind: 'raw', url: 'https://code.example/sales.yaml' });
  });

  test('leaves an API without a source unchanged', async () => {
    expect(await groupWith(undefined)).not.toHaveProperty('source');
  });

  test.each([
    ['{ kind: githup, repository: a/b, path: c.yaml }', 'content/site.yaml:6:21', 'Did you mean "github"?'],
    ['{ kind: raw }', 'content/site.yaml:6:13', 'lacks "url"'],
    ['{ kind: raw, url: "https://code.example", ref: main }', 'content/site.yaml:6:55', 'Unexpected key "ref".'],
    ['{ kind: github, path: c.yaml }', 'content/site.yaml:6:13', 'lacks "repository"'],
    ['code.example/specs', 'content/site.yaml:6:13', 'expected object'],
    ['{ kind: github, repository: a/b, path: c.yaml, tokenEnv: ghp_s3cret }', 'content/site.yaml:6:70', 'not the token itself'],
  ])('reports the position and fix of %s', async (source, place, words) => {
    const error = await groupWith(source).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    const { message, problems } = error as InputError;
    expect(message).toContain(place);
    expect(message).toContain(words);
    expect(message).not.toContain('s3cret');
    expect(problems).toHaveLength(1);
  });
});

async function groupWith(source: string | undefined): Promise<ApiGroup> {
  const root = await mkdtemp(path.join(tmpdir(), 'spec-source-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'content'));
  const lines = [
    'title: Site',
    'url: https://docs.example',
    'apis:',
    '  - id: sales',
    '    label: Sales',
    ...(source ? [`    source: ${source}`] : []),
  ];
  await writeFile(path.join(root, 'content', 'site.yaml'), lines.join('\n'));
  const [group] = (await loadConfig(root)).config.apis;
  if (!group) throw new Error('The site has no API.');
  return group;
}
