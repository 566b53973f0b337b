import type { Place, Problem } from '../../errors.ts';
import { listHeadingSections, type Row, type Section } from '../../markdown/list-heading-sections.ts';
import { RULES_FILE } from './load-rules.ts';
import type { MarkdownText } from './markdown-text.ts';

export interface PlacedRow extends Row {
  readonly place: () => Place;
}

export function rowsBelow({ text, locatePosition }: MarkdownText, isWanted: (section: Section) => boolean): readonly PlacedRow[] {
  return listHeadingSections(text)
    .filter(isWanted)
    .flatMap(({ rows }) => rows.map((row) => ({ ...row, place: () => locatePosition(row.line, 1) })));
}

/** Returns the table rows in the section `file#heading`; `undefined` if the section is missing. */
export function findRows(texts: readonly MarkdownText[], name: string): readonly PlacedRow[] | undefined {
  const [filePath, heading] = name.split('#', 2);
  const isWanted = (section: Section): boolean => section.heading === heading;
  const found = texts.find((text) => text.filePath === filePath && listHeadingSections(text.text).some(isWanted));
  return found && rowsBelow(found, isWanted);
}

export function missingSection(name: string): Problem {
  return {
    severity: 'error',
    what: `There is no section "${name}".`,
    where: { filePath: RULES_FILE },
    cure: 'Name the section as file#heading.',
  };
}
