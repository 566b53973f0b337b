import type { RepositorySource, SpecSource } from './spec-source.ts';

export interface SpecRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The file's form in the response: raw, Base64 in a JSON object, or either (told apart by `application/json`). */
  readonly body: 'raw' | 'base64-json' | 'either';
}

/**
 * Builds the request for a file, anonymously if there is no token. Supports these APIs:
 * [GitHub](https://docs.github.com/en/rest/repos/contents), [GitLab](https://docs.gitlab.com/api/repository_files/),
 * [Bitbucket](https://developer.atlassian.com/cloud/bitbucket/rest/api-group-source/) and
 * [Azure DevOps](https://learn.microsoft.com/en-us/rest/api/azure/devops/git/items/get).
 */
export function specRequest(source: SpecSource, token?: string): SpecRequest {
  switch (source.kind) {
    case 'raw':
      return { url: source.url, headers: { accept: '*/*', ...bearer(token) }, body: 'raw' };
    case 'github':
      return {
        url: `${base(source)}/repos/${escapePath(source.repository)}/contents/${escapePath(source.path)}?${query({ ref: source.ref })}`,
        // GitHub's JSON format is limited to 1 MB. Compatible services ignore the raw media type and respond with JSON.
        headers: { accept: 'application/vnd.github.raw+json', 'x-github-api-version': '2022-11-28', ...bearer(token) },
        body: 'either',
      };
    case 'gitlab':
      return {
        url: `${base(source)}/projects/${encodeURIComponent(source.repository)}/repository/files/${encodeURIComponent(source.path)}?${query({ ref: source.ref })}`,
        headers: { accept: 'application/json', ...(token === undefined ? {} : { 'private-token': token }) },
        body: 'base64-json',
      };
    case 'bitbucket':
      return {
        url: `${base(source)}/repositories/${escapePath(source.repository)}/src/${encodeURIComponent(source.ref)}/${escapePath(source.path)}`,
        // A repository token has no prefix. A personal token is "name:token".
        headers: { accept: '*/*', ...(token?.includes(':') ? basic(token) : bearer(token)) },
        body: 'raw',
      };
    case 'azure-devops':
      return azureRequest(source, token);
  }
}

function azureRequest(source: RepositorySource, token: string | undefined): SpecRequest {
  const [organisation = '', project = '', name = ''] = source.repository.split('/').map(encodeURIComponent);
  const parameters = { path: `/${source.path}`, ...azureVersion(source.ref), 'api-version': '7.1' };
  return {
    url: `${base(source)}/${organisation}/${project}/_apis/git/repositories/${name}/items?${query(parameters)}`,
    headers: { accept: 'application/octet-stream', ...(token === undefined ? {} : basic(`:${token}`)) },
    body: 'raw',
  };
}

/** In Azure DevOps, 40 digits are a commit, `refs/tags/…` is a tag, and anything else is a branch. */
function azureVersion(ref: string): Record<string, string> {
  const [, type = 'heads', name = ref] = /^refs\/(heads|tags)\/(.+)$/.exec(ref) ?? [];
  const versionType = /^[0-9a-f]{40}$/.test(ref) ? 'commit' : type === 'tags' ? 'tag' : 'branch';
  return { 'versionDescriptor.version': name, 'versionDescriptor.versionType': versionType };
}

function base({ baseUrl }: RepositorySource): string {
  return baseUrl.replace(/\/+$/, '');
}

function escapePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function query(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function basic(credentials: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
