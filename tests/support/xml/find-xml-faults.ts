import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Returns xmllint's errors for a document, validated against a schema next to this file. */
export async function findXmlFaults(xml: string, schema: 'sitemap.xsd' | 'atom.rng'): Promise<readonly string[]> {
  const load = async (fileName: string) => ({ fileName, contents: await readFile(path.join(import.meta.dirname, fileName), 'utf8') });
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [await load(schema)],
    preload: [await load('xhtml-link.xsd')],
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
