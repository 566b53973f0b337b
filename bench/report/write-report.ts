import { BUDGETS } from './budgets.ts';
import { judge, targetText, valueText } from './judge.ts';
import type { Machine } from '../machine.ts';
import { type Kept, OURS } from './record.ts';

export interface Report {
  readonly machine: Machine;
  readonly kept: readonly Kept[];
}

/** All budgets: name, target, our value, verdict, peers of the same run, and best known value. */
export function tableOf(kept: readonly Kept[]): string {
  const peers = [...new Set(kept.map(({ site }) => site))].filter((site) => site !== OURS);
  const cell = (id: string, site: string) => kept.find((each) => each.id === id && each.site === site)?.value;
  const rows = BUDGETS.map((budget) => {
    const ours = cell(budget.id, OURS);
    const others = peers.map((peer) => (cell(budget.id, peer) ? valueText(cell(budget.id, peer), budget.unit) : ''));
    const verdict = ours ? judge(budget, ours) : '';
    return [budget.what, targetText(budget, ours), valueText(ours, budget.unit), verdict, ...others, budget.best ?? ''];
  });
  const head = ['what', 'target', 'measured', 'verdict', ...peers, 'best known'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(escaped).join(' | ')} |`).join('\n');
}

/** Generates `bench/results.md`. `tried` is the hand-written part. */
export function writeReport({ machine, kept }: Report, tried: string): string {
  return `# Measured, with \`npm run bench\`

<!-- Written by the command, of results.json and tried.md. -->

Budgets with a verdict, and what peers are known to reach. Medians, with the smallest and the largest; bytes are those on the wire with Brotli at its best; memory is the sum of the proportional set sizes of all processes; KB and MB are 1,000 and 1,000,000 bytes.

${machineText(machine)}

${runsText(kept)}

${tableOf(kept)}

## Tried and rejected

${tried.trim()}
`;
}

function machineText({ cpu, cores, memoryGiB, system, node, chromium, lighthouse }: Machine): string {
  return `- Machine: ${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system}\n- Node ${node}, ${chromium}, Lighthouse ${lighthouse}`;
}

/** Lists when, and from which commit, each group of rows was measured. */
function runsText(kept: readonly Kept[]): string {
  const groupOf = new Map(BUDGETS.map(({ id, group }) => [id, group]));
  const runs = Map.groupBy(kept, ({ date, commit, load }) => `${date} UTC, commit ${commit}, load ${load} at the start`);
  return [...runs]
    .map(([when, rows]) => `- ${when}: ${[...new Set(rows.map(({ id }) => groupOf.get(id) ?? id))].join(', ')}`)
    .toSorted()
    .join('\n');
}

const escaped = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');
