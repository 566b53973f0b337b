import { parseXml, XmlError } from '@rgrove/parse-xml';
import type { SyntaxFault } from './syntax-fault.ts';

/** Accepts an XML document, or a fragment with any number of roots. */
export function parseXmlSample(code: string): readonly SyntaxFault[] {
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
