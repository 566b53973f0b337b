import { describe, expect, test } from 'vitest';
import { fullSpec, stringPlaces, withString, type StringPlace } from '../support/full-spec.ts';
import { dangersIn, repeatedIds, visibleText } from '../support/html-tree.ts';
import { errorsOf, renderSpec, type RenderedSpec } from '../support/rendered-spec.ts';

const SCRIPT = '<script>hostile()</script>';

/** Breaks out of text, quotes, raw text elements, and the site's own templates. */
const PAYLOAD = `x"'>${SCRIPT}<img src=https://evil.example/x onerror=hostile()> <svg onload=hostile()> <iframe src=//evil.example></iframe> [l](javascript:hostile()) ![i](https://evil.example/i.png) <a href="data:text/html,${SCRIPT}" onclick="hostile()" style="color:red">a</a> \${7*7} {{7*7}} </textarea></title></style>-->`;

/** Keys whose values are constrained by OpenAPI or referenced elsewhere in the document. */
const PRESCRIBED = new Set(
  `openapi type in $ref url termsOfService email pattern operationId bookingId tokenUrl refreshUrl authorizationUrl openIdConnectUrl
  externalValue namespace 200 4XX CARD POINTS scheme`.split(/\s+/),
);

function isFree({ path, part }: StringPlace): boolean {
  const [last = '', parent] = path.slice(-2).toReversed();
  if (part === 'key') return isFreeKey(path, parent);
  if (PRESCRIBED.has(last) || (last === 'name' && path.includes('bookingId}'))) return false;
  const isPathParameter = path.join('/').startsWith('paths//bookings/{bookingId}/parameters/0/name');
  return !isPathParameter && path[0] !== 'security' && !path.includes('required') && !path.includes('variables');
}

/** Whether the author chose the key and nothing else in the document refers to it. */
function isFreeKey(path: readonly string[], parent: string | undefined): boolean {
  return (
    ['examples', 'callbacks', 'links', 'x-enumDescriptions', 'webhooks', 'dependentRequired'].includes(parent ?? '') && path.length > 1
  );
}

function complaints({ pages }: RenderedSpec): readonly string[] {
  return [...pages].flatMap(([pathname, html]) =>
    [...dangersIn(html), ...repeatedIds(html).map((id) => `id twice: ${id}`)].map((complaint) => `${pathname}: ${complaint}`),
  );
}

describe('HTML and scripts', () => {
  test('are shown as text in every unconstrained string at once', async () => {
    const places = stringPlaces(fullSpec()).filter(isFree);
    expect(places.length).toBeGreaterThan(90);
    // Deepest first, because renaming a key changes its descendants' paths.
    const spec = places
      .toSorted((a, b) => b.path.length - a.path.length)
      .reduce((document, place, index) => withString(document, place, `${PAYLOAD} no ${index} no`), fullSpec() as unknown);
    const rendered = await renderSpec(spec);
    expect(errorsOf(rendered)).toEqual([]);
    expect(rendered.pages.size).toBe(4);
    expect(complaints(rendered)).toEqual([]);
    // The payload is escaped, not dropped, so all of it is visible outside descriptions.
    const text = [...rendered.pages.values()].map(visibleText).join(' ');
    expect(text.split(SCRIPT).length).toBeGreaterThan(60);
    const seen = new Set([...text.matchAll(/ no (\d+) no/g)].map(([, number]) => Number(number)));
    expect(seen.size).toBeGreaterThan(60);
  });

  /** One position for each constrained field of the specification. */
  const prescribed = [
    ...new Map(
      stringPlaces(fullSpec())
        .filter((place) => !isFree(place))
        .map((place) => [`${place.part} ${place.path.at(-2)?.replace(/^\d+$/, '0')}/${place.path.at(-1)?.replace(/^\d+$/, '0')}`, place]),
    ).values(),
  ];

  test.each(prescribed)('are shown as text or rejected as the $part of $path', async (place) => {
    const rendered = await renderSpec(withString(fullSpec(), place, PAYLOAD));
    expect(complaints(rendered)).toEqual([]);
    // If there are no pages, errors must explain why.
    expect(rendered.api === undefined).toBe(errorsOf(rendered).length > 0);
  });
});
