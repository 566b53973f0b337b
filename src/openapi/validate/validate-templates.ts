import { pointerOf } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import { listOperations } from '../list-operations.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Reports template variables in paths and server URLs with a missing brace or no definition. */
export function validateTemplates(spec: Spec): readonly SpecFault[] {
  return [...faultsOfPaths(spec), ...faultsOfServers(spec)];
}

function faultsOfPaths(spec: Spec): readonly SpecFault[] {
  const paths = new Map(listOperations(spec).flatMap((raw) => (raw.kind === 'operation' ? [[raw.namePointer, raw.path] as const] : [])));
  return [...paths].flatMap(([pointer, path]): readonly SpecFault[] => {
    const fault = faultOfTemplate(`path "${path}"`, path);
    return fault ? [{ severity: 'warning', kind: 'wrong-value', ...fault, pointer, where: spec.source.locate(pointer, 'key') }] : [];
  });
}

function faultOfTemplate(subject: string, text: string): Pick<SpecFault, 'what' | 'cure'> | undefined {
  const outside = text.replaceAll(/\{[^{}]*\}/g, '');
  const parts = outside.match(/\{[^{}/.:]*|[^{}/.:]*\}/g);
  if (parts) {
    const cure = `Write ${parts.map((part) => (part.startsWith('{') ? `${part}}` : `{${part}`)).join(', ')}.`;
    return { what: `The ${subject} has an unmatched brace.`, cure };
  }
  return text.includes('{}') ? { what: `The ${subject} has empty braces.`, cure: 'Write a name in them, such as {id}.' } : undefined;
}

function faultsOfServers({ root, source }: Spec): readonly SpecFault[] {
  const faults: SpecFault[] = [];
  walkSpec(root, ({ kind, value, pointer: owner }) => {
    if (kind !== 'document' && kind !== 'path item' && kind !== 'operation') return;
    for (const [index, server] of itemsAt(value, 'servers').entries()) {
      const report = (path: readonly string[], fault: Pick<SpecFault, 'what' | 'cure'>): void => {
        const pointer = owner + pointerOf(['servers', index, ...path]);
        faults.push({ severity: 'warning', kind: 'wrong-value', ...fault, pointer, where: source.locate(pointer) });
      };
      faultsOfServer(server, report);
    }
  });
  return faults;
}

type Report = (path: readonly string[], fault: Pick<SpecFault, 'what' | 'cure'>) => void;

function faultsOfServer(server: unknown, report: Report): void {
  const url = stringAt(server, 'url') ?? '';
  const variables = entriesAt(server, 'variables');
  const names = variables.map(([name]) => name);
  const fault = faultOfTemplate(`server URL "${url}"`, url);
  if (fault) report(['url'], fault);
  for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g))
    if (!names.includes(name))
      report(['url'], {
        what: `The server URL "${url}" uses the variable "${name}", which is not defined.`,
        cure: `Add to variables: ${name}: { default: … }. ${didYouMean(name, names)}`.trim(),
      });
  for (const [name, variable] of variables) {
    const [fallback, listed] = [stringAt(variable, 'default'), stringsAt(variable, 'enum')];
    if (!isObject(variable) || fallback === undefined || listed.length === 0 || listed.length < itemsAt(variable, 'enum').length) continue;
    if (!listed.includes(fallback) && member(variable, 'default') !== undefined)
      report(['variables', name, 'default'], {
        what: `The default "${fallback}" of the server variable "${name}" is not in its enum.`,
        cure: didYouMean(fallback, listed),
      });
  }
}
