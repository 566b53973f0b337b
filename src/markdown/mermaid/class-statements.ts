import { plainMember } from './class-members.ts';
import { hide } from './hidden-characters.ts';

const NAME = '[^\\s"<>{}()[\\]:,*|~]+';
const ARROW = '(?:<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)';

const TIGHT = new RegExp(
  `^(\\s*${NAME}?)\\s*((?:"[^"]*")?)\\s*(?<![-.*|<>o])(${ARROW})(?![-.*|<>])\\s*((?:"[^"]*")?)\\s*(${NAME})(\\s*(?::.*)?)$`,
);

/** Statements that the library draws, except class members on separate lines. */
const DRAWN = [
  new RegExp(`^${NAME}\\s+(?:"[^"]*"\\s+)?${ARROW}\\s+(?:"[^"]*"\\s+)?${NAME}(?:\\s*:\\s*.+)?$`),
  new RegExp(`^class\\s+${NAME}(?:\\s*~\\w+~)?(?:\\s*\\{(?:\\s*<<\\w+>>\\s*\\})?)?$`),
  new RegExp(`^${NAME}\\s*:\\s*\\S.*$`),
  /^(?:classDef|cssClass|style|direction|callback|link)\s/,
];

export function readableClasses(lines: readonly string[]): readonly string[] {
  const labels = new Map<string, string>();
  const statements = lines.flatMap((written): readonly string[] => {
    const [, indent = '', name = '', label, after = ''] = /^(\s*class\s+)(`[^`]+`|[\w-]+)\s*\["([^"]*)"\](.*)$/.exec(written) ?? [];
    if (label !== undefined) labels.set(name, hide(label));
    const line = (label === undefined ? written : `${indent}${name}${after}`).replaceAll(/:::[\w-]+/g, '');
    const [, annotation, annotated] = /^\s*<<([\w-]+)>>\s+(\S+)\s*$/.exec(line) ?? [];
    if (annotation !== undefined) return [`class ${annotated} {`, `<<${annotation}>>`, '}'];
    const [, head, members] = /^\s*(class\s+[^{]+?\s*)\{\s*(\S.*?)\s*\}\s*$/.exec(line) ?? [];
    if (head !== undefined && members !== undefined)
      return [`${head.trim()} {`, ...members.split(/\s*;\s*/).filter((member) => member !== ''), '}'];
    const [, from, one, arrow, many, to, rest] = TIGHT.exec(line) ?? [];
    return [arrow === undefined ? line : [from, one, arrow, many, to].filter((part) => part !== '').join(' ') + rest];
  });
  const plain = withPlainMembers(statements);
  if (labels.size === 0) return plain;
  const named = new RegExp(
    `(?<![\\w-"])(?:${[...labels.keys()].map((name) => name.replaceAll(/[`\\]/g, String.raw`\$&`)).join('|')})(?![\\w-"])`,
    'g',
  );
  return plain.map((line) =>
    line.replaceAll(/^(.*?)(:\s.*)?$/g, (_, start: string, end = '') => start.replaceAll(named, (name) => labels.get(name) ?? name) + end),
  );
}

const MEMBER = new RegExp(`^(\\s*${NAME}\\s*:\\s*)(\\S.*)$`);

function withPlainMembers(lines: readonly string[]): readonly string[] {
  let isInside = false;
  return lines.map((line) => {
    if (isInside) {
      isInside = line.trim() !== '}';
      return isInside ? plainMember(line) : line;
    }
    isInside = /^\s*class\s.*\{\s*$/.test(line);
    return line.replace(MEMBER, (_, start: string, member: string) => start + plainMember(member));
  });
}

export function undrawnOfClasses(lines: readonly string[]): readonly string[] {
  let isInside = false;
  return lines.filter((line) => {
    if (isInside) {
      isInside = line !== '}';
      return /^<<(?!\w+>>$)/.test(line);
    }
    isInside = /^class\s.*\{$/.test(line);
    return !DRAWN.some((pattern) => pattern.test(line));
  });
}
