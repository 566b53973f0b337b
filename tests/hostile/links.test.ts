import { describe, expect, test } from 'vitest';
import { fullSpec, stringPlaces, withString } from '../support/full-spec.ts';
import { attributeOf, dangersIn, elementsOf } from '../support/html-tree.ts';
import { errorsOf, renderSpec } from '../support/rendered-spec.ts';

/** Addresses, partly obfuscated, that a browser would execute or open as a page of the site's origin. */
const ADDRESSES = [
  'javascript:hostile()',
  'JaVaScRiPt:hostile()',
  ' javascript:hostile()',
  'java\tscript:hostile()',
  'java\nscript:hostile()',
  '\u0001javascript:hostile()',
  'javascript&colon;hostile()',
  '&#106;avascript:hostile()',
  '&#x6A;&#x61;vascript:hostile()',
  'java&Tab;script:hostile()',
  'data:text/html,<script>hostile()</script>',
  'data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=',
  'vbscript:hostile()',
  'file:///etc/passwd',
  'blob:https://site.invalid/1',
  'view-source:javascript:hostile()',
  'filesystem:https://site.invalid/x',
];

const FIELDS = ['url', 'termsOfService', 'externalValue', 'tokenUrl', 'refreshUrl', 'authorizationUrl', 'openIdConnectUrl'];

function linksOf(pages: ReadonlyMap<string, string>): readonly string[] {
  return [...pages.values()].flatMap(elementsOf).flatMap((element) => attributeOf(element, 'href') ?? []);
}

describe('addresses that must not become links', () => {
  test.each(ADDRESSES)('%j does not become a link in any field', async (address) => {
    const fields = stringPlaces(fullSpec()).filter(({ path, part }) => part === 'value' && FIELDS.includes(path.at(-1) ?? ''));
    expect(fields).toHaveLength(15);
    const spec = fields.reduce((document, place) => withString(document, place, address), fullSpec() as unknown);
    const rendered = await renderSpec(spec);
    expect([...rendered.pages.values()].flatMap(dangersIn)).toEqual([]);
    // If the specification is rejected, there must be an error for each invalid address in a field with a URI format.
    expect(rendered.api !== undefined || errorsOf(rendered).length > 3).toBe(true);
  });

  test.each(ADDRESSES)('%j does not become a link in Markdown or HTML', async (address) => {
    const html = address.replaceAll('"', '&quot;');
    const description = [
      `[a](${address}) [b](<${address}>) ![c](${address}) <${address}> [d][r]`,
      `[r]: <${address}>`,
      `<a href="${html}">e</a> <img src="${html}" alt="f"> <form action="${html}"><button formaction="${html}">g</button></form>`,
      `<svg><a xlink:href="${html}"><text>h</text></a><use href="${html}"/></svg> <math href="${html}">i</math>`,
    ].join('\n\n');
    const texts = stringPlaces(fullSpec()).filter(({ path, part }) => part === 'value' && path.at(-1) === 'description');
    const rendered = await renderSpec(texts.reduce((document, place) => withString(document, place, description), fullSpec() as unknown));
    expect(errorsOf(rendered)).toEqual([]);
    expect(rendered.pages.size).toBe(4);
    expect([...rendered.pages.values()].flatMap(dangersIn)).toEqual([]);
  });

  test('web and mail addresses become links that open without access to this page', async () => {
    const { pages } = await renderSpec(fullSpec());
    expect(linksOf(pages)).toEqual(
      expect.arrayContaining([
        'https://docs.example/more',
        'https://legal.example/mit',
        'mailto:help@legal.example',
        'https://docs.example/booking.json',
      ]),
    );
    const foreign = [...pages.values()].flatMap(elementsOf).filter((element) => attributeOf(element, 'target') === '_blank');
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((element) => !attributeOf(element, 'rel')?.includes('noopener'))).toEqual([]);
  });
});

describe('pictures in descriptions', () => {
  test.each([
    ['![A map](https://evil.example/map.png)', 'https://evil.example/map.png', 'A map'],
    ['![](//evil.example/map.png)', '//evil.example/map.png', '//evil.example/map.png'],
    [
      '<img src="https://evil.example/map.png" srcset="https://evil.example/2.png 2x" alt="A map">',
      'https://evil.example/map.png',
      'A map',
    ],
  ])('become links to other sites and are never fetched: %s', async (description, href, text) => {
    const { pages } = await renderSpec({
      openapi: '3.1.0',
      info: { title: 'Sales API', version: '1', description },
      paths: {},
    });
    const elements = [...pages.values()].flatMap(elementsOf);
    expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
    const link = elements.find((element) => attributeOf(element, 'href') === href);
    expect(link?.childNodes[0]).toMatchObject({ value: text });
  });

  test('are shown when the site hosts them, and become text without an address', async () => {
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Sales API', version: '1', description: '![A logo](/logo.svg) ![A secret](/../secret.svg) ![Gone](gone.png)' },
      paths: {},
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>';
    const { pages } = await renderSpec(spec, { 'public/logo.svg': svg, 'secret.svg': svg });
    const images = [...pages.values()].flatMap(elementsOf).filter(({ tagName }) => tagName === 'img');
    expect(images.map((image) => attributeOf(image, 'src'))).toEqual(['/logo.svg']);
  });
});
