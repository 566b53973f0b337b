export interface RepositorySource {
  readonly kind: 'github' | 'gitlab' | 'bitbucket' | 'azure-devops';
  /** URL of the service's API, such as `https://api.github.com`, or `https://code.example.com/api/v4` for self-hosted GitLab. */
  readonly baseUrl: string;
  /** `owner/name`. GitLab also allows a project number or a longer path; Azure DevOps uses `organisation/project/name`. */
  readonly repository: string;
  /** Relative to the repository root, without a leading slash. */
  readonly path: string;
  readonly ref: string;
  /** Environment variable that contains the token. If omitted, the request is anonymous. */
  readonly tokenEnv?: string;
}

/** A file at any URL, such as a release asset or a file on Bitbucket Data Center. */
export interface UrlSource {
  readonly kind: 'raw';
  readonly url: string;
  readonly tokenEnv?: string;
}

/** Location of a specification maintained outside this repository. */
export type SpecSource = RepositorySource | UrlSource;

export type WrittenSource = UrlSource | (Omit<RepositorySource, 'baseUrl' | 'ref'> & Partial<Pick<RepositorySource, 'baseUrl' | 'ref'>>);

const PUBLIC_SERVICES: Readonly<Record<RepositorySource['kind'], string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  bitbucket: 'https://api.bitbucket.org/2.0',
  'azure-devops': 'https://dev.azure.com',
};

/** Completes a source with defaults: the public service of its kind, and the branch `main`. */
export function completeSource(written: WrittenSource): SpecSource {
  return written.kind === 'raw' ? written : { baseUrl: PUBLIC_SERVICES[written.kind], ref: 'main', ...written };
}

/** Returns a name for messages, without secrets. */
export function sourceName(source: SpecSource): string {
  if (source.kind !== 'raw') return `${source.path} of ${source.repository} at ${source.ref}`;
  const { origin, pathname } = new URL(source.url);
  return origin + pathname;
}

export interface SourceFault {
  readonly key: string;
  readonly what: string;
  readonly cure: string;
}

/** Checks rules that JSON Schema cannot express, or whose message would contain a secret. Messages never quote URLs or names. */
export function validateSource(source: WrittenSource): readonly SourceFault[] {
  const faults: SourceFault[] = [];
  if (source.kind === 'raw') faults.push(...addressFaults('url', source.url));
  else faults.push(...addressFaults('baseUrl', completeBaseUrl(source)), ...repositoryFaults(source));
  if (source.tokenEnv !== undefined && !/^[A-Z][A-Z0-9_]*$/.test(source.tokenEnv)) {
    const cure = 'Write the name of an environment variable, such as SPECS_TOKEN, not the token itself.';
    faults.push({ key: 'tokenEnv', what: 'Unexpected value of "tokenEnv", expected uppercase letters, digits and underscores.', cure });
  }
  return faults;
}

function completeBaseUrl({ kind, baseUrl }: Exclude<WrittenSource, UrlSource>): string {
  return baseUrl ?? PUBLIC_SERVICES[kind];
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function addressFaults(key: 'url' | 'baseUrl', address: string): readonly SourceFault[] {
  const fault = (what: string, cure: string): readonly SourceFault[] => [{ key, what, cure }];
  if (!URL.canParse(address)) return fault(`"${key}" is not a URL.`, 'Write it like "https://code.example.com/api/v4".');
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username !== '' || password !== '')
    return fault(
      `"${key}" contains a user name or a password.`,
      'Store the token in an environment variable, and set tokenEnv to its name.',
    );
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname)))
    return fault(`"${key}" does not use HTTPS, so others could read the token.`, 'Start it with "https://".');
  if (key === 'baseUrl' && (search !== '' || hash !== ''))
    return fault('"baseUrl" has a query or a fragment.', 'Remove everything from "?" or "#" onwards, or use kind: raw.');
  return [];
}

/** Segments of a repository name. GitLab allows any number. */
const SEGMENTS: Readonly<Partial<Record<RepositorySource['kind'], readonly string[]>>> = {
  github: ['owner', 'name'],
  bitbucket: ['workspace', 'name'],
  'azure-devops': ['organisation', 'project', 'name'],
};

function repositoryFaults({ kind, repository, path }: Exclude<WrittenSource, UrlSource>): readonly SourceFault[] {
  const faults: SourceFault[] = [];
  const form = SEGMENTS[kind];
  const isForm = form === undefined || repository.split('/').length === form.length;
  if (!isForm || !isPlainPath(repository)) {
    const cure = form ? `Write it as ${form.join('/')}.` : 'Write its path, such as group/name, or its project ID.';
    faults.push({ key: 'repository', what: `Unexpected repository "${repository}" for ${kind}.`, cure });
  }
  if (!isPlainPath(path)) {
    const cure = 'Write it relative to the root of the repository, without a leading slash, such as sales/openapi.yaml.';
    faults.push({ key: 'path', what: `Unexpected path "${path}".`, cure });
  }
  return faults;
}

/** Whether a path has no empty segments or dot segments. A `..` in a URL would reach another endpoint. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((segment) => !['', '.', '..'].includes(segment));
}
