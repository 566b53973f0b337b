import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { leanRouterModule } from '../../src/framework/lean-router.ts';
import { breachesOf } from '../support/breaches.ts';
import { repositoryRoot } from '../support/child-process.ts';

const ROUTER = path.join(repositoryRoot, 'node_modules/waku/dist/router');
const FOLDER = path.join(ROUTER, 'define-router-utils');

type Segment = Readonly<Record<'type' | 'name', string>>;

interface Route {
  readonly type: string;
  /** Its segments; of a slice it has none. */
  readonly path?: readonly Segment[];
  readonly elements?: object;
}

interface Registry {
  readonly initialize: () => Promise<void>;
  readonly findPathConfig: (pathname: string) => Route | undefined;
}

const lean = (name: string, folder = FOLDER): string => {
  const file = path.join(folder, name);
  return leanRouterModule(readFileSync(file, 'utf8'), file);
};

/** Waku's registry of routes as a build has it. */
async function registryOf(routes: readonly Route[]): Promise<Registry> {
  // What stands beside it needs React as a server has it, and nothing of that is asked for here.
  const alone = lean('config-registry.js').replace(/^import .* from '\.\/.*$/gm, '');
  const code = `const assertNonReservedSlotId = () => undefined;\n${alone}`.replace(
    // As a module of its own, its imports have to be whole addresses.
    /from '(\.[^']+)'/g,
    (_, name: string) => `from '${pathToFileURL(path.resolve(FOLDER, name)).href}'`,
  );
  const { createConfigRegistry } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly createConfigRegistry: (getConfigs: () => Promise<readonly Route[]>) => Registry; // What Waku exports.
  };
  const registry = createConfigRegistry(async () => routes);
  await registry.initialize();
  return registry;
}

const literal = (name: string): Segment => ({ type: 'literal', name });

describe('leanRouterModule', () => {
  test('lets the router find routes by their path', async () => {
    const routes: readonly Route[] = [
      { type: 'route', path: [], elements: {} },
      { type: 'api', path: [literal('pages.json')] },
      { type: 'route', path: [literal('docs'), literal('a')], elements: {} },
      { type: 'slice' },
      { type: 'route', path: [literal('docs'), { type: 'wildcard', name: 'rest' }], elements: {} },
    ];
    const { findPathConfig } = await registryOf(routes);
    expect(['/', '/pages.json', '/docs/a', '/docs/b/c', '/x'].map(findPathConfig)).toEqual([
      routes[0],
      routes[1],
      routes[2],
      routes[4],
      undefined,
    ]);
  });

  test('does not let it look at all routes for each of them', async () => {
    let reads = 0;
    const count = 500;
    const routes = Array.from({ length: count }, (_, number): Route => ({
      type: 'route',
      elements: {},
      get path() {
        reads++;
        return [literal(`p${number}`)];
      },
    }));
    const { findPathConfig } = await registryOf(routes);
    for (let number = 0; number < count; number++) expect(findPathConfig(`/p${number}`)).toBe(routes[number]);
    expect(reads).toBeLessThanOrEqual(5 * count);
  });

  test('lets it finish few pages at a time', () => {
    expect(lean('build-handler.js')).not.toMatch(/htmlRenderTasks\.add|createTaskRunner\(\d{3}/);
  });

  test('leaves nothing that uses the painting of pages in part', () => {
    const code = lean('navigation.js', path.join(ROUTER, 'client-utils')).replace(/^import .*$/gm, '');
    expect(code).not.toMatch(/startInstantPaint|useStartInstantPaint|canPaintInstantOverlay/i);
    expect(code).toContain('const instantResponse = undefined;');
  });

  test('fails when the router is another one', async () => {
    expect(await breachesOf(async () => leanRouterModule('const other = 1;', path.join(FOLDER, 'config-registry.js')))).toEqual([
      ['waku/router-code', expect.stringMatching(/^a router without "return getAll/)],
    ]);
  });
});
