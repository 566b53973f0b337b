import { describe, expect, test } from 'vitest';
import { MAX_OPEN_FILES, withOpenFile } from '../../src/data/with-open-file.ts';

/** Returns an action whose promises the test resolves, and the list of started calls. */
function actions() {
  const started: PromiseWithResolvers<string>[] = [];
  const act = (): Promise<string> => {
    const action = Promise.withResolvers<string>();
    started.push(action);
    return action.promise;
  };
  return { started, act };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('withOpenFile', () => {
  test('limits the number of open files', async () => {
    const { started, act } = actions();
    const results = Array.from({ length: MAX_OPEN_FILES + 3 }, () => withOpenFile(act));
    await turn();
    expect(started).toHaveLength(MAX_OPEN_FILES);
    started[0]?.resolve('first');
    expect(await results[0]).toBe('first');
    await turn();
    expect(started).toHaveLength(MAX_OPEN_FILES + 1);
    for (let index = 1; index < results.length; index++) {
      started[index]?.resolve(String(index));
      await turn();
    }
    expect((await Promise.all(results)).slice(1)).toEqual(Array.from({ length: MAX_OPEN_FILES + 2 }, (_, index) => String(index + 1)));
  });

  test('passes the slot of a failed action on to the next action', async () => {
    const failing = Array.from({ length: MAX_OPEN_FILES }, () => withOpenFile(() => Promise.reject(new Error('no disk'))));
    const next = withOpenFile(() => Promise.resolve('read'));
    expect(await Promise.allSettled(failing)).toHaveLength(MAX_OPEN_FILES);
    expect(await next).toBe('read');
  });

  test('releases all slots', async () => {
    const { started, act } = actions();
    const results = Array.from({ length: MAX_OPEN_FILES }, () => withOpenFile(act));
    await turn();
    expect(started).toHaveLength(MAX_OPEN_FILES);
    for (const action of started) action.resolve('');
    await Promise.all(results);
  });
});
