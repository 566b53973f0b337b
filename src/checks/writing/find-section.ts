import type { Place, Problem } from '../../errors.ts';
import { listSections, type Row, type Section } from '../../markdown/list-sections.ts';
import { RULES_FILE } from './load-rules.ts';
import type { MarkdownText } from './markdown-text.ts';

/** A row of a table, and what tells where it is written. */
export interface PlacedRow extends Row {
  readonly place: () => Place;
}

/** The rows of the sections that have this heading. */
export function rowsBelow({ text, locatePosition }: MarkdownText, isWanted: (section: Section) => boolean): readonly PlacedRow[] {
  return listSections(text)
    .filter(isWanted)
    .flatMap(({ rows }) => rows.map((row) => ({ ...row, place: () => locatePosition(row.line, 1) })));
}

/** The rows of the section that `file#heading` names; `undefined` when there is none. */
export function findRows(texts: readonly MarkdownText[], name: string): readonly PlacedRow[] | undefined {
  const [filePath, heading] = name.split('#', 2);
  const isWanted = (section: Section): boolean => section.heading === heading;
  const found = texts.find((text) => text.filePath === filePath && listSections(text.text).some(isWanted));
  return found && rowsBelow(found, isWanted);
}

/** What is wrong when `findRows` finds no section of that name: the rules have it. */
export function missingSection(name: string): Problem {
  return {
    severity: 'error',
    what: `There is no section "${name}".`,
    where: { filePath: RULES_FILE },
    cure: 'Name a file and the text of a heading.',
  };
}
