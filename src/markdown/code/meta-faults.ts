import { didYouMean, suggest } from '../../data/suggest.ts';
import { LINE_OPTIONS, TEXT_OPTIONS, titleOption } from './code-meta.ts';
import { linesOf, type MetaPart, metaParts, optionName, readFlag } from './meta-parts.ts';

export interface MetaFault {
  readonly what: string;
  readonly cure: string;
}

const FLAGS = ['collapse', 'copy', 'expand', 'live', 'nocheck', 'request', 'shown', 'viewer', 'wrap'];

const KNOWN = ['showLineNumbers', ...TEXT_OPTIONS, ...LINE_OPTIONS.keys(), ...FLAGS].toSorted();

/** Keywords of claims. `checks/claims` reports misspellings. */
export const CLAIM_KEYWORDS = ['schema', 'operation', 'webhook', 'response', 'request'];

/** In other tools, a capitalised word and the words up to the first option are the title. */
const TITLE = /^[A-Z][\w'’-]*(?:[ \t]+(?!\w+[ \t]*=)[\w'’.,:()/&+-]+)+/;

/** Text or lines to highlight, in other tools. */
const MARK = /^(?:["'{\d]|\/.*\/\d*$)/;

const LAST_FLAGS = new RegExp(`(?:[ \\t]+(?:${FLAGS.join('|')}))+$`);

export function metaFaults(lang: string, written: string): readonly MetaFault[] {
  const title = titleIn(written);
  const meta = written.slice(title.length);
  if (title !== '')
    return [{ what: `"${title}" is not an option of a code block.`, cure: `Write title="${title}".` }, ...metaFaults(lang, meta)];
  const parts = [...metaParts(meta)];
  const torn = parts.find(isTorn);
  const fault = torn && tornFault(torn);
  return [
    ...(fault ? [fault] : []),
    ...faultsOfWhole(lang, meta, torn ? parts.filter((part) => part.kind !== 'other' && part !== torn) : parts),
  ];
}

function titleIn(meta: string): string {
  const title = TITLE.exec(meta)?.[0].replace(LAST_FLAGS, '') ?? '';
  return /\s/.test(title) ? title : '';
}

/** Whether a quote or brace in a part is never closed. Unrecognised parts are then probably fragments of the same value. */
function isTorn(part: MetaPart): boolean {
  return part.kind === 'option' ? part.isUnclosed === true : part.kind === 'other' && /^\{[^}]*$|^[^"]*"[^"]*$/.test(part.text);
}

function tornFault({ text }: MetaPart): MetaFault {
  if (text.startsWith('{')) return { what: `The brace in the code block option ${text} is never closed.`, cure: `Write ${text}}.` };
  return {
    what: `A quote in the options of a code block is never closed: ${text}`,
    cure: `Close it. Around a title with quotes, use the other kind of quotes: title='a "b" c'.`,
  };
}

function faultsOfWhole(lang: string, meta: string, parts: readonly MetaPart[]): readonly MetaFault[] {
  return parts.flatMap((part): readonly MetaFault[] => {
    if (part.kind === 'lines') return [];
    if (part.kind === 'other' && MARK.test(part.text))
      return [
        {
          what: `A code block cannot mark ${part.text}.`,
          cure: 'Mark the whole line, for example with {1}, or write title="…" if it is a title.',
        },
      ];
    if (part.kind === 'other') {
      const cure = part.text.includes('=') ? 'Remove it.' : `Remove it, or write ${titleOption(part.text)} if it is a title.`;
      return [{ what: `Unknown option "${part.text}" of a code block.`, cure }];
    }
    const { name: written, value } = part;
    const name = optionName(written);
    const negated = FLAGS.find((flag) => written.toLowerCase() === `no${flag}`);
    if (negated !== undefined) return [{ what: `Unknown option "${written}" of a code block.`, cure: cureOfNegation(negated) }];
    if (!KNOWN.includes(name)) {
      // A capitalised word is probably a title, as in other tools: no option starts with a capital letter.
      const isName = /^[A-Z]/.test(written);
      if (lang === 'json' && !isName && suggest(name, CLAIM_KEYWORDS) !== undefined) return [];
      const cure =
        value === undefined && (isName || suggest(written, KNOWN) === undefined)
          ? `Remove it, or write title="${written}" if it is a title. `
          : '';
      return [
        { what: `Unknown option "${written}" of a code block.`, cure: isName && cure ? cure.trim() : cure + didYouMean(written, KNOWN) },
      ];
    }
    const cure = cureOfTab(written, part.value, meta) ?? cureOfClaim(part, meta) ?? cureOfValue(name, value);
    return cure === undefined
      ? []
      : [{ what: `The option "${written}" of a code block cannot be ${value ? `"${value}"` : 'empty'}.`, cure }];
  });
}

function cureOfNegation(flag: string): string {
  return flag === 'copy' ? ALWAYS_COPIED : `Remove it: "${flag}" is off by default.`;
}

const ALWAYS_COPIED = 'Remove it: every code block can be copied.';

/** In other tools, `tab` turns a titled block into a tab. */
function cureOfTab(written: string, value: string | undefined, meta: string): string | undefined {
  const isTab =
    written === 'tab' && value === undefined && [...metaParts(meta)].some((part) => part.kind === 'option' && part.name === 'title');
  return isTab ? 'Remove it: in a <CodeGroup>, the title of a code block is the label of its tab.' : undefined;
}

/** In other tools, a claim keyword on its own is a title. */
function cureOfClaim({ name, value }: { readonly name: string; readonly value?: string | undefined }, meta: string): string | undefined {
  const isLone = value === undefined && CLAIM_KEYWORDS.includes(name) && !/\b(?:schema|operation|webhook)=/.test(meta);
  return isLone ? `Remove it, or write title="${name}" if it is a title.` : undefined;
}

function cureOfValue(name: string, value: string | undefined): string | undefined {
  if (CLAIM_KEYWORDS.includes(name)) return undefined;
  if (LINE_OPTIONS.has(name)) return linesOf(value ?? '').size > 0 ? undefined : `List the lines: ${name}={1,4-6}.`;
  if (TEXT_OPTIONS.has(name)) return value === undefined ? `Write ${name}="…".` : undefined;
  if (name === 'copy') return readFlag(value) === true ? undefined : ALWAYS_COPIED;
  if (readFlag(value) !== undefined) return undefined;
  if (name === 'showLineNumbers')
    return /^\d+$/.test(value ?? '') ? undefined : 'Write showLineNumbers, or showLineNumbers=5 to start at 5.';
  return `Write ${name} without a value, or remove it.`;
}
