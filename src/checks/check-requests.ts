import type { Problem } from '../errors.ts';
import type { Operation } from '../openapi/api.ts';
import { buildSampleRequest } from '../openapi/samples/sample-request.ts';
import { findMismatches } from './claims/find-mismatches.ts';
import type { CheckInput } from './writing/load-check-input.ts';
import type { SpecSchemas } from './writing/open-schemas.ts';

/**
 * Every request that samples make and its own specification refuses: none of the parameters of which it asks for at least
 * one, or a body that was made from the schema and does not fit it. Bodies that an author has written are examples, which
 * are checked as such.
 */
export async function checkRequests({ site, specs }: Pick<CheckInput, 'site' | 'specs'>): Promise<readonly Problem[]> {
  const found = site.apis.flatMap(({ group, api }) =>
    api.operations.map(async (operation) => {
      const schemas = specs.get(group.id);
      return [...faultsOfParameters(operation), ...(schemas ? await faultsOfBody(operation, schemas) : [])];
    }),
  );
  return (await Promise.all(found)).flat();
}

function faultsOfParameters(operation: Operation): readonly Problem[] {
  const { requireOneOf = [], source: where } = operation;
  const { url, headers } = buildSampleRequest(operation);
  const query = new URLSearchParams(
    url
      .filter((part) => typeof part === 'string')
      .join('')
      .split('?')[1],
  );
  const sent = [...query].flatMap(([name, value]) => (value === '' ? [] : [name])).concat(headers.map(({ name }) => name));
  if (requireOneOf.length === 0 || requireOneOf.some((name) => sent.includes(name))) return [];
  return [
    {
      severity: 'error',
      kind: 'example-mismatch',
      what: `The samples send none of ${requireOneOf.join(', ')}, of which the operation asks for at least one.`,
      where,
      cure: `Give the parameter "${requireOneOf[0]}" an example.`,
    },
  ];
}

async function faultsOfBody({ requestBody, source: where }: Operation, schemas: SpecSchemas): Promise<readonly Problem[]> {
  const media = requestBody?.content[0];
  const example = media?.examples[0];
  if (!media?.schema || !example?.isGenerated || !/[/+]json\b/.test(media.name)) return [];
  const source = { filePath: where.filePath, value: example.value, locate: (pointer: string) => ({ ...where, pointer }) };
  const mismatches = await findMismatches(schemas, media.schema.pointer, source, { direction: 'request' });
  return mismatches.map(({ what, pointer }) => ({
    severity: 'error',
    kind: 'example-mismatch',
    what: `The body that samples send breaks its schema${pointer === '' ? '' : ` at ${pointer}`}: ${what}`,
    where,
    cure: 'Give the body an example.',
  }));
}
