import { describe, expect, test } from 'vitest';
import { checkImports, checkNames, filesOnDemand } from '../../src/framework/plain-imports.ts';
import { breachesOf } from '../support/breaches.ts';

const PAGE = { code: 'T(()=>import(`./a.js`))', dynamicImports: ['a.js'] };
const PLAIN = { code: 'T=e=>e().catch(e=>{throw dispatchEvent(new Event(`vite:preloadError`)),e})', dynamicImports: [] };
const OWN = { code: 'let e=new Event("vite:preloadError",{cancelable:!0})', dynamicImports: [] };

describe('checkImports', () => {
  test('accepts imports whose failures are reported', async () => {
    expect(await breachesOf(() => checkImports([PAGE, PLAIN]))).toEqual([]);
  });

  test('requires nothing without dynamic imports', async () => {
    expect(await breachesOf(() => checkImports([{ code: 'x', dynamicImports: [] }]))).toEqual([]);
  });

  test.each([
    ['that tell nobody', [PAGE], 'dynamic imports whose failure is not reported'],
    ["through Vite's own helper", [PAGE, PLAIN, OWN], "Vite's own helper, which was not replaced"],
    ["through Vite's own helper alone", [PAGE, OWN], 'dynamic imports whose failure is not reported'],
  ])('rejects imports %s', async (_, scripts, found) => {
    expect(await breachesOf(() => checkImports(scripts))).toEqual([['vite/preload-helper', found]]);
  });
});

describe('filesOnDemand', () => {
  test('lists the file of the module, even without dependencies', () => {
    expect(filesOnDemand('assets/menus-1a.js', [])).toEqual(['assets/menus-1a.js']);
    expect(filesOnDemand('assets/tool-2b.js', ['assets/tool-2b.js', 'assets/parts-3c.js'])).toEqual([
      'assets/tool-2b.js',
      'assets/parts-3c.js',
    ]);
  });

  test('omits files that the page has already loaded', () => {
    expect(filesOnDemand('assets/tool-2b.js', ['assets/tool-2b.js', 'assets/first-view-4d.js'])).toEqual(['assets/tool-2b.js']);
    expect(filesOnDemand('assets/site-1a.js', [])).toEqual([]);
  });
});

describe('checkNames', () => {
  const tool = { dynamicImports: ['assets/tool-2b.js', 'assets/site-1a.js'] };

  test('accepts imports that name their file, and imports of files that every page loads', async () => {
    expect(await breachesOf(() => checkNames([{ ...tool, code: 'f=["assets/tool-2b.js"]' }]))).toEqual([]);
  });

  test('rejects other imports', async () => {
    expect(await breachesOf(() => checkNames([{ ...tool, code: 'T(()=>import(`./tool-2b.js`),[])' }]))).toEqual([
      ['vite/preload-helper', 'imports that do not name assets/tool-2b.js'],
    ]);
  });
});
