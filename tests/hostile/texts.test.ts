import { describe, expect, test } from 'vitest';
import { fullSpec, stringPlaces, withString, type StringPlace } from '../support/full-spec.ts';
import { attributeOf, dangersIn, elementsOf, repeatedIds, visibleText } from '../support/html-tree.ts';
import { errorsOf, renderSpec } from '../support/rendered-spec.ts';

/** Whether a string is prose: readers see it, and nothing else in the document depends on it. */
function isProse({ path, part }: StringPlace): boolean {
  return part === 'value' && ['description', 'summary', 'title'].includes(path.at(-1) ?? '') && path.join('/') !== 'info/title';
}

async function withProse(text: string) {
  const spec = stringPlaces(fullSpec())
    .filter(isProse)
    .reduce((document, place) => withString(document, place, text), fullSpec() as unknown);
  const rendered = await renderSpec(spec);
  expect(errorsOf(rendered)).toEqual([]);
  expect(rendered.pages.size).toBe(4);
  return [...rendered.pages.values()];
}

describe('unusual texts', () => {
  test('leave no empty element when they are empty, and everything still has a title', async () => {
    const pages = await withProse('');
    const titles = pages.flatMap(elementsOf).filter(({ tagName }) => /^(?:h\d|summary|li|p)$/.test(tagName));
    expect(titles.filter(({ childNodes }) => childNodes.length === 0)).toEqual([]);
    expect(visibleText(pages.join(''))).toContain('changeBooking');
  });

  test.each<[string, string, string]>([
    ['NUL', 'a\u0000b', 'a␀b'],
    ['half a surrogate pair', 'a\ud800b \udc00c', 'a�b �c'],
    ['controls', 'a\u0007b\u001b[31mc\u007fd', 'a␇b␛[31mc␡d'],
    ['the marks of static parts', 'a\ue0000\ue001b', 'a�0�b'],
  ])('containing %s show a replacement character', async (_, text, shown) => {
    const pages = await withProse(text);
    expect(pages.map((html) => visibleText(html).includes(shown))).toEqual([true, true, true, true]);
    // oxlint-disable-next-line no-control-regex -- matching control characters is the point
    expect(pages.filter((html) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000\ue001]/.test(html) || !html.isWellFormed())).toEqual(
      [],
    );
  });

  test.each([
    ['right to left', '\u202eabc\u202c \u2067def'],
    ['unclosed', '\u202e\u202e\u2066abc'],
    ['joined and combined', 'a\u200db\u0300\u0301\u0302\u0303 👩‍👩‍👧‍👦 \ufeff'],
    ['endless', 'w'.repeat(20_000)],
    ['many lines', 'line\n'.repeat(2000)],
  ])('that are %s do not break a page', async (_, text) => {
    const pages = await withProse(text);
    expect(pages.flatMap((html) => [...dangersIn(html), ...repeatedIds(html)])).toEqual([]);
    expect(pages.filter((html) => html.length > 1_500_000)).toEqual([]);
  });

  test('produce matching links and ids', async () => {
    const names = ['a b', 'a/b', 'a#b', 'a?b', 'a%b', 'ä', '\u202ea', 'a"b', "a'b", '<b>', '\ud800', '\u0000', '{a}', '日本'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const requestBody = { content: { 'application/json': { schema: { type: 'object', properties } } } };
    const paths = { '/a': { post: { operationId: 'a', summary: 'A', requestBody, responses: { '200': { description: 'OK' } } } } };
    const { pages } = await renderSpec({ openapi: '3.1.0', info: { title: 'Sales API', version: '1' }, paths });
    const elements = elementsOf(pages.get('/docs/api/sales/a') ?? '');
    const ids = new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []));
    const links = elements
      .filter((element) => attributeOf(element, 'class') === 'field__name')
      .flatMap((element) => attributeOf(element, 'href') ?? []);
    expect(links).toHaveLength(names.length);
    expect(links.filter((href) => !ids.has(decodeURIComponent(href.slice(1))))).toEqual([]);
  });
});
