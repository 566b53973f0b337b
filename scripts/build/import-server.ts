import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltServer } from '../../src/framework/built-server.ts';

export async function importServer(bundle: string): Promise<BuiltServer> {
  const server = (await import(pathToFileURL(path.join(bundle, 'server', 'index.js')).href)) as { readonly default: BuiltServer }; // exported by `waku.server.tsx`
  return server.default;
}
