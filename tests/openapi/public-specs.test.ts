import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { generateSpec, generateSpecText, SPEC_STYLES } from '../support/generate-spec.ts';
import { dangersIn, elementsOf, repeatedIds } from '../support/html-tree.ts';
import { errorsOf, renderSpec, SPEC_SITE } from '../support/rendered-spec.ts';

describe('descriptions in the style of public APIs', () => {
  test.each(SPEC_STYLES)('in the style "%s" have a page for every operation', { timeout: 60_000 }, async (style) => {
    const rendered = await renderSpec(generateSpec(style, { operations: 20 }));
    expect(errorsOf(rendered)).toEqual([]);
    expect(rendered.pages.size).toBe(21);
    const pages = [...rendered.pages.values()];
    expect(pages.flatMap((html) => [...dangersIn(html), ...repeatedIds(html)])).toEqual([]);
    expect(pages.filter((html) => !elementsOf(html).some(({ tagName }) => tagName === 'h1'))).toEqual([]);
  });

  test('are equivalent as YAML', async () => {
    const options = { id: 'x', filePath: 'specs/x.yaml' };
    const fromYaml = await loadApi({ ...options, text: generateSpecText('forms', { operations: 5 }) });
    const fromJson = await loadApi({ ...options, text: JSON.stringify(generateSpec('forms', { operations: 5 })) });
    expect(fromYaml.problems.map(formatProblem)).toEqual([]);
    expect(fromYaml.api?.operations.map(({ slug }) => slug)).toEqual(fromJson.api?.operations.map(({ slug }) => slug));
  });
});

describe('the work for a document', () => {
  function nodesOf(value: unknown, seen = new Set<object>()): number {
    const pending: unknown[] = [value];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (typeof next !== 'object' || next === null || seen.has(next)) continue;
      seen.add(next);
      const inside: Iterable<unknown> = next instanceof Map ? next.values() : Object.values(next);
      for (const item of inside) if (item !== undefined && item !== null) pending.push(item);
    }
    return seen.size;
  }

  const modelOf = async (style: (typeof SPEC_STYLES)[number], operations: number) => {
    const { api, problems } = await loadApi({ id: 'x', filePath: 'x', text: JSON.stringify(generateSpec(style, { operations })) });
    if (!api) throw new Error(problems.map(formatProblem).join('\n'));
    return api;
  };

  test.each(SPEC_STYLES)('in the style "%s" grows with its operations, not with their references', async (style) => {
    const [small, large] = [nodesOf(await modelOf(style, 50)), nodesOf(await modelOf(style, 200))];
    expect(large / small).toBeLessThan(4.2);
  });

  test('for 20,000 schemas of one body is limited by what a page shows', { timeout: 60_000 }, async () => {
    const pageOf = async (nodes: number) => {
      const rendered = await renderSpec(generateSpec('rest', { operations: 5, nodes }));
      return [errorsOf(rendered), rendered.pages.get('/docs/api/sales/take-tree')?.length ?? 0] as const;
    };
    const [[errors, large], [, small]] = [await pageOf(20_000), await pageOf(5_000)];
    expect([errors, small > 100_000]).toEqual([[], true]);
    expect(large / small).toBeLessThan(1.5);
  });

  test('of pages does not grow with shared schemas', { timeout: 60_000 }, async () => {
    const htmlOf = async (operations: number) => {
      const { pages } = await renderSpec(generateSpec('rest', { operations }));
      return [...pages].find(([pathname]) => pathname.endsWith('/tag-0-operation-0'))?.[1].match(/<main>[^]*<\/main>/)?.[0].length ?? 0;
    };
    const [small, large] = [await htmlOf(10), await htmlOf(40)];
    expect(small).toBeGreaterThan(1000);
    expect(large / small).toBeLessThan(1.02);
  });
});

describe('faults of several operations', () => {
  test('are all reported in one run, with the others', async () => {
    const spec = structuredClone(generateSpec('rest', { operations: 30 })) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const paths = Object.values(spec.paths);
    Object.assign(paths[0]?.['get'] ?? {}, { responses: { '200': { $ref: '#/components/responses/gone' } } });
    Object.assign(paths[1]?.['post'] ?? {}, { operationId: 'tag-0/operation-0' });
    Object.assign(paths[2]?.['put'] ?? {}, { parameters: [{ name: 'x', in: 'head' }] });
    Object.assign(paths[3]?.['get'] ?? {}, { security: [{ nothing: [] }] });
    Object.assign(paths[4]?.['get'] ?? {}, { deprecated: 'yes' });
    expect(errorsOf(await renderSpec(spec, { 'content/site.yaml': `${SPEC_SITE}onSpecFaults: throw\n` }))).toEqual([
      expect.stringContaining('The $ref "#/components/responses/gone" cannot be resolved.'),
      expect.stringContaining('The operationId "tag-0/operation-0" is already used'),
      expect.stringContaining('lacks "schema" or "content"'),
      expect.stringContaining('Unexpected value "head" of "in"'),
      expect.stringContaining('Unknown security scheme "nothing".'),
      expect.stringContaining('Unexpected string for "deprecated", expected boolean.'),
    ]);
  });
});
