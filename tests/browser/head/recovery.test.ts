import { expect, test, vi } from 'vitest';
import { blockStorage, comeBy, loadAnew } from '../../support/load-anew.ts';

const { dataset } = document.documentElement;
const reload = vi.fn<() => void>();

interface Fault {
  readonly type?: NavigationTimingType;
  /** Status of the server's response; absent while offline. */
  readonly status?: number;
  readonly build?: string;
  readonly meanwhile?: () => void;
}

async function recover({ type = 'navigate', status, build = 'b', meanwhile }: Fault): Promise<void> {
  comeBy(type);
  if (build) document.head.innerHTML = `<template data-program="/p.js" data-build="${build}"></template>`;
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockClear();
  const answer = status === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status });
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<unknown>>(() => answer);
  vi.stubGlobal('fetch', fetch);
  const { recover: ask } = await loadAnew(() => import('../../../src/browser/head/recovery.ts'));
  ask();
  meanwhile?.();
  await Promise.allSettled([answer]);
  expect(fetch.mock.calls).toEqual([[window.location.href, { method: 'HEAD', cache: 'no-store' }]]);
}

test.each([200, 404])('reloads the page when the server answers %i, and never twice for the same release', async (status) => {
  await recover({ status });
  expect(reload).toHaveBeenCalledOnce();
  expect(window.sessionStorage.getItem('reloaded-for')).toBe('b');
  await recover({ status, type: 'reload' });
  expect(reload).not.toHaveBeenCalled();
  await recover({ status, type: 'reload', build: 'next' });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([500, 503, undefined])('leaves the page unchanged when the server answers %s', async (status) => {
  await recover(status === undefined ? {} : { status });
  expect([reload.mock.calls, window.sessionStorage.getItem('reloaded-for')]).toEqual([[], null]);
});

test.each<[string, () => void]>([
  ['the page is being left', () => void window.dispatchEvent(new Event('beforeunload'))],
  ['another page is on its way', () => void Object.assign(dataset, { navigating: '' })],
  ['the reader has typed', () => void Object.assign(dataset, { typed: '' })],
])('leaves the page unchanged when %s', async (_, meanwhile) => {
  await recover({ status: 404, meanwhile });
  expect(reload).not.toHaveBeenCalled();
});

test.each<[string, () => void, string]>([
  ['storage', blockStorage, 'b'],
  ['the facts of a build', () => undefined, ''],
])('falls back to the navigation type without %s', async (_, take, build) => {
  take();
  await recover({ status: 404, build });
  expect(reload).toHaveBeenCalledOnce();
  await recover({ status: 404, build, type: 'reload' });
  expect(reload).not.toHaveBeenCalled();
});
