import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Limits, runLimited } from '../../scripts/processes/run-limited.ts';
import type { ComparisonResult, ComparisonTask } from './compare-group.ts';
import type { SpecFile } from './find-specs.ts';
import { type Member, writeGroup } from './make-group.ts';
import { emptyReport, type GroupReport, type Refused } from './report.ts';

export interface RunOptions {
  /** Whether to render pages without highlighting, and skip the rest of the build. */
  readonly isQuick: boolean;
  readonly limits: Limits;
  /** Scratch folder, which the caller removes. */
  readonly cache: string;
}

/** Renders and compares the pages of several specifications; on failure, retries each half separately. */
export async function runGroup(group: readonly SpecFile[], options: RunOptions): Promise<readonly GroupReport[]> {
  const report = await runTogether(group, options);
  if (group.length === 1 || report.pages > 0 || report.refused.length < group.length) return [report];
  const middle = Math.ceil(group.length / 2);
  return [...(await runGroup(group.slice(0, middle), options)), ...(await runGroup(group.slice(middle), options))];
}

async function runTogether(group: readonly SpecFile[], { isQuick, limits, cache }: RunOptions): Promise<GroupReport> {
  const site = path.join(cache, 'site');
  const output = path.join(cache, 'output');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const made = isQuick ? await renderGroup(group, { site, output, limits }) : await buildGroup(group, { site, output, limits });
  const base = { ...emptyReport(group), refused: made.refused, seconds: made.seconds, peakMiB: made.peakMiB };
  if (!made.pages) return base;
  const refused = new Set(made.refused.map(({ name }) => name));
  const task: ComparisonTask = {
    members: made.members.filter(({ name }) => !refused.has(name)),
    pages: made.pages,
    root: isQuick ? output : path.join(output, 'public'),
  };
  const [taskFile, resultFile] = [path.join(cache, 'task.json'), path.join(cache, 'result.json')];
  rmSync(resultFile, { force: true });
  writeFileSync(taskFile, JSON.stringify(task));
  const ended = await runLimited(
    [
      '--max-old-space-size=6000',
      '--import',
      './scripts/programs/load-jsx.ts',
      path.join(import.meta.dirname, 'compare-group.ts'),
      taskFile,
      resultFile,
    ],
    {},
    { seconds: 900, mebibytes: 8000 },
  );
  if (!existsSync(resultFile)) {
    console.error(ended.output.slice(-4000));
    return {
      ...base,
      refused: [
        ...base.refused,
        ...task.members.map(({ name }) => ({
          name,
          reason: `The reader failed: ${ended.exceeded ?? ended.output.trim().split('\n').at(-1)}`,
        })),
      ],
    };
  }
  // Written by `compare-group.ts`.
  const result = JSON.parse(readFileSync(resultFile, 'utf8')) as ComparisonResult;
  return { ...base, ...result };
}

interface Folders {
  readonly site: string;
  readonly output: string;
  readonly limits: Limits;
}

interface Made {
  readonly members: readonly Member[];
  readonly pages: Readonly<Record<string, string>> | undefined;
  readonly refused: readonly Refused[];
  readonly seconds: number;
  readonly peakMiB: number;
}

async function renderGroup(group: readonly SpecFile[], { site, output, limits }: Folders): Promise<Made> {
  const members = writeGroup(site, group);
  const ended = await runLimited(
    [
      '--max-semi-space-size=64',
      '--import',
      './scripts/programs/production.ts',
      '--import',
      './scripts/programs/load-jsx.ts',
      '--import',
      './tests/real-specs/plain-code.ts',
      path.join(import.meta.dirname, 'render-group.ts'),
      site,
      output,
    ],
    {},
    limits,
  );
  const pagesFile = path.join(output, 'pages.json');
  const { seconds, peakMiB } = ended;
  if (!existsSync(pagesFile)) return { members, pages: undefined, refused: failed(members, ended), seconds, peakMiB };
  // Written by `render-group.ts`.
  const listed = JSON.parse(readFileSync(pagesFile, 'utf8')) as Record<string, string>;
  // Written by `render-group.ts`.
  const problems = JSON.parse(readFileSync(path.join(output, 'problems.json'), 'utf8')) as readonly {
    severity: string;
    file: string;
    text: string;
  }[];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    members,
    pages: Object.fromEntries(Object.entries(listed).map(([address, name]) => [address, path.join(output, name)])),
    refused: members.flatMap(({ id, name }) => {
      const own = errors.filter(
        ({ file, text }) => file.startsWith(`specs/${id}/`) || text.includes(`specs/${id}/`) || text.includes(`/docs/api/${id}/`),
      );
      return own.length === 0
        ? []
        : [
            {
              name,
              reason: own
                .slice(0, 3)
                .map(({ text }) => text)
                .join('\n'),
            },
          ];
    }),
    seconds,
    peakMiB,
  };
}

/** Builds a site as its owner would. On failure, omits rejected specifications and retries up to twice. */
async function buildGroup(group: readonly SpecFile[], { site, output, limits }: Folders): Promise<Made> {
  const refused = new Map<string, Refused>();
  let [seconds, peakMiB] = [0, 0];
  for (let attempt = 1; ; attempt += 1) {
    const members = writeGroup(site, group, new Set(refused.keys()));
    if (members.length === 0) return { members, pages: undefined, refused: [...refused.values()], seconds, peakMiB };
    const ended = await runLimited(['--run', 'build'], { DOCS_ROOT: site, DIST: output }, limits);
    seconds += ended.seconds;
    peakMiB = Math.max(peakMiB, ended.peakMiB);
    if (ended.code === 0 && !ended.exceeded)
      return { members, pages: publishedPages(path.join(output, 'public')), refused: [...refused.values()], seconds, peakMiB };
    const faults = faultsOf(ended.output, members);
    if (faults.length === 0 || ended.exceeded || attempt === 4)
      return { members, pages: undefined, refused: [...refused.values(), ...failed(members, ended)], seconds, peakMiB };
    for (const [id, fault] of faults) refused.set(id, fault);
  }
}

/** Specifications that stopped a build because of errors in their files or on their pages. */
function faultsOf(output: string, members: readonly Member[]): readonly (readonly [string, Refused])[] {
  const blocks = output.split(/\n\n/).filter((block) => /^\s+error: /m.test(block));
  return members.flatMap(({ id, name }) => {
    const own = blocks.filter((block) => block.includes(`specs/${id}/`) || block.includes(`/docs/api/${id}/`));
    return own.length === 0 ? [] : [[id, { name, reason: own.slice(0, 3).join('\n') }] as const];
  });
}

function failed(
  members: readonly Member[],
  { exceeded, output }: { readonly exceeded: string | undefined; readonly output: string },
): readonly Refused[] {
  const reason = exceeded ? `more ${exceeded} than it may take` : output.trim().split('\n').slice(-12).join('\n');
  return members.map(({ name }) => ({ name, reason }));
}

function publishedPages(folder: string): Readonly<Record<string, string>> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|[/\\])index\.html$/.test(name));
  return Object.fromEntries(found.map((name) => [`/${path.dirname(name).split(path.sep).join('/')}`, path.join(folder, name)]));
}
