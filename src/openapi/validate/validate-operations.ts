import { didYouMean, suggest } from '../../data/suggest.ts';
import type { Place } from '../../errors.ts';
import { pointerOf } from '../../data/pointer.ts';
import { listOperations, operationName, type RawOperation, summaryOf } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { itemsAt, stringAt, stringsAt } from '../read-json.ts';
import { hasUnclearParameters, listParameters, mergeParameters, parameterKey } from '../merge-parameters.ts';
import type { Mend, SpecFault } from './spec-fault.ts';
import { validateAddresses } from './validate-addresses.ts';
import { validateExtensions } from './validate-extensions.ts';
import { validateSecurity } from './validate-security.ts';

/** Reports faults that the official schema cannot express. */
export function validateOperations(spec: Spec): readonly SpecFault[] {
  const operations = listOperations(spec);
  return [
    ...validateNames(spec, operations),
    ...validateTags(spec, operations),
    ...validateExtensions(spec, operations),
    ...validateRepeatedParameters(spec, operations),
    ...validatePathParameters(spec, operations),
    ...validateAddresses(spec, operations),
    ...validateSecurity(spec, operations),
  ];
}

function validateNames({ source, unread }: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const places = new Map<string, Place>();
  return operations.flatMap((operation): readonly SpecFault[] => {
    const { pointer } = operation;
    // An unreadable operation cannot be checked.
    if (unread?.get(operation.value)?.some(({ key }) => key === '')) return [];
    const name = operationName(operation);
    const where = source.locate(pointer, 'key');
    const faults: SpecFault[] = [];
    const id = stringAt(operation.value, 'operationId');
    if (id === undefined && !isSaidOtherwise(operation, 'operationId')) {
      const cure = 'Add operationId: …; it determines the address of the page.';
      faults.push({ severity: 'warning', kind: 'missing-operation-id', pointer, what: `${name} lacks an operationId.`, where, cure });
    } else if (id !== undefined) {
      const idPlace = source.locate(`${pointer}/operationId`);
      const first = places.get(id);
      // A path item that is both a webhook and a callback counts as one operation.
      if (first && first.pointer !== idPlace.pointer)
        faults.push({
          severity: 'error',
          kind: 'repeated-operation-id',
          pointer: `${pointer}/operationId`,
          what: `The operationId "${id}" is already used on line ${first.line}.`,
          where: idPlace,
          cure: `Give ${name} a different operationId.`,
        });
      places.set(id, first ?? idPlace);
    }
    const summary = stringAt(operation.value, 'summary')?.trim() ?? '';
    if (summary.length > MAX_SUMMARY) {
      const what = `The summary of ${name} has ${summary.length} characters, which is too long for a page title and the sidebar.`;
      const cure = `Shorten it to ${MAX_SUMMARY} characters, and move the rest to the description.`;
      const at = `${pointer}/summary`;
      faults.push({ severity: 'warning', kind: 'long-summary', pointer: at, what, where: source.locate(at), cure });
    }
    if (summaryOf(operation) === '' && !isSaidOtherwise(operation, 'summary')) {
      const cure = 'Add summary: …; it is the title of the page.';
      faults.push({ severity: 'warning', kind: 'missing-summary', pointer, what: `${name} lacks a summary.`, where, cure });
    }
    return faults;
  });
}

/** Maximum length in characters that Swagger 2.0 recommends. */
const MAX_SUMMARY = 120;

/** Whether a misspelt key or a wrong type, reported separately, explains the missing key. */
function isSaidOtherwise({ value }: RawOperation, key: string): boolean {
  if (Object.hasOwn(value, key)) return stringAt(value, key) === undefined;
  return Object.keys(value).some((other) => suggest(other, [key]) !== undefined);
}

