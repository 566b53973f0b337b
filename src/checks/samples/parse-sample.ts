import { parseDataSample, parseYamlSample } from './parse-data-sample.ts';
import { parseHtml } from './parse-html.ts';
import { parseScript } from './parse-script.ts';
import { parseShell } from './parse-shell.ts';
import { parsePhp, parsePython, treeParser } from './parse-tree.ts';
import { parseXmlSample } from './parse-xml.ts';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

/** Parsers by the names that fences give languages. Languages that are not here are not checked. */
const PARSERS: Readonly<Record<string, ParseCode>> = {
  // Nothing of JavaScript means anything else in JSX. In TypeScript, a cast does.
  ...named(['js', 'javascript', 'mjs', 'cjs', 'node', 'jsx'], parseScript('jsx')),
  ...named(['ts', 'typescript'], parseScript('ts', 'tsx')),
  ...named(['tsx'], parseScript('tsx')),
  ...named(['json'], parseDataSample),
  ...named(['yaml', 'yml'], parseYamlSample),
  ...named(['html'], parseHtml),
  ...named(['xml', 'svg'], parseXmlSample),
  ...named(['bash', 'shell', 'curl'], parseShell('bash')),
  ...named(['sh'], parseShell('posix')),
  ...named(['python', 'py'], parsePython),
  ...named(['csharp', 'c#', 'cs'], treeParser('c-sharp')),
  ...named(['php'], parsePhp),
  ...named(['java'], treeParser('java')),
  ...named(['css'], treeParser('css')),
};

function named(names: readonly string[], parse: ParseCode): Readonly<Record<string, ParseCode>> {
  return Object.fromEntries(names.map((name) => [name, parse]));
}

/** What keeps a text from being code of a language; nothing for languages without a parser here. */
export async function parseSample(lang: string, code: string): Promise<readonly SyntaxFault[]> {
  return Object.hasOwn(PARSERS, lang) ? ((await PARSERS[lang]?.(code)) ?? []) : [];
}
