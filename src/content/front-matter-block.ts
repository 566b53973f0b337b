export interface FrontMatterBlock {
  /** Source of the front matter, from the page's first character, including delimiters. */
  readonly block: string;
  readonly yaml: string;
  readonly isClosed: boolean;
}

const FENCED = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)(?:^---[ \t]*$|(?![\s\S]))/m;

const KEY = /^(?:[ \t]*#.*\n)*[ \t]*(?:"[^"\n]+"|'[^'\n]+'|[\w.-]+)[ \t]*:(?!\/\/)/;

/** Returns `undefined` if the opening `---` is a thematic break. */
export function frontMatterBlock(source: string): FrontMatterBlock | undefined {
  const match = source.startsWith('---') ? FENCED.exec(source) : null;
  if (match?.index !== 0) return undefined;
  const { 0: block, groups: { yaml = '' } = {} } = match;
  const isClosed = block.length > '---'.length && /\n---[ \t]*$/.test(block);
  return isMeant(yaml.replaceAll('\r\n', '\n'), isClosed) ? { block, yaml, isClosed } : undefined;
}

function isMeant(yaml: string, isClosed: boolean): boolean {
  if (!isClosed) return KEY.test(yaml);
  if (yaml === '' || !/^[ \t]*\n/.test(yaml)) return true;
  const keys = yaml.trim();
  return keys === '' || (KEY.test(keys) && !/\n[ \t]*\n/.test(keys) && !/\n[ \t]*\n$/.test(yaml));
}
