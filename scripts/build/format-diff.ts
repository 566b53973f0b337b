import { changedName, describeChange } from '../../src/components/openapi/text/describe-change.ts';
import { fragmentOf, idOf } from '../../src/reference/address.ts';
import type { SpecChange } from '../../src/reference/changes/spec-change.ts';
import type { SiteConfig } from '../../src/site/config/config.ts';
import type { GroupDiff } from '../../src/site/history/diff-trees.ts';
import { pageAddress } from '../../src/site/page-address.ts';
import { apiPath } from '../../src/site/sidebar/sidebars.ts';
import { en } from '../../src/site/strings/en.ts';
import { code, link, plain } from '../../src/twins/markdown-writer.ts';

export const FORMATS = ['text', 'markdown', 'json'] as const;
export type DiffFormat = (typeof FORMATS)[number];

export interface DiffOptions {
  /** The compared states, as named by the user. */
  readonly before: string;
  readonly after: string;
  readonly config: SiteConfig;
}

export function formatDiff(diffs: readonly GroupDiff[], format: DiffFormat, options: DiffOptions): string {
  switch (format) {
    case 'text':
      return textOf(diffs, options);
    case 'markdown':
      return markdownOf(diffs, options);
    case 'json':
      return `${JSON.stringify(jsonOf(diffs, options), null, 2)}\n`;
  }
}

export function countChanges(diffs: readonly GroupDiff[]): { readonly breaking: number; readonly all: number } {
  const changes = diffs.flatMap((diff) => diff.changes);
  return { breaking: changes.filter(({ isBreaking }) => isBreaking).length, all: changes.length };
}

function summaryOf(diffs: readonly GroupDiff[], { before, after }: DiffOptions): string {
  const { breaking, all } = countChanges(diffs);
  return all === 0
    ? `No specification has changed between ${before} and ${after}.`
    : `${all} ${all === 1 ? 'change' : 'changes'} between ${before} and ${after}, ${breaking} of them breaking.`;
}

/** The key `''` holds API-wide changes. */
function byOperation({ changes }: GroupDiff): readonly (readonly [title: string, changes: readonly SpecChange[]])[] {
  return [...Map.groupBy(changes, ({ operation }) => (operation ? operationTitle(operation) : ''))];
}

function operationTitle({ kind, method, path }: NonNullable<SpecChange['operation']>): string {
  return kind === 'operation' ? `${method} ${path}` : `${kind} ${path}`;
}

function textOf(diffs: readonly GroupDiff[], options: DiffOptions): string {
  const lines = diffs.flatMap((diff) => [
    `${diff.group.label} (${diff.group.id})`,
    ...byOperation(diff).flatMap(([title, changes]) => [
      ...(title === '' ? [] : [`  ${title}`]),
      ...linesOf(changes, AS_IS).map(({ isBreaking, line }) => `  ${isBreaking ? '!' : ' '} ${title === '' ? '' : '  '}${line}`),
    ]),
    '',
  ]);
  return `${[...lines, summaryOf(diffs, options)].join('\n')}\n`;
}

function markdownOf(diffs: readonly GroupDiff[], options: DiffOptions): string {
  const lines = diffs.flatMap((diff) => [
    `## ${plain(diff.group.label)}`,
    '',
    ...byOperation(diff).flatMap(([title, changes]) => [
      ...(title === '' ? [] : [`### ${titleLink(diff, title, changes, options)}`, '']),
      ...linesOf(changes, MARKDOWN).map(({ isBreaking, line }) => `- ${isBreaking ? `**${en.changes.breaking}:** ` : ''}${line}`),
      '',
    ]),
  ]);
  return `${[summaryOf(diffs, options), '', ...lines].join('\n').trimEnd()}\n`;
}

/** The operation's title, with a link to its page unless the operation was removed. */
function titleLink({ group, isThere }: GroupDiff, title: string, changes: readonly SpecChange[], { config }: DiffOptions): string {
  const [first] = changes;
  const isGone = !isThere || (first?.kind === 'removed' && first.part === 'operation' && first.aspect === undefined);
  return isGone || !first?.operation ? code(title) : link(code(title), pageAddress(config, apiPath(group, first.operation.slug)));
}

/** How to format interface strings and specification text. */
interface Script {
  readonly text: (value: string) => string;
  readonly quote: (value: string) => string;
}

const AS_IS: Script = { text: (value) => value, quote: (value) => value };
const MARKDOWN: Script = { text: escapedText, quote: code };

/** Escapes a value and preserves surrounding whitespace. */
function escapedText(value: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(value) ?? [];
  return before + plain(inner) + after;
}

function linesOf(changes: readonly SpecChange[], script: Script): readonly { readonly isBreaking: boolean; readonly line: string }[] {
  return changes.map((change) => {
    const [name, said] = [placeName(change), saidOf(change, script)];
    return { isBreaking: change.isBreaking, line: name === undefined ? said : `${script.quote(name)}: ${said}` };
  });
}

function saidOf(change: SpecChange, { text, quote }: Script): string {
  return describeChange(change, en)
    .map((part) => ('code' in part ? quote(part.code) : text(part.text)))
    .join('');
}

/** Name of the changed part, or the address of a field or variant. `undefined` for the operation or API itself. */
function placeName(change: SpecChange): string | undefined {
  const { part, address } = change;
  return part === 'field' || part === 'variant' ? address : changedName(change, en);
}

function jsonOf(diffs: readonly GroupDiff[], options: DiffOptions): object {
  const { before, after, config } = options;
  return {
    before,
    after,
    ...countChanges(diffs),
    groups: diffs.map((diff) => ({
      id: diff.group.id,
      label: diff.group.label,
      version: diff.version,
      changes: diff.changes.map(({ operation, ...change }) => ({
        ...change,
        ...(operation && {
          operation: { method: operation.method, path: operation.path, operationId: operation.operationId },
          ...(diff.isThere && {
            page:
              pageAddress(config, apiPath(diff.group, operation.slug)) + (change.address === '' ? '' : fragmentOf(idOf(change.address))),
          }),
        }),
      })),
    })),
  };
}
