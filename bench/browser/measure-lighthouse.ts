import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../../scripts/files/project.ts';
import { commandEnv, spawnGroup } from '../../tests/support/child-process.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import type { Context } from '../context.ts';
import { type Measured, missing, numbers, text } from '../report/record.ts';
import { summarise } from '../report/statistics.ts';
import { type MeasuredPage, withServedPages } from '../site/measured-pages.ts';
import { startBrowser } from './measured-browser.ts';

/** The fields of Lighthouse's result that are used. */
interface Outcome {
  readonly lhr: {
    readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  };
}

type Lighthouse = (address: string, flags: Readonly<Record<string, unknown>>) => Promise<Outcome | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const PAINTS = [
  ['fcp', 'first-contentful-paint'],
  ['lcp', 'largest-contentful-paint'],
  ['tbt', 'total-blocking-time'],
] as const;

/** Runs Lighthouse as a phone with simulated slow 4G, each run in a fresh profile. */
export async function measureLighthouse(context: Context): Promise<readonly Measured[]> {
  const lighthouse = await loadLighthouse(context.say);
  const measured: Measured[] = [];
  await withServedPages(context, async (page) => {
    try {
      const outcomes: Outcome[] = [];
      for (let run = 0; run < context.runs; run++) outcomes.push(await runOnce(lighthouse, page));
      measured.push(...cellsOf(page, outcomes));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      measured.push(...[...PAINTS.map(([id]) => id), 'scores'].map((id) => missing(`${id}-${page.name}`, why, page.site)));
    }
    context.say(`Lighthouse, ${page.site}, ${page.name}: measured ${context.runs} times`);
  });
  return measured;
}

function cellsOf({ name, site }: MeasuredPage, outcomes: readonly Outcome[]): readonly Measured[] {
  const scores = CATEGORIES.map((category) => summarise(outcomes.map(({ lhr }) => (lhr.categories[category]?.score ?? 0) * 100)).median);
  return [
    ...PAINTS.map(([id, audit]) =>
      numbers(
        `${id}-${name}`,
        outcomes.flatMap(({ lhr }) => lhr.audits[audit]?.numericValue ?? []),
        { site },
      ),
    ),
    text(`scores-${name}`, scores.map((score) => score.toFixed(0)).join(' / '), site),
  ];
}

async function runOnce(lighthouse: Lighthouse, { address, keyDigest }: MeasuredPage): Promise<Outcome> {
  const port = await findFreePort();
  const browser = await startBrowser(keyDigest, port);
  try {
    const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    if (!outcome) throw new Error('Lighthouse returned no result.');
    return outcome;
  } finally {
    await browser.close();
  }
}

/** Loads Lighthouse from `bench/package.json` and installs it on first use. It is not a dependency of the project. */
async function loadLighthouse(say: (line: string) => void): Promise<Lighthouse> {
  const folder = path.join(PROJECT, 'bench');
  if (!existsSync(path.join(folder, 'node_modules', 'lighthouse'))) {
    say('installing Lighthouse into bench/node_modules');
    const child = spawnGroup('sh', ['-c', 'cd "$0" && exec npm ci --no-audit --no-fund', folder], commandEnv());
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (words: string) => (output += words));
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error(`Lighthouse could not be installed: ${output.trim().slice(-300)}`);
  }
  const main = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  // Lighthouse's types are not installed with the project; this type covers the part that is used.
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as { readonly default: Lighthouse };
  return lighthouse;
}
