import { stringAt, stringsAt, type JsonObject } from '../read-json.ts';
import { madeFrom, type OriginalObject, type Upgrading } from './upgrading.ts';

/** Converts a document's `host`, `basePath` and `schemes`, ready to spread. */
export function documentServers(upgrading: Upgrading): JsonObject {
  return serversOf(
    upgrading,
    stringsAt(upgrading.original, 'schemes'),
    stringAt(upgrading.original, 'host') === undefined ? '/basePath' : '/host',
  );
}

/** Returns the servers of an operation that overrides `schemes`, ready to spread. */
export function operationServers(upgrading: Upgrading, { pointer, value }: OriginalObject): JsonObject {
  const [own, all] = [stringsAt(value, 'schemes'), stringsAt(upgrading.original, 'schemes')];
  const isSame = own.length === all.length && own.every((scheme) => all.includes(scheme));
  if (own.length === 0 || isSame || stringAt(upgrading.original, 'host') === undefined) return {};
  return serversOf(upgrading, own, `${pointer}/schemes`);
}

function serversOf(upgrading: Upgrading, schemes: readonly string[], pointer: string): JsonObject {
  const [host = '', path = ''] = [stringAt(upgrading.original, 'host'), stringAt(upgrading.original, 'basePath')];
  const basePath = `/${path.replace(/^\/+|\/+$/g, '')}`;
  if (host === '') return path === '' ? {} : { servers: madeFrom(upgrading, { pointer }, [{ url: basePath }]) };
  const [, scheme, rest = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*?)\/*$/i.exec(host) ?? [];
  const below = basePath === '/' ? '' : basePath;
  // By default, Swagger 2.0 uses the scheme of the document's URL: here, the site's.
  const used = schemes.length > 0 ? schemes : [scheme ?? 'https'];
  const servers = used.map((name) => ({ url: `${name}://${rest}${below}`, ...variablesOf(rest + below) }));
  return { servers: madeFrom(upgrading, { pointer }, servers) };
}

/** Declares variables in the host, which some authors use. OpenAPI 3 requires a default for each. */
function variablesOf(url: string): JsonObject {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return names.length === 0 ? {} : { variables: Object.fromEntries(names.map((name) => [name, { default: name }])) };
}

export const SERVER_KEYS: readonly string[] = ['host', 'basePath', 'schemes'];
