import { isScalar, type Document, type Scalar, visit, type YAMLParseError } from 'yaml';

export interface QuoteFault {
  /** Offset of the opening quote. */
  readonly offset: number;
  readonly what: string;
  readonly cure: string;
}

/** Locates the string that caused an error about quotes. The package only reports where it stopped searching. */
export function quoteFault({ code, message, pos: [offset] }: YAMLParseError, document: Document.Parsed): QuoteFault | undefined {
  const isUnclosed = code === 'MISSING_CHAR' && message.startsWith('Missing closing');
  if (!isUnclosed && code !== 'UNEXPECTED_TOKEN') return undefined;
  const text = quotedTextBefore(document, offset);
  const start = text?.range?.[0];
  if (start === undefined) return undefined;
  const [quote, escaped] = text?.type === 'QUOTE_SINGLE' ? ["'", "''"] : ['"', String.raw`\"`];
  return isUnclosed
    ? {
        offset: start,
        what: `YAML syntax: the quote ${quote} that opens here is never closed.`,
        cure: `Add ${quote} at the end of the text.`,
      }
    : {
        offset: start,
        what: `YAML syntax: the quote ${quote} that opens here is closed before the end of the text.`,
        cure: `Write ${escaped} for a quote inside the text.`,
      };
}

function quotedTextBefore(document: Document.Parsed, offset: number): Scalar | undefined {
  let found: Scalar | undefined;
  visit(document, {
    Scalar: (_, node) => {
      if (isScalar(node) && node.type?.startsWith('QUOTE_') && node.range?.[1] === offset) found = node;
    },
  });
  return found;
}
