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
  const groups = independentGroups(prescribed.filter(({ path }) => path[0] !== 'openapi'));

  test('are tried in every constrained field', () => {
    expect(groups.flat().length).toBeGreaterThan(300);
  });

  test.each(groups.map((places) => ({ places, names: places.map(({ part, path }) => `${part} of ${path.join('/')}`).join(', ') })))(
    'are shown as text as the $names',
    async ({ places }) => {
      const spec = places.reduce(
        (document, place, index) => withString(document, place, `${PAYLOAD} no ${index} no`),
        fullSpec() as unknown,
      );
      const rendered = await renderSpec(spec);
      expect(complaints(rendered)).toEqual([]);
      expect(errorsOf(rendered)).toEqual([]);
    },
  );

  test.each(prescribed.filter(({ path }) => path[0] === 'openapi'))('are rejected as the $part of $path', async (place) => {
    const rendered = await renderSpec(withString(fullSpec(), place, PAYLOAD));
    expect(rendered.api).toBeUndefined();
    expect(errorsOf(rendered)).toHaveLength(1);
  });
});

/** Groups places that do not affect each other, to render one document per group. */
function independentGroups(places: readonly StringPlace[]): readonly (readonly StringPlace[])[] {
  const groups: StringPlace[][] = [];
  for (const place of places) {
    const group = groups.find((others) => others.every((other) => !affects(place, other) && !affects(other, place)));
    if (group) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

/** A wrong string can hide all of the object that contains it; a wrong reference hides an object elsewhere. */
function affects({ path }: StringPlace, other: StringPlace): boolean {
  const around = path.slice(
    0,
    path.findLastIndex((step) => !/^\d+$/.test(step)),
  );
  return path.at(-1) === '$ref' || around.every((step, index) => step === other.path[index]);
}
