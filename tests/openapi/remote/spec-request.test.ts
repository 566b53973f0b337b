import { describe, expect, test } from 'vitest';
import { specRequest } from '../../../src/openapi/remote/spec-request.ts';
import { completeSource, type RepositorySource, type SpecSource } from '../../../src/openapi/remote/spec-source.ts';

const TOKEN = 't0ken';

const file = { repository: 'acme/api specs', path: 'sales/open api.yaml', ref: 'release/2#1' };

describe('specRequest', () => {
  test.each<{ source: SpecSource; url: string; headers: Record<string, string>; body: string }>([
    {
      source: { kind: 'github', baseUrl: 'https://api.code.example', ...file },
      url: 'https://api.code.example/repos/acme/api%20specs/contents/sales/open%20api.yaml?ref=release%2F2%231',
      headers: { accept: 'application/vnd.github.raw+json', 'x-github-api-version': '2022-11-28', authorization: 'Bearer t0ken' },
      body: 'either',
    },
    {
      source: { kind: 'gitlab', baseUrl: 'https://code.example/api/v4/', ...file },
      url: 'https://code.example/api/v4/projects/acme%2Fapi%20specs/repository/files/sales%2Fopen%20api.yaml?ref=release%2F2%231',
      headers: { accept: 'application/json', 'private-token': 't0ken' },
      body: 'base64-json',
    },
    {
      source: { kind: 'bitbucket', baseUrl: 'https://api.code.example/2.0', ...file },
      url: 'https://api.code.example/2.0/repositories/acme/api%20specs/src/release%2F2%231/sales/open%20api.yaml',
      headers: { accept: '*/*', authorization: 'Bearer t0ken' },
      body: 'raw',
    },
    {
      source: { kind: 'azure-devops', baseUrl: 'https://dev.code.example', ...file, repository: 'acme/the project/api-specs' },
      url: 'https://dev.code.example/acme/the%20project/_apis/git/repositories/api-specs/items?path=%2Fsales%2Fopen+api.yaml&versionDescriptor.version=release%2F2%231&versionDescriptor.versionType=branch&api-version=7.1',
      headers: { accept: 'application/octet-stream', authorization: `Basic ${btoa(':t0ken')}` },
      body: 'raw',
    },
    {
      source: { kind: 'raw', url: 'https://code.example/acme/specs/raw/sales.yaml?at=main' },
      url: 'https://code.example/acme/specs/raw/sales.yaml?at=main',
      headers: { accept: '*/*', authorization: 'Bearer t0ken' },
      body: 'raw',
    },
  ])('builds the request for $source.kind', ({ source, url, headers, body }) => {
    expect(specRequest(source, TOKEN)).toEqual({ url, headers, body });
  });

  test.each(['github', 'gitlab', 'bitbucket', 'azure-devops'] as const)('requests %s anonymously without a token', (kind) => {
    const { headers } = specRequest({ kind, baseUrl: 'https://code.example', ...file });
    expect(Object.keys(headers)).not.toContain('authorization');
    expect(Object.keys(headers)).not.toContain('private-token');
  });

  test('uses basic authentication for personal Bitbucket tokens', () => {
    const source: SpecSource = { kind: 'bitbucket', baseUrl: 'https://code.example', ...file };
    expect(specRequest(source, 'ana:t0ken').headers['authorization']).toBe(`Basic ${btoa('ana:t0ken')}`);
  });

  test.each([
    ['main', 'main', 'branch'],
    ['refs/heads/main', 'main', 'branch'],
    ['refs/tags/v1.2', 'v1.2', 'tag'],
    ['0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567', 'commit'],
  ])('sends Azure DevOps the type of the ref %s', (ref, version, type) => {
    const source: RepositorySource = { kind: 'azure-devops', baseUrl: 'https://code.example', repository: 'a/b/c', path: 'x.yaml', ref };
    const { searchParams } = new URL(specRequest(source).url);
    expect(searchParams.get('versionDescriptor.version')).toBe(version);
    expect(searchParams.get('versionDescriptor.versionType')).toBe(type);
  });

  test('defaults to the public service and the branch main', () => {
    const source = completeSource({ kind: 'github', repository: 'acme/specs', path: 'sales.yaml' });
    expect(specRequest(source).url).toBe('https://api.github.com/repos/acme/specs/contents/sales.yaml?ref=main');
  });
});
