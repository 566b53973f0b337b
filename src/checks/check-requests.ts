import type { Problem } from '../errors.ts';
import type { Operation } from '../openapi/api.ts';
import { buildSampleRequest } from '../openapi/samples/sample-request.ts';
import { findMismatches } from './claims/find-mismatches.ts';
import type { CheckInput } from './writing/load-check-input.ts';
import type { SpecSchemas } from './writing/open-schemas.ts';

/**
 * Every request of a sample that its own specification refuses for a fault of the author: the sample sends none of the
 * parameters of which the operation asks for at least one, or the body that was made from the schema fits several shapes of
 * a `oneOf`. What else a made-up body breaks is no fault of the author, and a body that an author has written is an example,
 * which is checked as such.
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
  return mismatches
    .filter(({ isAmbiguous }) => isAmbiguous)
    .map(({ what, schema }) => ({
      severity: 'error',
      kind: 'example-mismatch',
      what: `The body that samples send is ambiguous: ${what}`,
      where: schema(),
      cure: 'List under required what tells the shapes apart, or give them additionalProperties: false.',
    }));
}
