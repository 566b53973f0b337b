import { describe, expect, test } from 'vitest';
import { fillPayload } from '../../src/framework/payload-places.ts';
import { splitPayload } from '../../src/framework/payload-template.ts';
import { breachesOf } from '../support/breaches.ts';

const MARK = '\uE000main\uE001';

interface Says {
  readonly route?: string;
  readonly title?: string;
  readonly sidebar?: string;
}

/** What React writes for a text. */
const written = (text: string): string => JSON.stringify(text.replace(/^\$/, '$$$$'));

/** A payload as Waku writes it, as far as it is read. */
function payload({ route = '/a', title = 'A', sidebar }: Says = {}, html = MARK): string {
  const [path, page] = [written(route), `page:${route}`].map((text) => text);
  const props = `{"title":${written(title)},"html":${written(html)}${sidebar === undefined ? '' : `,"sidebar":${written(sidebar)}`}}`;
  return [
    '1:I["0f",[],"Page",1]\n2:T5,0:"A"',
    `0:{${JSON.stringify(`route:${route}`)}:["$","$L1",null,{"id":${JSON.stringify(page)}}],`,
    `${JSON.stringify(page)}:["$","$L1",null,${props}],"ROUTE":[${path},""],"_etags":{${JSON.stringify(page)}:1}}\n`,
  ].join('');
}

describe('splitPayload', () => {
  test.each<[string, Says]>([
    ['a page', {}],
    ['the home page', { route: '/' }],
    ['a page with a sidebar', { sidebar: 'guides' }],
    ['a title that is written like a reference', { title: '$L1' }],
    ['a title of quotes, strokes and what ends a script', { title: String.raw`"\ </script> </title> é 😀` }],
    ['a path of other letters', { route: '/docs/política/"x"' }],
    ['a title that is the mark of the page', { title: MARK }],
    ['a title that is what else stands there', { title: 'route:/a', sidebar: '/a' }],
  ])('takes out of the payload of %s what the document says', (_name, says) => {
    const { template, values } = splitPayload(payload(says), MARK);
    expect(values).toEqual({ route: '/a', title: 'A', sidebar: '', ...says });
    expect(fillPayload(template, { ...values, html: '<p class="x">$</p>' })).toBe(payload(says, '<p class="x">$</p>'));
  });

  test('leaves the same for all pages of a kind', () => {
    const one = splitPayload(payload({ sidebar: 'a' }), MARK).template;
    expect(splitPayload(payload({ route: '/b/c', title: 'B', sidebar: 'b' }), MARK).template).toEqual(one);
    expect(splitPayload(payload(), MARK).template).not.toEqual(one);
  });

  test.each([
    ['has no place for the page', payload({}, ''), 'react/places', 'a payload without a place for the page'],
    ['has two', payload().replace('"_etags"', `"html":"${MARK}","_etags"`), 'react/places', 'a payload without a place for the page'],
    ['does not say its path', payload().replace('"ROUTE"', '"PATH"'), 'waku/payload-keys', 'a payload that does not say path and title'],
    [
      'says in another way what it is',
      payload({ title: 'é' }).replace('é', String.raw`\u00e9`),
      'react/places',
      'a payload that says its title in another way',
    ],
  ])('does not take a payload that %s', async (_name, text, name, found) => {
    expect(await breachesOf(() => splitPayload(text, MARK))).toEqual([[name, found]]);
  });
});
