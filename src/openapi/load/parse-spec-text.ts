import { parseYaml, type ParsedYaml } from '../../data/parse-yaml.ts';
import { withPrintableTexts } from './printable.ts';

/** Parses a file of a specification, YAML or JSON. Its texts and keys have no characters that no page can show; its numbers stay as written. */
export function parseSpecText(text: string, filePath: string): ParsedYaml {
  const { source, problems } = parseYaml(text, filePath, { keepsNumbers: true });
  return { source: { ...source, value: withPrintableTexts(source.value, text) }, problems };
}
