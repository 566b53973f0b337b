import type { Host } from '../http/listen.ts';
import type { World } from '../world.ts';

/** Serves one script, a no-op in the sandbox, and reports any other request as a fault. */
export function scriptHost(name: string, path: string, { log }: Pick<World, 'log'>): Host {
  return {
    name,
    answer({ method, url }) {
      if (method === 'GET' && url.pathname === path) {
        return { status: 200, body: '// The sandbox plays this part itself.\n', headers: { 'Content-Type': 'text/javascript' } };
      }
      log.blame('caller', name, `${method} ${url.pathname} does not exist`);
      return { status: 404 };
    },
  };
}
