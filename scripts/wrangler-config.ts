import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '../src/site/config.ts';
import { type Environment, PROJECT } from './environment.ts';

/**
 * The platform's `html_handling` for a trailing-slash policy. Without a policy folders keep their slash, as they do on
 * plain file servers; so does a base URL, whose own address ends with one.
 */
export function htmlHandling(trailingSlash: boolean | undefined, baseUrl: string): string {
  if (trailingSlash === true) return 'force-trailing-slash';
  return trailingSlash === false && baseUrl === '/' ? 'drop-trailing-slash' : 'auto-trailing-slash';
}

/**
 * The wrangler configuration to serve a site with: this project's `wrangler.toml` as it is for this project's site and
 * output, else a copy with the other folder and the policy of the other site.
 *
 * @throws Error when `wrangler.toml` and `site.yaml` disagree about trailing slashes
 */
export async function wranglerConfigFor({ root, dist }: Environment): Promise<string> {
  const own = path.join(PROJECT, 'wrangler.toml');
  const text = await readFile(own, 'utf8');
  const { config } = await loadConfig(root);
  const expected = htmlHandling(config.trailingSlash, config.baseUrl);
  const [, written = ''] = /^html_handling = "([a-z-]+)"$/m.exec(text) ?? [];
  if (root === PROJECT && written !== expected) {
    throw new Error(
      `wrangler.toml: html_handling is "${written}", but trailingSlash: ${String(config.trailingSlash)} in content/site.yaml needs "${expected}". Change one of the two.`,
    );
  }
  if (root === PROJECT && dist === path.join(PROJECT, 'dist')) return own;
  const copy = path.join(dist, 'wrangler.toml');
  await mkdir(dist, { recursive: true });
  await writeFile(
    copy,
    text
      .replace('"./dist/public"', JSON.stringify(path.join(dist, 'public')))
      .replace(`html_handling = "${written}"`, `html_handling = "${expected}"`),
  );
  return copy;
}
