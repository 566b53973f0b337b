import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../src/data/if-exists.ts';
import { InputError, type Problem } from '../src/errors.ts';
import type { SiteConfig } from '../src/site/config/config.ts';
import { loadConfig } from '../src/site/config/load-config.ts';
import type { Environment } from '../src/render/environment.ts';
import { PROJECT } from './project.ts';

/**
 * The platform's `html_handling` for a trailing-slash policy. Without a policy folders keep their slash, as they do on
 * plain file servers; so does a base URL, whose own address ends with one.
 */
export function htmlHandling(trailingSlash: boolean | undefined, baseUrl: string): string {
  if (trailingSlash === true) return 'force-trailing-slash';
  return trailingSlash === false && baseUrl === '/' ? 'drop-trailing-slash' : 'auto-trailing-slash';
}

const HTML_HANDLING = /^html_handling = "([a-z-]+)"$/m;

/** What is wrong when the `wrangler.toml` of a site and its `site.yaml` disagree about slashes at the end of addresses. */
export function trailingSlashProblem(wranglerToml: string, { trailingSlash, baseUrl }: SiteConfig): Problem | undefined {
  const [, written = ''] = HTML_HANDLING.exec(wranglerToml) ?? [];
  const expected = htmlHandling(trailingSlash, baseUrl);
  if (written === expected) return undefined;
  const at = wranglerToml.split('\n').findIndex((line) => HTML_HANDLING.test(line));
  return {
    severity: 'error',
    what: `html_handling is "${written}", but trailingSlash: ${String(trailingSlash)} and baseUrl: ${baseUrl} in content/site.yaml need "${expected}".`,
    where: { filePath: 'wrangler.toml', ...(at < 0 ? {} : { line: at + 1, column: 1 }) },
    cure: 'Change one of the two.',
  };
}

/** The same for the files of a site; a site without a `wrangler.toml` of its own is served with one that agrees. */
export async function checkTrailingSlash(root: string, config: SiteConfig): Promise<readonly Problem[]> {
  const text = await ifExists(readFile(path.join(root, 'wrangler.toml'), 'utf8'));
  if (text === undefined) return [];
  return [trailingSlashProblem(text, config)].filter((problem) => problem !== undefined);
}

/**
 * The wrangler configuration to serve a site with: this project's `wrangler.toml` as it is for this project's site and
 * output, else a copy with the other folder and the policy of the other site.
 *
 * @throws InputError when `wrangler.toml` and `site.yaml` disagree about trailing slashes
 */
export async function wranglerConfigFor({ root, dist }: Pick<Environment, 'root' | 'dist'>): Promise<string> {
  const own = path.join(PROJECT, 'wrangler.toml');
  const text = await readFile(own, 'utf8');
  const { config } = await loadConfig(root);
  const problem = root === PROJECT ? trailingSlashProblem(text, config) : undefined;
  if (problem) throw new InputError([problem]);
  if (root === PROJECT && dist === path.join(PROJECT, 'dist')) return own;
  const copy = path.join(dist, 'wrangler.toml');
  const changed = text
    .replace('"./dist/public"', JSON.stringify(path.join(dist, 'public')))
    .replace(/^main = "(.*)"$/m, (_, main: string) => `main = ${JSON.stringify(path.join(PROJECT, main))}`)
    .replace(HTML_HANDLING, `html_handling = "${htmlHandling(config.trailingSlash, config.baseUrl)}"`);
  // Whoever serves the same output already is watching the file: it must neither change for nothing nor be there in part.
  if ((await ifExists(readFile(copy, 'utf8'))) === changed) return copy;
  await mkdir(dist, { recursive: true });
  const whole = path.join(dist, `.wrangler-${process.pid}.toml`);
  await writeFile(whole, changed);
  await rename(whole, copy);
  return copy;
}
