import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { inFolder, NODE, runProgram } from './program.ts';

const OWN = [
  { id: 'A1', name: 'Beira Mar', postalCode: '88015200', phone: '+554835550120', latitude: 0, longitude: 0 },
  { id: 'A2', name: 'Exemplo Beira-Mar Hotel', postalCode: '88015999', phone: '+554800000000', latitude: -27.5968, longitude: -48.5494 },
  { id: 'A3', name: 'Exemplo Beira-Mar Hotel', postalCode: '88015999', phone: '+554800000000', latitude: -27.5868, longitude: -48.5494 },
];

interface Store {
  readonly pairs: Readonly<Record<string, string>>;
  readonly hotels: Readonly<Record<string, { readonly status: string }>>;
  readonly checkedAt: number;
}

/** Runs the program in a folder that keeps its file between runs, and records downloads. */
async function withProgram(
  work: (parts: {
    readonly load: () => Promise<{ readonly lines: readonly string[]; readonly asked: readonly string[] }>;
    readonly read: () => Promise<Store>;
  }) => Promise<void>,
  store?: Partial<Store>,
  own: readonly object[] = OWN,
): Promise<void> {
  const sandbox = await startSandbox({ requestsPerSecond: 1000 });
  const files = { 'own.json': JSON.stringify(own), ...(store && { 'catalogue.json': JSON.stringify(store) }) };
  try {
    await inFolder(files, async (cwd) => {
      const load = async () => {
        const before = sandbox.requests.length;
        const ended = await runProgram(NODE, 'load-catalogue', { args: ['--own', 'own.json'], env: sandbox.env, cwd });
        expect(ended).toMatchObject({ code: 0, stderr: '' });
        const asked = sandbox.requests.slice(before).flatMap(({ target }) => /fil_\w+/.exec(target)?.[0] ?? []);
        return { lines: ended.stdout.trim().split('\n'), asked };
      };
      const read = async () => JSON.parse(await readFile(path.join(cwd, 'catalogue.json'), 'utf8')) as Store;
      await work({ load, read });
      expect(sandbox.faults).toEqual([]);
    });
  } finally {
    await sandbox.stop();
  }
}

const [FULL, CHANGES] = ['fil_01JNG9KA3T4Q8ZV6M2X7R1C5WD', 'fil_01JNG9KC5W7H2B9D4N8P3S6VFE'];

describe('the catalogue', () => {
  test('is loaded in full once, then incrementally, and matched with the agency’s hotels', async () => {
    await withProgram(async ({ load, read }) => {
      const first = await load();
      expect(first.asked).toEqual([FULL, CHANGES]);
      expect(first.lines).toEqual([
        '3 hotels, changes of 2025-11-10T14:00:00Z',
        'A1 htl_104872 same hotel',
        'A2 htl_104872 confirm by hand',
        'A3 no match',
      ]);
      const { hotels, pairs } = await read();
      expect(pairs).toEqual({ A1: 'htl_104872' });
      expect(Object.entries(hotels).map(([hotelId, { status }]) => `${hotelId} ${status}`)).toEqual([
        'htl_104872 ACTIVE',
        'htl_104911 WITHDRAWN',
        'htl_104873 ACTIVE',
        'htl_104874 ACTIVE',
      ]);
      expect((await load()).asked).toEqual([CHANGES]);
    });
  });

  test('remaps a merged hotel to its successor', async () => {
    const own = [{ ...OWN[0], id: 'A4', postalCode: '00000000' }];
    await withProgram(
      async ({ load, read }) => {
        expect((await load()).lines).toEqual(['1 hotels, changes of 2025-11-10T14:00:00Z', 'A4 htl_104874 same hotel']);
        expect((await read()).pairs).toEqual({ A4: 'htl_104874' });
      },
      { hotels: {}, pairs: { A4: 'htl_104911' }, checkedAt: Date.now() },
      own,
    );
  });

  test('is reloaded in full after a missed week, without removed hotels', async () => {
    const gone = { hotelId: 'htl_100001', status: 'ACTIVE', updatedAt: '2025-01-01T00:00:00Z' };
    const store = { hotels: { htl_100001: gone }, checkedAt: Date.now() - 7 * 86_400_000 };
    await withProgram(async ({ load, read }) => {
      expect((await load()).asked).toEqual([FULL, CHANGES]);
      expect(Object.keys((await read()).hotels)).not.toContain('htl_100001');
    }, store);
  });
});
