import path from 'node:path';

/**
 * What the commands and processes of this project take from their environment. Within a process everything is an argument;
 * this module alone reads variables:
 *
 * | variable | set by | meaning |
 * | --- | --- | --- |
 * | `DOCS_ROOT` | the person, and commands for what they start | folder of the site: `content/`, `specs/`, `public/`; default: the current folder |
 * | `DIST` | the person, and `npm start` for its build | output folder, default: `dist` |
 * | `BUILD_CACHE` | the person | folder of what builds keep of pages, default: in `node_modules/.cache`; it may be deleted at any time |
 * | `PORT` | the person | where `npm start` listens, default: 8787, and `npm run dev`, default: the first free one from 3000 on |
 * | `SKIP_BUILD` | the person | with any text, `npm start` serves what is there, and `npm run deploy` and `npm run preview` upload it |
 * | `SOURCE_DATE_EPOCH` | the person | when the release is made, in seconds since 1970; default: when its commit was |
 * | `DEBUG` | the person | any value prints the stack of an error that ends a command |
 * | `SPECS_STRICT` | the person | with `1`, a specification that cannot be fetched stops the build |
 * | `GITHUB_ACTIONS` | GitHub | with any text, problems are also told in the form that GitHub shows beside the lines of a change |
 * | `GITHUB_WORKSPACE` | GitHub | folder of the repository, from which it knows files; default: the current folder |
 * | the `tokenEnv` of each source in `site.yaml` | the person | token for the service that keeps a specification |
 * | `CLOUDFLARE_ACCOUNT_ID`, `CLOUDFLARE_API_TOKEN` | the person | for `npm run misses`: whose counter is read, and the right to do so |
 * | `BUNDLE` | `npm run build`, for Waku's process | `BundleOrder` as JSON: Waku takes no arguments of ours |
 *
 * Besides, `scripts/programs/production.ts` sets `NODE_ENV`, which React reads, Node reads `NO_COLOR` and `FORCE_COLOR`, the tests read `CHROME_PATH` and `BUILT_SITE`,
 * `npm run test:upgrade` what npm says of itself, servers whether npm has started them, `npm run verify` and `npm run preview:comment` theirs by way of `tokens`.
 */
export interface Environment {
  /** Absolute. */
  readonly root: string;
  /** Absolute. */
  readonly dist: string;
  /** Absolute; `undefined` for the folder that is always taken. */
  readonly buildCache: string | undefined;
  readonly port: number;
  readonly skipsBuild: boolean;
  /** In milliseconds since 1970; `undefined` where the caller says nothing. */
  readonly sourceDate: number | undefined;
  readonly needsSources: boolean;
  readonly showsStacks: boolean;
  /** Folder of the repository, absolute, for annotations of its files; `undefined` where nobody shows any. */
  readonly annotated: string | undefined;
  /** `undefined` but in Waku's process of a build. */
  readonly bundle: BundleOrder | undefined;
  /** Tokens by the name of their variable, which `site.yaml` gives. */
  readonly tokens: Readonly<Record<string, string | undefined>>;
}

/** What a build tells Waku's process, and `waku.config.ts` in it. It knows no site: the same code serves all of one base URL. */
export interface BundleOrder {
  /** Where the bundle is written, from the project's folder; Waku writes nowhere else. */
  readonly folder: string;
  readonly baseUrl: string;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    root: path.resolve(env['DOCS_ROOT'] || '.'),
    dist: path.resolve(env['DIST'] || 'dist'),
    buildCache: env['BUILD_CACHE'] ? path.resolve(env['BUILD_CACHE']) : undefined,
    port: Number(env['PORT'] || 8787),
    skipsBuild: Boolean(env['SKIP_BUILD']),
    sourceDate: env['SOURCE_DATE_EPOCH'] ? Number(env['SOURCE_DATE_EPOCH']) * 1000 : undefined,
    needsSources: env['SPECS_STRICT'] === '1',
    showsStacks: Boolean(env['DEBUG']),
    annotated: env['GITHUB_ACTIONS'] ? path.resolve(env['GITHUB_WORKSPACE'] || '.') : undefined,
    // Only `bundleVariables` writes it.
    bundle: env['BUNDLE'] ? (JSON.parse(env['BUNDLE']) as BundleOrder) : undefined,
    tokens: env,
  };
}

/** The variables from which `readEnvironment` reads an order in Waku's process. */
export function bundleVariables(order: BundleOrder): Readonly<Record<string, string>> {
  return { BUNDLE: JSON.stringify(order) };
}
