import type { SpecChange } from '../../../reference/changes/spec-change.ts';
import type { Strings } from '../../../site/strings/en.ts';

/** Words from the UI strings, or a value from the specification. */
export type ChangeWords = { readonly text: string } | { readonly code: string };

/** Describes a change without naming the changed element. */
export function describeChange(change: SpecChange, { changes: words }: Pick<Strings, 'changes'>): readonly ChangeWords[] {
  const { kind, part, aspect, before, after } = change;
  if (aspect === undefined) return [{ text: kind === 'changed' ? words.keyword.changed : words.whole[part][kind] }];
  switch (aspect) {
    case 'required':
    case 'null':
    case 'deprecated':
      return [{ text: words[aspect][kind] }];
    case 'values':
    case 'enum':
      return listed(`${words[aspect][kind]}: `, after ?? before);
    case 'tolerated values':
      return [...listed(words.toleratedValues.before, after), { text: words.toleratedValues.after }];
    case 'sunset':
      return listed(words.sunset[kind], after ?? before);
    default:
      return compared(change, aspect, words);
  }
}

function listed(text: string, values: string | undefined): readonly ChangeWords[] {
  return values === undefined ? [{ text: text.replace(/[:\s]+$/, '') }] : [{ text }, { code: values }];
}

function compared({ kind, before, after }: SpecChange, aspect: string, words: Strings['changes']): readonly ChangeWords[] {
  const name: ChangeWords = Object.hasOwn(words.aspects, aspect)
    ? { text: words.aspects[aspect as keyof typeof words.aspects] } // `hasOwn` has already checked the key
    : { code: aspect };
  if (before === undefined && after === undefined) return [name, { text: ` ${words.keyword[kind]}` }];
  const was: readonly ChangeWords[] = before ? [{ text: words.was.before }, { code: before }, { text: words.was.after }] : [];
  return after ? [name, { text: words.set }, { code: after }, ...was] : [name, { text: words.unset }, ...was];
}

/** Returns `undefined` for the operation or API itself. */
export function changedName(
  { part, name }: Pick<SpecChange, 'part' | 'name'>,
  { changes: words }: Pick<Strings, 'changes'>,
): string | undefined {
  if (name === '') return part === 'credentials' ? words.noCredentials : undefined;
  return name;
}
