import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unstable_createCustomError as createCustomError } from 'waku/minimal/server';
import { PageBoundary } from '../../../src/browser/islands/page-boundary.tsx';
import { noteLoadFailures } from '../../../src/framework/load-failure.ts';

const NO_NETWORK = createCustomError('Failed to fetch', { unstable_networkError: true });

let failures: number;
let fault: unknown;

function Page(): ReactNode {
  if (failures > 0) throw fault;
  return <h1>Bookings</h1>;
}

const retry = vi.fn<() => Promise<void>>(async () => {
  failures -= 1;
  if (failures > 0) throw fault;
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
  fault = NO_NETWORK;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that could not be fetched loads once back online', async () => {
  failures = 1;
  await show();
  expect(heading()).toBe('This page could not be loaded.');
  await comeOnline();
  expect(heading()).toBe('Bookings');
});

/** Returns the router's error for a response that it cannot parse. */
async function unread(error: unknown): Promise<unknown> {
  const request = noteLoadFailures(async () => {
    throw error;
  });
  return request('', undefined, { type: 'rsc', fetch }).catch((thrown: unknown) => thrown);
}

test.each([
  ['no network', NO_NETWORK, 'This page could not be loaded.', 'Check your connection. The page loads as soon as you are online.'],
  [
    'a connection that breaks',
    new TypeError('network error'),
    'This page could not be loaded.',
    'Check your connection. The page loads as soon as you are online.',
  ],
  [
    'a fault of the server',
    createCustomError('<!doctype html><p>Oops', { status: 503 }),
    'This page could not be loaded.',
    'The server reports an error. Try again in a moment. (HTTP 503)',
  ],
  [
    'another answer',
    new SyntaxError('<!doctype html><p>Log in'),
    'This page could not be loaded.',
    'The response is not this page. If your network asks you to sign in, do that first.',
  ],
])('the message for %s fits the cause and omits the answer', async (_cause, error, h1, hint) => {
  failures = 1;
  fault = await unread(error);
  await show();
  expect(heading()).toBe(h1);
  expect(document.querySelector('main p')?.textContent).toBe(hint);
  expect(document.body.textContent).not.toMatch(/<|Failed to fetch|network error/);
  expect(document.title).toBe('Page Error | Docs');
  await act(async () => document.querySelector('button')?.click());
  expect(heading()).toBe('Bookings');
});

test('an internal error is shown with its causes', async () => {
  failures = 1;
  fault = new Error('Cannot show it', { cause: 'no brush' });
  await show();
  expect(heading()).toBe('This page crashed.');
  expect(document.querySelector('pre')?.textContent).toBe('Cannot show it\n\nCause:\nno brush');
});

test('retries continue for a while, because the online event fires before the network works', async () => {
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

test('retries are limited, and end when the reader leaves', async () => {
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

test('a flapping network triggers a retry only after its last return', async () => {
  failures = 100;
  await show();
  await comeOnline();
  await comeOnline();
  await wait(60_000);
  expect(retry).toHaveBeenCalledTimes(1 + 5);
});

test('an attempt that fails late does not cancel a later one', async () => {
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
