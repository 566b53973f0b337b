import type { MigrationLink, MigrationPair, MigrationProps, MigrationRow } from '../../components/openapi/page/migration.tsx';
import type { RuleChange } from '../../reference/compare/compare-schemas.ts';
import { placeMark } from '../place-marks.ts';
import { blocks, code, heading, link, plain, table } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

type Row = Omit<MigrationRow, 'noteHtml'> & { readonly note: string };
type Pair = Omit<MigrationPair, 'rows'> & { readonly rows: readonly Row[] };
type Words = MigrationProps['strings'];

export function writeMigration(
  { id, title, pairs, removed, added, strings }: Omit<MigrationProps, 'pairs'> & { readonly pairs: readonly Pair[] },
  context: ReferenceTwinContext,
): readonly string[] {
  const breaking = pairs.flatMap(({ rows }) => rows).filter(({ difference }) => difference.isBreaking).length;
  const operations = [
    ...pairs.map(({ before, after, rows }) => [written(before), written(after), strings.changes(rows.length)]),
    ...removed.map((one) => [written(one), written(undefined), strings.kinds.removed]),
    ...added.map((one) => [written(undefined), written(one), strings.kinds.added]),
  ];
  return [
    blocks(
      heading(2, placeMark(id) + plain(title)),
      plain(strings.introduction(breaking)),
      table([strings.before, strings.after, strings.fields], operations),
    ),
    ...pairs.map((pair) => writePair(pair, strings, context)),
  ];
}

function written(link_: MigrationLink | undefined): string {
  return link_ === undefined ? '—' : link(code(link_.text), link_.href);
}

function writePair({ id, before, after, rows, same }: Pair, strings: Words, context: ReferenceTwinContext): string {
  const title = before.title === after.title ? after.title : `${before.title} → ${after.title}`;
  return blocks(
    heading(3, placeMark(id) + plain(title)),
    rows.length > 0 &&
      table(
        [strings.before, strings.after, strings.change],
        rows.map((row) => [written(row.before), written(row.after), writeChange(row, strings, context)]),
      ),
    same.length > 0 && `${strings.same} ${same.map(written).join(', ')}`,
  );
}

function writeChange({ difference, note }: Row, strings: Words, context: ReferenceTwinContext): string {
  const { kind, changes, required, isBreaking, after } = difference;
  const words = [
    strings.kinds[kind],
    ...(kind === 'added' && after?.isRequired ? [strings.required] : []),
    ...(required === 'now' ? [strings.nowRequired] : []),
    ...(required === 'no longer' ? [strings.nowOptional] : []),
  ].join(', ');
  const said = [words, ...changes.map((change) => writeRule(change, strings))].join(' · ');
  return [...(isBreaking ? [`**${strings.breaking}**`] : []), said, context.describe(note)].filter(Boolean).join(' ');
}

function writeRule({ kind, keyword, before, after }: RuleChange, strings: Words): string {
  if (kind === 'tightened' && before === undefined) return `${code(keyword)} ${strings.ruleAdded} ${code(after ?? '')}`;
  const name = keyword === 'type' ? strings.typeChanged : `${strings.rules[kind]} ${code(keyword)}`;
  return `${name}${before === undefined ? '' : ` ${code(before)}`} → ${after === undefined ? strings.none : code(after)}`;
}
