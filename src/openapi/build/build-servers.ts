import type { EnvironmentName, Server } from '../server.ts';
import { compact, entriesAt, itemsAt, stringAt, stringsAt } from '../read-json.ts';

export function buildServers(owner: unknown): readonly Server[] {
  return itemsAt(owner, 'servers').map(buildServer);
}

/** Stands in for an empty server URL, which resolves to the document's host. */
const HOST_ITSELF = '/';

export function buildServer(value: unknown): Server {
  const written = stringAt(value, 'url') ?? '';
  // Shell commands need a scheme, so a protocol-relative URL gets `https`.
  const url = written.startsWith('//') ? `https:${written}` : written || HOST_ITSELF;
  const variables = entriesAt(value, 'variables').map(([name, variable]) => ({
    name,
    default: stringAt(variable, 'default') ?? '',
    enum: stringsAt(variable, 'enum'),
    ...compact({ description: stringAt(variable, 'description') }),
  }));
  const defaultUrl = variables.reduce((text, variable) => text.replaceAll(`{${variable.name}}`, () => variable.default), url);
  const texts = compact({ name: stringAt(value, 'name'), description: stringAt(value, 'description') });
  const environment = compact({ environment: environmentOf(value, `${texts.name ?? ''} ${texts.description ?? ''}`) });
  return { url, defaultUrl: defaultUrl.replace(/\/+$/, ''), ...texts, ...environment, variables };
}

/** Returns `x-environment`, or guesses from the name and description. `undefined` unless exactly one environment matches. */
function environmentOf(value: unknown, words: string): EnvironmentName | undefined {
  const stated = stringAt(value, 'x-environment');
  if (stated === 'sandbox' || stated === 'production') return stated;
  const isSandbox = /\bsandbox\b/i.test(words);
  const isProduction = /\b(?:production|produção|live)\b/i.test(words);
  if (isSandbox === isProduction) return undefined;
  return isSandbox ? 'sandbox' : 'production';
}
