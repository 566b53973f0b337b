import type { Server } from './api.ts';
import { compact, entriesAt, itemsAt, stringAt, stringsAt } from './read-json.ts';

/** The servers of the first owner that lists any; owners go from the operation to the document. */
export function buildServers(owners: readonly unknown[]): readonly Server[] {
  const owner = owners.find((candidate) => itemsAt(candidate, 'servers').length > 0);
  return itemsAt(owner, 'servers').map((value) => {
    const url = stringAt(value, 'url') ?? '';
    const variables = entriesAt(value, 'variables').map(([name, variable]) => ({
      name,
      default: stringAt(variable, 'default') ?? '',
      enum: stringsAt(variable, 'enum'),
      ...compact({ description: stringAt(variable, 'description') }),
    }));
    const defaultUrl = variables.reduce((text, variable) => text.replaceAll(`{${variable.name}}`, () => variable.default), url);
    const texts = compact({ name: stringAt(value, 'name'), description: stringAt(value, 'description') });
    return { url, defaultUrl: defaultUrl.replace(/\/+$/, ''), ...texts, variables };
  });
}
