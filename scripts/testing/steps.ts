import { readEnvironment } from '../../src/render/environment.ts';
import { runNode, runTool } from '../processes/run-tool.ts';
import { type Count, sum } from './count.ts';
import { runVitest } from './run-vitest.ts';

export const STEPS = {
  format: () => tool(runTool('oxfmt', ['--check'])),
  lint,
  types: () => tool(runTool('tsc', ['--noEmit'], 'typescript')),
  unit: () => runVitest(['--project', 'unit*']),
  build: buildAndRead,
  edge: () => (siteFailed ? failure('The site was not built, so it cannot be served.') : runVitest(['--project', 'edge'])),
  browser: () => (siteFailed ? failure('The site was not built, so the tests cannot open it.') : runVitest(['--project', 'browser'])),
  engines: () => (siteFailed ? failure('The site was not built, so the tests cannot open it.') : runVitest(['--project', 'engines'])),
  programs: () => runVitest(['--project', 'programs']),
} as const satisfies Record<string, () => Promise<Count> | Count>;

export type Step = keyof typeof STEPS;

/** Steps of a group run in parallel. In the first group, `format`, `lint` and `types` print little, and leave one core to `unit`. */
export const GROUPS: readonly (readonly Step[])[] = [['format', 'lint', 'types', 'unit'], ['build'], ['edge'], ['browser']];

/** Steps that run only by name, because no package manager installs their browsers and compilers. */
export const ON_DEMAND: readonly (readonly Step[])[] = [['engines'], ['programs']];

export function isStep(name: string): name is Step {
  return Object.hasOwn(STEPS, name);
}

let siteFailed = false;

/** The build counts as one test. Tests of its output, or of other builds, run afterwards. */
async function buildAndRead(): Promise<Count> {
  const site = await tool(runNode(['--run', 'build']));
  siteFailed = site.failed > 0;
  // `tests/support/built-site.ts` reuses this build.
  process.env['BUILT_SITE'] = readEnvironment().dist;
  return siteFailed ? site : sum([site, await runVitest(['--project', 'build'])]);
}

/** Stylelint also checks browser support; `stylelint.config.mjs` declares the supported browsers. */
async function lint(): Promise<Count> {
  const linters = [
    runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
    runTool('stylelint', ['src/**/*.css', '--report-needless-disables', '--max-warnings=0']),
  ];
  return sum(await Promise.all([...linters.map(tool), runVitest(['--project', 'prose'])]));
}

async function tool(exitCode: Promise<number>): Promise<Count> {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function failure(why: string): Count {
  console.error(why);
  return { passed: 0, failed: 1 };
}
