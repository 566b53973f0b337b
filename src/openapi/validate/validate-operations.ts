import { didYouMean, suggest } from '../../data/suggest.ts';
import type { Place, Problem } from '../../errors.ts';
import { pageSlug } from '../page-slug.ts';
import { listOperations, operationName, type RawOperation } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import { createOperationSlug } from '../operation-slug.ts';
import { hasUnclearParameters, listParameters, mergeParameters, parameterKey } from '../merge-parameters.ts';
import { validateSecurity } from './validate-security.ts';

/** Faults that the official schema cannot see: names, tags, path parameters, credentials and addresses of pages. */
export function validateOperations(spec: Spec): readonly Problem[] {
  const operations = listOperations(spec);
  return [
    ...validateNames(spec, operations),
    ...validateTags(spec, operations),
    ...validateRepeatedParameters(spec, operations),
    ...validatePathParameters(spec, operations),
    ...validateSlugs(spec, operations),
    ...validateSecurity(spec, operations),
  ];
}

function validateNames({ source }: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const places = new Map<string, Place>();
  return operations.flatMap((operation): readonly Problem[] => {
    const name = operationName(operation);
    const where = source.locate(operation.pointer, 'key');
    const problems: Problem[] = [];
    const id = stringAt(operation.value, 'operationId');
    if (id === undefined && !hasMisspelled(operation, 'operationId')) {
      const cure = 'Add operationId: …; the address of its page is made from it.';
      problems.push({ severity: 'warning', what: `${name} lacks an operationId.`, where, cure });
    } else if (id !== undefined) {
      const idPlace = source.locate(`${operation.pointer}/operationId`);
      const first = places.get(id);
      // One path item used as a webhook and as a callback is one operation.
      if (first && first.pointer !== idPlace.pointer)
        problems.push({
          severity: 'error',
          what: `The operationId "${id}" is used twice: first in line ${first.line}.`,
          where: idPlace,
          cure: `Give ${name} another operationId.`,
        });
      places.set(id, first ?? idPlace);
    }
    if (!stringAt(operation.value, 'summary')?.trim() && !hasMisspelled(operation, 'summary'))
      problems.push({ severity: 'warning', what: `${name} lacks a summary.`, where, cure: 'Add summary: …; it is the title of its page.' });
    return problems;
  });
}

/** A misspelled key is reported as an unexpected one; that it is missing too need not be said. */
function hasMisspelled({ value }: RawOperation, key: string): boolean {
  return Object.keys(value).some((other) => other !== key && suggest(other, [key]) !== undefined);
}

function validateTags({ source, root }: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const declared = itemsAt(root, 'tags').flatMap((tag) => stringAt(tag, 'name') ?? []);
  // A document may do without a list of tags; one that has a list means it to be complete.
  if (declared.length === 0) return [];
  return operations.flatMap((operation) =>
    stringsAt(operation.value, 'tags').flatMap((tag, index): readonly Problem[] =>
      declared.includes(tag)
        ? []
        : [
            {
              severity: 'warning',
              what: `Unknown tag "${tag}" of ${operationName(operation)}.`,
              where: source.locate(`${operation.pointer}/tags/${index}`),
              cure: didYouMean(tag, declared),
            },
          ],
    ),
  );
}

function validateRepeatedParameters(spec: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const owners = new Map(
    operations.flatMap((operation) => [operation.pathItem, operation].map((owner) => [owner.pointer, owner] as const)),
  );
  return [...owners.values()].flatMap((owner) => {
    const seen = new Set<string>();
    return listParameters(spec, owner).flatMap((parameter): readonly Problem[] => {
      const isRepeated = seen.has(parameterKey(parameter));
      seen.add(parameterKey(parameter));
      if (!isRepeated) return [];
      const what = `The ${parameter.in} parameter "${parameter.name}" is listed twice.`;
      return [{ severity: 'error', what, where: spec.source.locate(parameter.listed), cure: 'Remove one of them.' }];
    });
  });
}

function validatePathParameters(spec: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const undeclared = new Map<string, { readonly methods: string[]; readonly name: string; readonly operation: RawOperation }>();
  for (const operation of operations.filter(({ kind }) => kind === 'operation')) {
    const inPath = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const declared = mergeParameters(spec, operation).filter((parameter) => parameter.in === 'path');
    const names = declared.map(({ name }) => name);
    const strangers = declared.filter(({ name }) => !inPath.includes(name));
    const lacking = hasUnclearParameters(spec, operation) ? [] : inPath.filter((name) => !names.includes(name));
    for (const { name, listed } of strangers) {
      const meant = suggest(name, lacking);
      const cure = meant === undefined ? `Remove it, or put {${name}} into the path.` : `Did you mean "${meant}"?`;
      const what = `The path parameter "${name}" is not in the path ${operation.path}.`;
      problems.set(listed, { severity: 'error', what, where: spec.source.locate(`${listed}/name`), cure });
    }
    for (const name of lacking.filter((missing) => !strangers.some((stranger) => suggest(stranger.name, [missing])))) {
      const key = `${operation.namePointer}\n${name}`;
      const entry = undeclared.get(key) ?? { methods: [], name, operation };
      entry.methods.push(operation.method);
      undeclared.set(key, entry);
    }
  }
  for (const { methods, name, operation } of undeclared.values()) {
    const what = `The path parameter "${name}" of ${methods.join(', ')} ${operation.path} is not declared.`;
    const where = spec.source.locate(operation.namePointer, 'key');
    const cure = `Add to its parameters: { name: ${name}, in: path, required: true, schema: { type: string } }.`;
    problems.set(`${operation.namePointer}\n${name}`, { severity: 'error', what, where, cure });
  }
  return [...problems.values()];
}

function validateSlugs({ source, root }: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const title = stringAt(member(root, 'info'), 'title') ?? '';
  const owners = new Map([[pageSlug(title), { name: `the introduction (title "${title}")`, place: source.locate('/info/title') }]]);
  const slugOf = createOperationSlug(operations);
  const timesUsed = Map.groupBy(operations, ({ value }) => stringAt(value, 'operationId'));
  return operations.flatMap((operation): readonly Problem[] => {
    const slug = slugOf(operation);
    const id = stringAt(operation.value, 'operationId');
    const where = source.locate(
      id === undefined ? operation.pointer : `${operation.pointer}/operationId`,
      id === undefined ? 'key' : 'value',
    );
    const name = operationName(operation);
    if (slug === '')
      return [{ severity: 'error', what: `${name} has no letter or digit to make an address from.`, where, cure: 'Add an operationId.' }];
    const other = owners.get(slug);
    owners.set(slug, other ?? { name, place: where });
    // Two equal operationIds are reported as such.
    const isRepeatedId = id !== undefined && timesUsed.get(id)?.some(({ pointer }) => pointer !== operation.pointer);
    if (!other || isRepeatedId) return [];
    const what = `${name} has the same address as ${other.name} in line ${other.place.line}: "${slug}".`;
    return [{ severity: 'error', what, where, cure: 'Give one of them another operationId.' }];
  });
}
