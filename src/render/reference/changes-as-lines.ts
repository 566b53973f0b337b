import { changedName, describeChange } from '../../components/openapi/text/describe-change.ts';
import type { SpecChange } from '../../reference/changes/spec-change.ts';
import type { Strings } from '../../site/strings/en.ts';

/** Longer entries are truncated, because the page lists all changes. */
const MAX_LINES = 40;

/** Writes one line per change, breaking changes first. */
export function changesAsLines(changes: readonly SpecChange[], strings: Strings): string {
  const lines = changes
    .toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking))
    .map((change) => {
      const { isBreaking, operation } = change;
      const said = describeChange(change, strings)
        .map((part) => ('code' in part ? part.code : part.text))
        .join('');
      const subject = [operation?.title, changedName(change, strings)].filter((name) => name !== undefined).join(', ');
      return `${isBreaking ? `${strings.changes.breaking}: ` : ''}${subject === '' ? '' : `${subject}: `}${said}`;
    });
  const more = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? [strings.changes.moreChanges(more)] : [])].join('\n');
}
