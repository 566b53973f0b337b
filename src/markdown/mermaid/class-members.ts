import { hide } from './hidden-characters.ts';

const METHOD = /^(\s*[+\-#~]?\s*[^()]*?)(\([^()]*\))\s*([$*]?)\s*(.*?)\s*([$*]?)\s*$/;

/**
 * Moves the static or abstract sign directly after the method's name.
 * @example plainMember('make()$ Shape') // => 'make$() Shape'
 */
export function plainMember(written: string): string {
  const member = withGenerics(written);
  const [whole, name = '', parameters = '', sign = '', type = '', last = ''] = METHOD.exec(member) ?? [];
  if (whole === undefined) return member;
  return `${name}${sign || last}${parameters}${type === '' ? '' : ` ${type}`}`;
}

/** Converts Mermaid's `List~int~` to `List<int>`. Unpaired tildes are unchanged. */
function withGenerics(text: string): string {
  const marked = text.replaceAll(/(?<=\w)~(?=[\w?])/g, '<').replaceAll(/(?<=[\w>\]?~])~(?!\w)/g, '>');
  let depth = 0;
  let isPaired = true;
  const parts = [...marked].map((letter) => {
    if (letter === '>') depth -= 1;
    if (depth < 0) isPaired = false;
    const shown = depth > 0 ? hide(letter) : letter;
    if (letter === '<') depth += 1;
    return shown;
  });
  return isPaired && depth === 0 ? parts.join('') : text;
}
