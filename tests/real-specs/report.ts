import type { ComparisonResult } from './compare-group.ts';
import { FACT_KINDS, type Tally } from './facts.ts';
import type { Blame } from './fit-values.ts';
import type { SpecFile } from './find-specs.ts';

export interface Refused {
  readonly name: string;
  readonly reason: string;
}

export interface GroupReport extends ComparisonResult {
  readonly specs: readonly string[];
  readonly refused: readonly Refused[];
  readonly seconds: number;
  readonly peakMiB: number;
}

export function emptyReport(group: readonly SpecFile[]): GroupReport {
  return {
    specs: group.map(({ name }) => name),
    members: [],
    tallies: {},
    marked: 0,
    differences: [],
    pages: 0,
    large: [],
    refused: [],
    seconds: 0,
    peakMiB: 0,
  };
}

interface PrintOptions {
  readonly misses: number;
  readonly file: string;
}

export function printReport(specs: readonly SpecFile[], groups: readonly GroupReport[], { misses, file }: PrintOptions): void {
  const differences = groups.flatMap((group) => group.differences);
  const refused = groups.flatMap((group) => group.refused);
  const unread = groups.flatMap(({ members }) => members.filter((member) => member.unread !== undefined));
  const large = groups.flatMap((group) => group.large);
  const rows = FACT_KINDS.map((kind) => {
    const tally = groups.reduce<Tally>(
      (sum, { tallies }) => ({ checked: sum.checked + (tallies[kind]?.checked ?? 0), found: sum.found + (tallies[kind]?.found ?? 0) }),
      {
        checked: 0,
        found: 0,
      },
    );
    return { kind, ...tally, invented: differences.filter((difference) => difference.kind === kind && difference.isInvented).length };
  });
  for (const { kind } of rows) {
    const own = differences.filter((difference) => difference.kind === kind);
    for (const { isInvented, page, at, what, spec } of own.slice(0, misses))
      console.log(`${isInvented ? 'invented' : 'missed'} ${kind}: ${what}\n  ${spec} ${at.replace(/^.*#/, '#')}\n  ${page}`);
    if (own.length > misses) console.log(`… and ${own.length - misses} more of ${kind}`);
  }
  for (const { name, reason } of refused) console.log(`refused ${name}:\n  ${reason.split('\n').join('\n  ')}`);
  for (const { name, unread: reason } of unread)
    console.log(`not compared, since the reader cannot read it, ${name}: ${reason?.split('\n')[0]}`);
  for (const { page, spec, bytes } of large) console.log(`${Math.round(bytes / 1000)} KB: ${page} of ${spec}`);
  printMadeUp(groups, misses);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  console.log('\n| fact | checked | found | missed | invented |\n| --- | ---: | ---: | ---: | ---: |');
  for (const { kind, checked, found, invented } of rows)
    console.log(`| ${kind} | ${checked} | ${found} | ${checked - found} | ${invented} |`);
  const [checked, found] = [sum((row) => row.checked), sum((row) => row.found)];
  console.log(`| all | ${checked} | ${found} | ${checked - found} | ${sum((row) => row.invented)} |`);
  console.log(
    `\n${new Set(specs.map(({ name }) => name.split(/[/\\]/)[0])).size} sources, ${specs.length} files, ${refused.length} refused, ${unread.length} not compared, ` +
      `${groups.reduce((total, { members }) => total + members.reduce((all, { operations }) => all + operations, 0), 0)} operations, ` +
      `${groups.reduce((total, { pages }) => total + pages, 0)} pages, ${large.length} over 60 KB, ${groups.reduce((total, { marked }) => total + marked, 0)} facts at places that are said to be unreadable, ${((found / checked) * 100).toFixed(3)} % found; all of it: ${file}`,
  );
}

function printMadeUp(groups: readonly GroupReport[], misses: number): void {
  const members = groups.flatMap((group) => group.members);
  const misfits = members.flatMap(({ name, madeUp }) => madeUp.misfits.map((misfit) => ({ ...misfit, name })));
  const own = misfits.filter(({ blame }) => blame === 'maker');
  for (const { name, page, what, at, reason } of own.slice(0, misses))
    console.log(`made up, but does not fit: ${what}: ${reason}\n  ${name} ${at.replace(/^.*#/, '#')}\n  ${page}`);
  if (own.length > misses) console.log(`… and ${own.length - misses} more that are made up`);
  const sum = (of: (member: (typeof members)[number]) => number) => members.reduce((total, member) => total + of(member), 0);
  const checked = sum(({ madeUp }) => madeUp.checked);
  const count = (wanted: Blame) => misfits.filter(({ blame }) => blame === wanted).length;
  const share = (misfit: number) => `${((1 - misfit / checked) * 100).toFixed(2)} %`;
  console.log(
    `\n${checked} made-up examples, ${share(misfits.length)} fit their schemas; ${share(own.length)} but for faults of authors: ` +
      `${count('given')} have an example, a default or a listed value that does not fit, ${count('ambiguous')} fit several alternatives ` +
      `of a oneOf. Of ${sum(({ madeUp }) => madeUp.unread)} the validator cannot read the schema.`,
  );
}
