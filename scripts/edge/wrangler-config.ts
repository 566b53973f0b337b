import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../src/content/read-text.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import type { SiteConfig } from '../../src/site/config/config.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import type { Environment } from '../../src/render/environment.ts';
import { PAGE_LIST_FILE, type PageList } from '../../src/near-pages/page-list.ts';
import { PROJECT } from '../files/project.ts';
import { replaceFile } from '../files/replace-file.ts';
import { workerFirst } from './worker-first.ts';

/** The platform's `html_handling` for a trailing-slash policy. With a base URL, which ends in a slash, slashes are never dropped. */
export function htmlHandling(trailingSlash: boolean | undefined, baseUrl: string): string {
  if (trailingSlash === true) return 'force-trailing-slash';
  return trailingSlash === false && baseUrl === '/' ? 'drop-trailing-slash' : 'auto-trailing-slash';
}

const HTML_HANDLING = /^html_handling = "([a-z-]+)"$/m;

export function trailingSlashProblem(wranglerToml: string, { trailingSlash, baseUrl }: SiteConfig): Problem | undefined {
  const [, written = ''] = HTML_HANDLING.exec(wranglerToml) ?? [];
  const expected = htmlHandling(trailingSlash, baseUrl);
  if (written === expected) return undefined;
  const at = wranglerToml.split('\n').findIndex((line) => HTML_HANDLING.test(line));
  return {
    severity: 'error',
    what: `html_handling is "${written}", but trailingSlash: ${String(trailingSlash)} and baseUrl: ${baseUrl} in content/site.yaml require "${expected}".`,
    where: { filePath: 'wrangler.toml', ...(at < 0 ? {} : { line: at + 1, column: 1 }) },
    cure: 'Change one of the two.',
  };
}

const WORKER_FIRST = /^run_worker_first = \[([^\]]*)\]/m;

export function workerFirstProblem(wranglerToml: string, pages: PageList): Problem | undefined {
  const [whole = '', written = ''] = WORKER_FIRST.exec(wranglerToml) ?? [];
  const named = [...written.matchAll(/"([^"]*)"/g)].map(([, pattern = '']) => pattern);
  const expected = workerFirst(pages);
  if (JSON.stringify(named.toSorted()) === JSON.stringify(expected)) return undefined;
  const line = wranglerToml.slice(0, wranglerToml.indexOf(whole)).split('\n').length;
  return {
    severity: 'warning',
    what: 'run_worker_first does not match the pages: a missing path serves HTML to clients that prefer Markdown, and an extra one runs the worker for files.',
    where: { filePath: 'wrangler.toml', ...(whole === '' ? {} : { line, column: 1 }) },
    cure: `Write ${workerFirstLine(expected)}`,
  };
}

function workerFirstLine(patterns: readonly string[]): string {
  return `run_worker_first = [${patterns.map((pattern) => JSON.stringify(pattern)).join(', ')}]`;
}

/** Checks a site's own `wrangler.toml`. Without one, a matching configuration is generated. */
export async function checkWrangler(root: string, config: SiteConfig, pages: PageList): Promise<readonly Problem[]> {
  const read = await readText(root, 'wrangler.toml');
  if (!read) return [];
  const { text, problems } = read;
  if (problems.length > 0) return problems;
  return [trailingSlashProblem(text, config), workerFirstProblem(text, pages)].filter((problem) => problem !== undefined);
}

/**
 * Path of the wrangler configuration for a site: this project's `wrangler.toml` if it fits, otherwise a copy with the site's folder,
 * trailing-slash setting and pages. @throws InputError if `wrangler.toml` and `site.yaml` disagree about trailing slashes
 */
export async function wranglerConfigFor({ root, dist }: Pick<Environment, 'root' | 'dist'>): Promise<string> {
  const own = path.join(PROJECT, 'wrangler.toml');
  const text = await readFile(own, 'utf8');
  const { config } = await loadConfig(root);
  const problem = root === PROJECT ? trailingSlashProblem(text, config) : undefined;
  if (problem) throw new InputError([problem]);
  if (root === PROJECT && dist === path.join(PROJECT, 'dist')) return own;
  const pages = await readPageList(dist);
  const copy = path.join(dist, 'wrangler.toml');
  const changed = text
    .replace('"./dist/public"', JSON.stringify(path.join(dist, 'public')))
    .replace(/^main = "(.*)"$/m, (_, main: string) => `main = ${JSON.stringify(path.join(PROJECT, main))}`)
    .replace(WORKER_FIRST, (written) => (pages ? workerFirstLine(workerFirst(pages)) : written))
    .replace(HTML_HANDLING, `html_handling = "${htmlHandling(config.trailingSlash, config.baseUrl)}"`);
  // A running server watches this file, so it is written atomically, and only if it changes.
  if ((await ifExists(readFile(copy, 'utf8'))) === changed) return copy;
  await replaceFile(copy, changed);
  return copy;
}

/** `undefined` before the first build. */
async function readPageList(dist: string): Promise<PageList | undefined> {
  const text = await ifExists(readFile(path.join(dist, 'public', PAGE_LIST_FILE), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as PageList); // written by the build
}
