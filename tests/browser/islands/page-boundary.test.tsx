import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unstable_createCustomError as createCustomError } from 'waku/minimal/server';
import { PageBoundary } from '../../../src/browser/islands/page-boundary.tsx';

/** What the router throws without a network. */
const NO_NETWORK = createCustomError('Failed to fetch', { unstable_networkError: true });

let failures: number;

function Page(): ReactNode {
  if (failures > 0) throw NO_NETWORK;
  return <h1>Bookings</h1>;
}

/** Fails as often as the page is said to. */
const retry = vi.fn<() => Promise<void>>(async () => {
  failures -= 1;
  if (failures > 0) throw NO_NETWORK;
});

const heading = (): string | null | undefined => document.querySelector('h1')?.textContent;

async function comeOnline(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function show(): Promise<() => Promise<void>> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(
      <PageBoundary retry={retry}>
        <Page />
      </PageBoundary>,
    ),
  );
  return () => act(async () => root.unmount());
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  retry.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that could not be fetched comes when the network is back', async () => {
  failures = 1;
  await show();
  expect(heading()).toBe('This page could not be loaded.');
  await comeOnline();
  expect(heading()).toBe('Bookings');
});

test('it is tried again for a while, as the network is said to be back before it works', async () => {
  failures = 4;
  await show();
  await comeOnline();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('This page could not be loaded.');
  await wait(1000);
  expect(retry).toHaveBeenCalledTimes(2);
  await wait(2000);
  expect(heading()).toBe('This page could not be loaded.');
  await wait(4000);
  expect(heading()).toBe('Bookings');
  await wait(60_000);
  expect(retry).toHaveBeenCalledTimes(4);
});

test('a page that stays away is not asked for without end, nor after the reader has left', async () => {
  failures = 100;
  const leave = await show();
  await comeOnline();
  await wait(60_000);
  expect(retry).toHaveBeenCalledTimes(5);
  await comeOnline();
  await leave();
  await wait(60_000);
  expect(retry).toHaveBeenCalledTimes(6);
});

test('a network that comes and goes makes no more of it than its last return', async () => {
  failures = 100;
  await show();
  await comeOnline();
  await comeOnline();
  await wait(60_000);
  expect(retry).toHaveBeenCalledTimes(1 + 5);
});

test('an attempt that fails late takes nothing of a later one away', async () => {
  failures = 1;
  await show();
  let failLate = (_error: unknown): void => undefined;
  retry.mockImplementationOnce(() => new Promise((_resolve, reject) => (failLate = reject)));
  const button = document.querySelector('button');
  await act(async () => button?.click());
  await act(async () => button?.click());
  expect(heading()).toBe('Bookings');
  await act(async () => failLate(NO_NETWORK));
  expect(heading()).toBe('Bookings');
});
