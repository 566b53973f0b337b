import type { ChangeLogDay, ChangeLogItem, ChangeLogProps } from '../../components/openapi/page/specification-changes.tsx';
import { placeMark } from '../place-marks.ts';
import { blocks, code, heading, link, list, plain } from '../markdown-writer.ts';

export function writeChanges({ id, title, since, days, words }: Omit<ChangeLogProps, 'context'>): string {
  return blocks(heading(2, placeMark(id) + plain(title)), plain(since), ...days.map((day) => writeDay(day, words)));
}

function writeDay({ date, version, breaking, items }: ChangeLogDay, words: ChangeLogProps['words']): string {
  const facts = [date, words.version(version), ...(breaking > 0 ? [words.breakingCount(breaking)] : [])];
  return blocks(heading(3, plain(facts.join(', '))), list(items.map((item) => writeItem(item, words))));
}

function writeItem({ isBreaking, name, words: parts, places, more }: ChangeLogItem, words: ChangeLogProps['words']): string {
  const said = parts.map((part) => ('code' in part ? code(part.code) : part.text)).join('');
  const linked = places.map(({ title, href }) => link(plain(title), href)).join(', ');
  return [
    isBreaking ? `**${words.breaking}:** ` : '',
    name === undefined ? '' : `${code(name)}: `,
    said,
    linked === '' ? '' : ` · ${linked}`,
    more > 0 ? ` ${words.andMore(more)}` : '',
  ].join('');
}
