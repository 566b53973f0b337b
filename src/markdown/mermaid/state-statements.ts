const NAME = '[\\w\\p{L}][\\w\\p{L}-]*';

const DESCRIPTION = new RegExp(`^\\s*(${NAME})\\s*:\\s*(\\S.*?)\\s*$`, 'u');
const ALIAS = /^\s*state\s+"([^"]+)"\s+as\s+([\w\p{L}]+)\s*$/u;
const DECLARATION = new RegExp(`^\\s*(?:state\\s+)?(${NAME})\\s*$`, 'u');

const DRAWN = [
  new RegExp(`^(?:\\[\\*\\]|${NAME})\\s*-->\\s*(?:\\[\\*\\]|${NAME})(?:\\s*:\\s*.+)?$`, 'u'),
  DESCRIPTION,
  ALIAS,
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^\}$/,
  /^(?:classDef|class|style|linkStyle|direction)\s/,
];

/**
 * Puts descriptions first, because the library labels a state at its first mention. Keeps each description at its original position too,
 * because composite states need it there.
 */
export function readableStates(lines: readonly string[]): readonly string[] {
  const plain = lines
    .filter((line) => !/^\s*(?:hide empty description|scale\s)/.test(line))
    .map((line) => line.replaceAll(/:::[\w-]+/g, ''));
  const labels = new Map<string, string[]>();
  for (const line of plain) {
    const [, label, alias] = ALIAS.exec(line) ?? [];
    const [, name, description] = DESCRIPTION.exec(line) ?? [];
    const id = alias ?? name;
    const text = label ?? description;
    if (id !== undefined && text !== undefined) labels.set(id, [...(labels.get(id) ?? []), text]);
  }
  const said = [...labels].map(([id, texts]) => `${id} : ${texts.join('<br>')}`);
  return [
    ...said,
    ...plain.map((line) => {
      const id = ALIAS.exec(line)?.[2] ?? DESCRIPTION.exec(line)?.[1];
      if (id !== undefined) return `${id} : ${labels.get(id)?.join('<br>') ?? ''}`;
      const [, name] = DECLARATION.exec(line) ?? [];
      return name === undefined ? line : `${name} : ${labels.get(name)?.join('<br>') ?? name}`;
    }),
  ];
}

export function isSupportedStateLine(line: string): boolean {
  return DRAWN.some((pattern) => pattern.test(line));
}
