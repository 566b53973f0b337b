import path from 'node:path';

/**
 * Only this module reads environment variables; other modules receive their values as arguments.
 *
 * | variable | set by | meaning |
 * | --- | --- | --- |
 * | `DOCS_ROOT` | user, and commands for child processes | folder of the site (`content/`, `specs/`, `public/`; default: current folder) |
 * | `DIST` | user, and `npm start` for its build | output folder (default: `dist`) |
 * | `BUILD_CACHE` | user | cache of rendered pages, safe to delete (default: in `node_modules/.cache`) |
 * | `PORT` | user | port of `npm start` (default: 8787) and `npm run dev` (default: first free port from 3000) |
 * | `SKIP_BUILD` | user | if non-empty, `npm start`, `npm run deploy` and `npm run preview` use the existing build |
 * | `SOURCE_DATE_EPOCH` | user | release time in seconds since 1970 (default: commit time) |
 * | `DEBUG` | user | if non-empty, fatal errors print their stack |
 * | `SPECS_STRICT` | user | with `1`, a specification that cannot be fetched stops the build |
 * | `GITHUB_ACTIONS` | GitHub | if non-empty, problems are also printed as annotations |
 * | `GITHUB_WORKSPACE` | GitHub | repository folder that annotations are relative to (default: current folder) |
 * | the `tokenEnv` of each source in `site.yaml` | user | token for the host of a specification |
 * | `CLOUDFLARE_ACCOUNT_ID`, `CLOUDFLARE_API_TOKEN` | user | account and credentials of `npm run misses` |
 * | `BUNDLE` | `npm run build`, for Waku's process | `BundleOrder` as JSON, because Waku accepts no custom arguments |
 *
 * Exceptions: `scripts/programs/production.ts` sets `NODE_ENV` for React, Node reads `NO_COLOR` and `FORCE_COLOR`, tests read
 * `CHROME_PATH` and `BUILT_SITE`, and `npm run test:upgrade` and servers read npm's variables. `npm run verify` and
 * `npm run preview:comment` read their variables from `tokens`.
 */
export interface Environment {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path. */
  readonly dist: string;
  /** Absolute path; `undefined` for the default. */
  readonly buildCache: string | undefined;
  readonly port: number;
  readonly skipsBuild: boolean;
  /** In milliseconds since 1970. */
  readonly sourceDate: number | undefined;
  readonly needsSources: boolean;
  readonly showsStacks: boolean;
  /** Absolute path of the repository; `undefined` disables annotations. */
  readonly annotated: string | undefined;
  /** Set only in Waku's process during a build. */
  readonly bundle: BundleOrder | undefined;
  /** Tokens by the variable names in `site.yaml`. */
  readonly tokens: Readonly<Record<string, string | undefined>>;
}

/**
 * Instructions for Waku's process and `waku.config.ts`. Independent of the site, because all sites with the same base URL share the code.
 */
export interface BundleOrder {
  /** Output folder, relative to the project folder. Waku cannot write outside the project. */
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
    // Written by `bundleVariables`.
    bundle: env['BUNDLE'] ? (JSON.parse(env['BUNDLE']) as BundleOrder) : undefined,
    tokens: env,
  };
}

export function bundleVariables(order: BundleOrder): Readonly<Record<string, string>> {
  return { BUNDLE: JSON.stringify(order) };
}
