export interface FoundVariable {
  readonly name: string;
  readonly offset: number;
}

const READS: readonly RegExp[] = [
  /\bprocess\.env(?:\.|\[["'])([A-Za-z_]\w*)/g,
  /\bos\.environ(?:\.get\(|\[)\s*["'](\w+)/g,
  /\b(?:System\.|os\.)?[gG]etenv\(["'](\w+)/g,
  /\bgetenv\(\)\.get(?:OrDefault)?\("(\w+)/g,
  /\bGetEnvironmentVariable\("(\w+)/g,
  /\bENV(?:\.fetch\(|\[)["'](\w+)/g,
  /\$env:(\w+)/g,
];

const DESTRUCTURED = /\{([^{}]*)\}\s*=\s*process\.env\b/g;

const SHELLS = ['bash', 'sh', 'shell', 'curl'];

/** Finds environment variables that code reads. In shell code, earlier lines may have set some of them. */
export function findReadVariables(lang: string, code: string): readonly FoundVariable[] {
  const shell = SHELLS.includes(lang) ? [/\$\{?([A-Z][A-Z0-9_]*)/g] : [];
  const named = [...READS, ...shell].flatMap((expression) =>
    [...code.matchAll(expression)].map(({ 0: text, 1: name = '', index }) => ({ name, offset: index + text.lastIndexOf(name) })),
  );
  const destructured = [...code.matchAll(DESTRUCTURED)].flatMap(({ 0: text, 1: inside = '', index }) =>
    [...inside.matchAll(/(?:^|,)\s*(\w+)/g)].map((match) => ({
      name: match[1] ?? '',
      offset: index + text.indexOf(inside) + match.index + match[0].lastIndexOf(match[1] ?? ''),
    })),
  );
  return [...named, ...destructured];
}

/** Finds variables that a shell sample sets by assignment, `read` or `for`. */
export function findMadeVariables(lang: string, code: string): readonly FoundVariable[] {
  if (!SHELLS.includes(lang)) return [];
  const makes = /(?:^|[\s;&|(])(?:(?:export|local)\s+|read\s+(?:-\w+\s+)*|for\s+)?([A-Z][A-Z0-9_]*)(?==|(?<=(?:read|for)\b[^\n]*))/gm;
  return [...code.matchAll(makes)].map(({ 0: text, 1: name = '', index }) => ({ name, offset: index + text.lastIndexOf(name) }));
}
