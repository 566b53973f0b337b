import { parseDataSample, parseYamlSample } from './parse-data-sample.ts';
import { parseHtml } from './parse-html.ts';
import { parseScript } from './parse-script.ts';
import { parseShell } from './parse-shell.ts';
import { parsePhp, parsePython, treeParser } from './parse-tree.ts';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';
import { parseXml, XmlError } from '@rgrove/parse-xml';

/** Parsers by language name in fences. Other languages are not checked. */
const PARSERS: Readonly<Record<string, ParseCode>> = {
  // JSX is a superset of JavaScript, but in TypeScript it conflicts with type assertions.
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

/** Finds a sample's syntax errors; none for languages without a parser. */
export async function parseSample(lang: string, code: string): Promise<readonly SyntaxFault[]> {
  const parse = Object.hasOwn(PARSERS, lang) ? PARSERS[lang] : undefined;
  try {
    return (await parse?.(code)) ?? [];
  } catch (error) {
    // Thrown when the stack overflows in JavaScript or in a WebAssembly parser.
    if (!(error instanceof RangeError || error instanceof WebAssembly.RuntimeError)) throw error;
    return [{ what: 'it is nested too deeply.', line: 1, column: 1 }];
  }
}

/** Accepts an XML document, or a fragment with any number of roots. */
function parseXmlSample(code: string): readonly SyntaxFault[] {
  const fault = xmlFault(code);
  if (!fault) return [];
  const isDocument = /^\s*<[?!]/.test(code);
  return isDocument || xmlFault(`<part>${code}</part>`) ? [fault] : [];
}

function xmlFault(code: string): SyntaxFault | undefined {
  try {
    parseXml(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const what = error.message.split(' (line')[0] ?? error.message;
    return { what: `${what.replace(/\.$/, '')}.`, line: error.line, column: error.column };
  }
}
