import type { Passage } from '../../markdown/list-passages.ts';
import type { RecordKind } from '../../search/search-answer.ts';
import type { SearchRecord } from '../../search/search-record.ts';

export function passageRecord(passage: Passage): SearchRecord {
  const { id, title, trail, text, names } = passage;
  return { kind: kindOf(passage), id, title, names: names.filter((name) => name !== title), trail, text };
}

/** Kinds of table rows by the heading of the name column, in English and Portuguese. */
const COLUMNS: readonly (readonly [RegExp, RecordKind])[] = [
  [/event/i, 'event'],
  [/erro|code|código|status/i, 'error'],
  [/header|cabeçalho|param|flag/i, 'parameter'],
  [/field|campo|claim/i, 'field'],
  [/option|opç|atribut|propert|propriedade|setting|configura/i, 'option'],
];

const SHAPES: readonly (readonly [RegExp, RecordKind])[] = [
  [/^data-/, 'option'],
  [/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[45]\d\d$/, 'error'],
  [/^[a-z]+:[a-z-]+$/, 'event'],
];

function kindOf(passage: Passage): RecordKind {
  switch (passage.kind) {
    case 'section':
      return 'guide';
    case 'row':
      return kindOfRow(passage);
    case 'file':
      return 'download';
  }
}

function kindOfRow({ title, column }: Passage): RecordKind {
  const byColumn = column === undefined ? undefined : COLUMNS.find(([head]) => head.test(column))?.[1];
  return byColumn ?? SHAPES.find(([shape]) => shape.test(title))?.[1] ?? (column === undefined ? 'option' : 'guide');
}