function validateTags({ source, root }: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const declared = itemsAt(root, 'tags').flatMap((tag) => stringAt(tag, 'name') ?? []);
  // A document may omit the list of tags, but an existing list should be complete.
  if (declared.length === 0) return [];
  return operations.flatMap((operation) =>
    stringsAt(operation.value, 'tags').flatMap((tag, index): readonly SpecFault[] =>
      declared.includes(tag)
        ? []
        : [
            {
              severity: 'warning',
              kind: 'unknown-tag',
              pointer: `${operation.pointer}/tags/${index}`,
              what: `Unknown tag "${tag}" in ${operationName(operation)}.`,
              where: source.locate(`${operation.pointer}/tags/${index}`),
              cure: didYouMean(tag, declared),
            },
          ],
    ),
  );
}

function validateRepeatedParameters(spec: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const owners = new Map(
    operations.flatMap((operation) => [operation.pathItem, operation].map((owner) => [owner.pointer, owner] as const)),
  );
  return [...owners.values()].flatMap((owner) => {
    const seen = new Set<string>();
    return listParameters(spec, owner).flatMap((parameter): readonly SpecFault[] => {
      const isRepeated = seen.has(parameterKey(parameter));
      seen.add(parameterKey(parameter));
      if (!isRepeated) return [];
      const what = `The ${parameter.in} parameter "${parameter.name}" is listed twice.`;
      const { listed: pointer } = parameter;
      // Pages show only one of the parameters: the last one replaces earlier ones.
      return [
        {
          severity: 'error',
          kind: 'repeated-parameter',
          pointer,
          what,
          where: spec.source.locate(pointer),
          cure: 'Remove one of them.',
        },
      ];
    });
  });
}

function validatePathParameters(spec: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const faults = new Map<string, SpecFault>();
  const undeclared = new Map<string, { readonly lacking: RawOperation[]; readonly name: string }>();
  for (const operation of operations.filter(({ kind }) => kind === 'operation')) {
    const inPath = [...operation.path.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (name === '' ? [] : [name]));
    const declared = mergeParameters(spec, operation).filter((parameter) => parameter.in === 'path');
    const names = declared.map(({ name }) => name);
    const strangers = declared.filter(({ name }) => !inPath.includes(name));
    const lacking = hasUnclearParameters(spec, operation) ? [] : inPath.filter((name) => !names.includes(name));
    const missing = new Set(lacking);
    for (const { name, listed, resolved } of strangers) {
      const meant = suggest(name, [...missing]);
      if (meant !== undefined) missing.delete(meant);
      const cure = meant === undefined ? `Remove it, or add {${name}} to the path.` : `Did you mean "${meant}"?`;
      const what = `The path parameter "${name}" is not in the path ${operation.path}.`;
      const mends: readonly Mend[] =
        meant === undefined
          ? [{ kind: 'leave out', pointer: listed }]
          : [{ kind: 'set', pointer: listed, value: { ...Object(resolved.value), name: meant } }];
      const where = spec.source.locate(`${listed}/name`);
      faults.set(listed, { severity: 'error', kind: 'stray-path-parameter', pointer: listed, what, where, cure, mends });
    }
    for (const name of missing) {
      const key = `${operation.namePointer}\n${name}`;
      const entry = undeclared.get(key) ?? { lacking: [], name };
      entry.lacking.push(operation);
      undeclared.set(key, entry);
    }
  }
  for (const [key, { lacking, name }] of undeclared) {
    const [{ namePointer = '', path = '' } = {}] = lacking;
    const what = `The path parameter "${name}" of ${lacking.map(({ method }) => method).join(', ')} ${path} is not declared.`;
    const where = spec.source.locate(namePointer, 'key');
    const cure = `Add to its parameters: { name: ${name}, in: path, required: true, ${spec.isSwagger ? 'type: string' : 'schema: { type: string }'} }.`;
    const mends = lacking.flatMap((operation) => declareInPath(operation, name));
    faults.set(key, { severity: 'error', kind: 'undeclared-path-parameter', pointer: namePointer, what, where, cure, mends });
  }
  return [...faults.values()];
}

function declareInPath({ pointer }: RawOperation, name: string): readonly Mend[] {
  if (name === '') return [];
  const parameter = { name, in: 'path', required: true, schema: { type: 'string' } };
  return [{ kind: 'add', pointer: pointer + pointerOf(['parameters']), value: parameter }];
}
