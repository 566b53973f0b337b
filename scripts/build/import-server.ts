import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltServer } from '../../src/framework/built-server.ts';

/**
 * The server of a bundle.
 *
 * @param bundle its folder, absolute
 */
export async function importServer(bundle: string): Promise<BuiltServer> {
  const server = (await import(pathToFileURL(path.join(bundle, 'server', 'index.js')).href)) as { readonly default: BuiltServer }; // `waku.server.tsx` exports it.
  return server.default;
}
