import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readYaml } from '../../src/data/read-yaml.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { listPlanNodes } from '../../src/reference/list-plan-nodes.ts';
import { planOperation } from '../../src/reference/plan-operation.ts';
import type { SchemaPlan } from '../../src/reference/schema-plan.ts';
import { loadSite } from '../../src/site/load-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function descriptionsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'description' && typeof inside === 'string' ? [inside.trim()] : descriptionsIn(inside),
  );
}

describe('the fields of all operations', () => {
  let schemas: readonly (readonly [place: string, schema: SchemaPlan])[];
  let written: ReadonlySet<string>;

  beforeAll(async () => {
    const folder = path.join(ROOT, 'specs');
    written = new Set(
      readdirSync(folder).flatMap((name) => descriptionsIn(readYaml(readFileSync(path.join(folder, name), 'utf8')).document.toJS())),
    );
    const { apis } = await loadSite({ root: ROOT, includeDrafts: false });
    schemas = apis.flatMap(({ api }) =>
      [...api.operations, ...api.webhooks].flatMap((operation) =>
        listPlanNodes(planOperation(api, operation, planDescription(operation.description))).flatMap(({ id, content }) =>
          content ? [[`${operation.slug}#${id}`, content.schema] as const] : [],
        ),
      ),
    );
  });

  test('have one description each in their summary', () => {
    expect(schemas.filter(([, { description }]) => description !== '' && !written.has(description)).map(([place]) => place)).toEqual([]);
  });

  test('do not repeat their type’s description', () => {
    const more = schemas.filter(([, { typeDescription }]) => typeDescription !== undefined);
    expect(more.length).toBeGreaterThan(100);
    expect(
      more.filter(([, { description, typeDescription = '' }]) => description.includes(typeDescription)).map(([place]) => place),
    ).toEqual([]);
  });
});
