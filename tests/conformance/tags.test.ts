import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

const operation = (id: string, tags: string): string =>
  `/${id}: { get: { operationId: ${id}, tags: [${tags}], responses: { '200': { description: OK } } } }`;

/** `tags`, `x-tagGroups`, `parent`, `summary` and `kind` (3.2) */
describe('tags', () => {
  test('group operations in document order, with descriptions, undeclared ones last', async () => {
    const page = await conformancePage(`
      tags: [{ name: b, description: About *b*. }, { name: a }]
      paths:
        ${operation('one', 'a')}
        ${operation('two', 'b')}
        ${operation('three', 'c')}
    `);
    expect(page.text).toContain('In this API b About b. GET two a GET one c GET three');
  });

  test('in x-tagGroups appear under the headings of their groups, and the others below', async () => {
    const page = await conformancePage(`
      tags: [{ name: a }, { name: b }, { name: c }]
      x-tagGroups: [{ name: Group, tags: [b, a] }]
      paths:
        ${operation('one', 'a')}
        ${operation('two', 'b')}
        ${operation('three', 'c')}
    `);
    expect(page.text).toContain('In this API Group b GET two a GET one c GET three');
    expect(page.html).toMatch(/<h3 id="tag-group">Group<\/h3>.*<h4 id="tag-b">b<\/h4>.*<h3 id="tag-c">/);
  });

  test('with parent, summary and kind (3.2) are nested, with badges', async () => {
    const spec = `
      openapi: 3.2.0
      tags:
        - { name: top, summary: Top level }
        - { name: inner, summary: Inner level, parent: top }
        - { name: beta, summary: Beta, kind: badge }
      paths:
        ${operation('one', 'beta, inner')}
        ${operation('two', 'top')}
    `;
    const page = await conformancePage(spec);
    expect(page.html).toMatch(/<h3 id="tag-top">Top level<\/h3>.*<h4 id="tag-inner">Inner level<\/h4>/);
    expect(page.text).toContain('In this API Top level GET two Inner level GET one');
    expect((await conformancePage(spec, 'one')).html).toContain('aria-label="Tags"><li>Beta</li>');
  });
});
