import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attributeOf, elementsOf, type HtmlElement } from '../support/html-tree.ts';
import { type PublishedPage, publishedPages } from '../support/published-page.ts';

/** Maximum tab stops before the first parameter or body field, for readers who use "Skip to main content" and skip the description. */
const MOST_STOPS = 25;

/** Maximum for readers who do not skip the description. Its links, and those in the lists above, are tab stops. */
const MOST_STOPS_READING = 55;

const CONTROLS = new Set(['button', 'select', 'summary', 'textarea', 'input']);

function isWithin(element: HtmlElement, holds: (around: HtmlElement) => boolean): boolean {
  for (let around: HtmlElement | undefined = element; around; around = parentOf(around)) if (holds(around)) return true;
  return false;
}

function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined;
}

/** Whether an element is inside a closed row, where only the summary is focusable. */
function isFolded(element: HtmlElement): boolean {
  const around = parentOf(element);
  const isClosed = around?.tagName === 'details' && attributeOf(around, 'open') === undefined && element.tagName !== 'summary';
  return isClosed || (around !== undefined && isFolded(around));
}

/** Whether a server-rendered element is a tab stop. JavaScript later turns rows into tabs, which have fewer stops. */
function isStop(element: HtmlElement): boolean {
  const tabIndex = attributeOf(element, 'tabindex');
  const canHaveFocus = CONTROLS.has(element.tagName) || (element.tagName === 'a' && attributeOf(element, 'href') !== undefined);
  if (tabIndex === undefined ? !canHaveFocus : tabIndex !== '0') return false;
  return !isFolded(element) && !isWithin(element, (around) => attributeOf(around, 'hidden') !== undefined);
}

const hasClass = (element: HtmlElement, name: string): boolean => (attributeOf(element, 'class') ?? '').split(' ').includes(name);

interface Path {
  readonly skipping: number;
  /** Tab stops for readers who use only "Skip to main content". */
  readonly reading: number;
}

function pathTo({ html }: PublishedPage): Path | undefined {
  const elements = elementsOf(html);
  const indexOf = (holds: (element: HtmlElement) => boolean): number => elements.findIndex(holds);
  const stopsBetween = (from: number, to: number): number => elements.slice(from + 1, to + 1).filter(isStop).length;
  const isInput = (element: HtmlElement): boolean => /^(?:param-|body\.)/.test(attributeOf(element, 'id') ?? '');
  const first = indexOf((element) => hasClass(element, 'field__name') && isWithin(element, isInput));
  if (first < 0) return undefined;
  const toContent = stopsBetween(
    -1,
    indexOf((element) => hasClass(element, 'skip-link')),
  );
  const title = indexOf(({ tagName }) => tagName === 'h1');
  const link = indexOf((element) => element.tagName === 'a' && isWithin(element, (around) => hasClass(around, 'skip-links')));
  const target = (attributeOf(elements[link] as HtmlElement, 'href') ?? '').slice(1);
  const section = indexOf((element) => attributeOf(element, 'id') === target);
  return {
    skipping: toContent + stopsBetween(title, link) + stopsBetween(section, first),
    reading: toContent + stopsBetween(title, first),
  };
}

describe('from the top of an operation to its first parameter or field', () => {
  let paths: ReadonlyMap<string, Path>;

  beforeAll(async () => {
    const pages = publishedPages((await builtSite()).files).filter(({ html }) => html.includes('class="operation"'));
    paths = new Map(
      pages.flatMap((page) => [[page.pathname, pathTo(page)] as const]).flatMap(([name, found]) => (found ? [[name, found] as const] : [])),
    );
  });

  test('there are at most 25 tab stops, or 55 with only the skip link to the content', () => {
    expect(paths.size).toBeGreaterThan(30);
    expect([...paths].filter(([, path]) => path.skipping > MOST_STOPS || path.reading > MOST_STOPS_READING)).toEqual([]);
  });
});
