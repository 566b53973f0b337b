import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, html, Parser, type ParserError, type Token } from 'parse5';
import { parseDataSample } from './parse-data-sample.ts';
import { isScriptLang, scriptFaults } from './parse-script.ts';
import type { SyntaxFault } from './syntax-fault.ts';

type Tree = DefaultTreeAdapterMap;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.DocumentFragment;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Parses a page or fragment, including scripts.
 * @throws RangeError if the code is nested too deeply
 */
export function parseHtml(code: string): readonly SyntaxFault[] {
  const { elements, endTags, errors } = readHtml(code);
  const closing = new Set(elements.map(({ sourceCodeLocation }) => sourceCodeLocation?.endTag?.startOffset));
  const faults: readonly SyntaxFault[] = [
    // A fragment needs no doctype.
    ...errors
      .filter(({ code: name }) => name !== 'missing-doctype')
      .map(({ code: name, startLine, startCol }) => ({ what: `${name.replaceAll('-', ' ')}.`, line: startLine, column: startCol })),
    ...elements.flatMap((element) => unclosed(element, code)),
    ...endTags.flatMap(({ tagName, location }) =>
      location && !closing.has(location.startOffset)
        ? [{ what: `</${tagName}> has no start tag.`, line: location.startLine, column: location.startCol }]
        : [],
    ),
  ];
  // The first fault may cause later ones.
  return [
    ...faults.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, 1),
    ...elements.flatMap(scriptOf).flatMap(faultsOfScript),
  ];
}

interface ReadHtml {
  readonly elements: readonly Element[];
  /** All end tags in the code, including unmatched ones. */
  readonly endTags: readonly Token.TagToken[];
  readonly errors: readonly ParserError[];
}

function readHtml(code: string): ReadHtml {
  const errors: ParserError[] = [];
  const endTags: Token.TagToken[] = [];
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => errors.push(error) };
  const isPage = /<!doctype|<(?:html|head|body)[\s>]/i.test(code);
  const parser = isPage ? new Parser<Tree>(options) : Parser.getFragmentParser<Tree>(null, options);
  const onEndTag = parser.onEndTag.bind(parser);
  // The tree does not contain unmatched end tags.
  parser.onEndTag = (token) => {
    endTags.push({ ...token });
    onEndTag(token);
  };
  parser.tokenizer.write(code, true);
  return { elements: elementsIn(isPage ? parser.document : parser.getFragment()), endTags, errors };
}

function elementsIn(node: Node): readonly Element[] {
  const children = isTemplate(node) ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  return [...('attrs' in node ? [node] : []), ...children.flatMap(elementsIn)];
}

function isTemplate(node: Node): node is DefaultTreeAdapterTypes.Template {
  return node.nodeName === 'template';
}

const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
const CLOSED_BY_OTHERS = 'html head body p li dt dd option optgroup rt rp caption colgroup thead tbody tfoot tr th td'.split(' ');

function unclosed({ tagName, namespaceURI, sourceCodeLocation: location }: Element, code: string): readonly SyntaxFault[] {
  if (!location?.startTag || location.endTag || VOID.includes(tagName) || CLOSED_BY_OTHERS.includes(tagName)) return [];
  if (namespaceURI !== html.NS.HTML && code.slice(location.startTag.startOffset, location.startTag.endOffset).endsWith('/>')) return [];
  return [{ what: `<${tagName}> is never closed.`, line: location.startLine, column: location.startCol }];
}

interface Script {
  readonly type: string;
  /** Value of the `lang` attribute, which single-file components use. */
  readonly lang: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

function scriptOf({ tagName, attrs, childNodes }: Element): readonly Script[] {
  const [text] = childNodes;
  if (tagName !== 'script' || text?.nodeName !== '#text' || !text.sourceCodeLocation || !('value' in text)) return [];
  const valueOf = (wanted: string): string => attrs.find(({ name }) => name === wanted)?.value ?? '';
  return [
    {
      type: valueOf('type'),
      lang: valueOf('lang'),
      code: text.value,
      line: text.sourceCodeLocation.startLine,
      column: text.sourceCodeLocation.startCol,
    },
  ];
}

function faultsOfScript({ type, lang, code, line, column }: Script): readonly SyntaxFault[] {
  const isScript = type === '' || type === 'module' || type === 'text/javascript';
  const found = isScript
    ? scriptFaults(code, isScriptLang(lang) ? lang : 'js')
    : /json$|^importmap$|^speculationrules$/.test(type)
      ? parseDataSample(code)
      : [];
  return found.map((fault) => ({
    what: `in its script, ${fault.what}`,
    line: line + fault.line - 1,
    column: fault.line === 1 ? column + fault.column - 1 : fault.column,
  }));
}
