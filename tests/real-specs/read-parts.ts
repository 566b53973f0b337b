import type { Contract, ContractOperation, ContractScheme } from './contract.ts';
import { isMap, listAt, textAt } from './json.ts';
import { entriesOf, type Found, inside, itemsOf, type Source } from './source.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads `info`, `tags` and their siblings, which all versions share. */
export function readInfo(root: Found): Pick<Contract, 'title' | 'version' | 'description' | 'links' | 'tags'> {
  const info = inside(root, 'info');
  return {
    title: textAt(info.value, 'title'),
    version: textAt(info.value, 'version'),
    description: textAt(info.value, 'description'),
    links: [
      textAt(inside(info, 'contact').value, 'url'),
      textAt(inside(info, 'contact').value, 'email'),
      textAt(inside(info, 'license').value, 'url'),
      textAt(info.value, 'termsOfService'),
      textAt(inside(root, 'externalDocs').value, 'url'),
    ].filter((link) => link !== undefined),
    tags: itemsOf(inside(root, 'tags')).flatMap(({ value }) => {
      const name = textAt(value, 'name');
      return name === undefined ? [] : [{ name, description: textAt(value, 'description') }];
    }),
  };
}

/** Path items with references followed; skips extensions. */
export function pathsOf(source: Source, paths: Found): readonly (readonly [string, Found])[] {
  // The path items may be in another file.
  return entriesOf(source.follow(paths) ?? paths).flatMap(([path, found]) => {
    if (path.startsWith('x-')) return [];
    const item = source.follow(found);
    return item ? [[path, item] as const] : [];
  });
}

export function operationsOf(source: Source, item: Found): readonly { readonly method: string; readonly operation: Found }[] {
  const own = METHODS.map((method) => [method, inside(item, method)] as const);
  const additional = entriesOf(inside(item, 'additionalOperations'));
  return [...own, ...additional].flatMap(([method, found]) => {
    const operation = isMap(found.value) ? source.follow(found) : undefined;
    const isInternal = isMap(item.value) && item.value['x-internal'] === true;
    return operation && !isInternal && operation.value['x-internal'] !== true ? [{ method: method.toUpperCase(), operation }] : [];
  });
}

/** Direct properties of an operation, which all versions share. */
export function operationFacts(
  operation: Found,
): Pick<ContractOperation, 'summary' | 'operationId' | 'description' | 'isDeprecated' | 'link'> {
  return {
    summary: textAt(operation.value, 'summary'),
    operationId: textAt(operation.value, 'operationId'),
    description: textAt(operation.value, 'description'),
    isDeprecated: inside(operation, 'deprecated').value === true,
    link: textAt(inside(operation, 'externalDocs').value, 'url'),
  };
}

export interface ListedValue extends Found {
  readonly listed?: string;
}

/**
 * The path's parameters, overridden by operation parameters with the same location and name, followed by the operation's other parameters.
 */
export function parametersOf(source: Source, item: Found, operation: Found): readonly ListedValue[] {
  const merged = new Map<string, ListedValue>();
  for (const owner of [item, operation]) {
    for (const found of itemsOf(inside(owner, 'parameters'))) {
      const parameter = source.follow(found);
      const name = textAt(parameter?.value, 'name');
      const place = textAt(parameter?.value, 'in');
      if (!parameter || name === undefined || place === undefined || parameter.value['x-internal'] === true) continue;
      const besideText = parameter.beside.map((map) => textAt(map, 'description')).find((text) => text !== undefined);
      const value = besideText === undefined ? parameter.value : { ...parameter.value, description: besideText };
      merged.set(`${place}\n${place === 'header' ? name.toLowerCase() : name}`, { value, at: parameter.at, listed: found.at });
    }
  }
  return [...merged.values()];
}

export function responsesOf(
  source: Source,
  operation: Found,
): readonly (readonly [string, Found & { readonly description: string | undefined }])[] {
  return entriesOf(inside(operation, 'responses')).flatMap(([status, found]) => {
    if (status.startsWith('x-')) return [];
    const response = source.follow(found);
    if (!response) return [];
    const beside = response.beside.map((map) => textAt(map, 'description')).find((text) => text !== undefined);
    return [[status, { value: response.value, at: response.at, description: beside ?? textAt(response.value, 'description') }] as const];
  });
}

export function securityOf(root: Found, operation: Found): ContractOperation['security'] {
  const own = inside(operation, 'security').value;
  const list = Array.isArray(own) ? own : listAt(root.value, 'security');
  return list.flatMap((alternative) =>
    isMap(alternative)
      ? [Object.entries(alternative).map(([scheme, scopes]) => ({ scheme, scopes: Array.isArray(scopes) ? scopes.map(String) : [] }))]
      : [],
  );
}

export function scopesOf(value: unknown): ContractScheme['scopes'] {
  return isMap(value)
    ? Object.entries(value).flatMap(([name, text]) =>
        name.startsWith('x-') ? [] : [[name, typeof text === 'string' ? text : ''] as const],
      )
    : [];
}
