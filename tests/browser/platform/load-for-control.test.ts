import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadForControl } from '../../../src/browser/platform/load-for-control.ts';
import { addPart, one } from '../../support/page-part.ts';

// The test DOM has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;

let answers: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }[];
let done: string[];

let waiting: AbortSignal;

const load = (signal: AbortSignal): Promise<string> => {
  waiting = signal;
  return new Promise((resolve, reject) => answers.push({ resolve, reject }));
};
const control = (): HTMLElement => one('[data-action="copy"]');
const note = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="alert"]');
const words = (): readonly (string | null | undefined)[] => [...(note()?.children ?? [])].map(({ textContent }) => textContent);
const press = (): void => note()?.querySelector('button')?.click();

beforeEach(() => {
  [answers, done] = [[], []];
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  addPart('<main><button data-action="copy">Copy</button></main>');
  loadForControl(control(), load, (value) => done.push(value));
});

const heard = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('loadForControl', () => {
  test('keeps the control busy until its resources load, and acts once', async () => {
    expect(control().getAttribute('aria-busy')).toBe('true');
    loadForControl(control(), load, (value) => done.push(value));
    expect(answers.length).toBe(1);
    answers[0]?.resolve('a');
    await heard();
    expect([done, control().hasAttribute('aria-busy'), note()]).toEqual([['a'], false, null]);
  });

  test('offers to cancel a slow load', async () => {
    expect([words(), waiting.aborted]).toEqual([['Loading…', 'Cancel'], false]);
    press();
    expect(waiting.aborted).toBe(true);
    answers[0]?.resolve('a');
    await heard();
    expect([done, control().hasAttribute('aria-busy'), note()]).toEqual([[], false, null]);
  });

  test('logs a failure, but not one that follows a cancellation', async () => {
    answers[0]?.reject(new Error('Blocked'));
    await heard();
    expect(console.warn).toHaveBeenCalledOnce();
    press();
    press();
    answers[1]?.reject(new DOMException('Aborted', 'AbortError'));
    await heard();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('is cancelled by Escape, even before the note appears', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([waiting.aborted, control().hasAttribute('aria-busy'), note()]).toEqual([true, false, null]);
  });

  test('is cancelled by a press elsewhere, but not on another control, the note, or the same control', () => {
    addPart('<p>Text</p><button data-action="category"><b>Other</b></button>');
    for (const pressed of ['[data-action="category"] b', '[role="alert"] p', '[data-action="copy"]']) one(pressed).click();
    expect([waiting.aborted, control().getAttribute('aria-busy')]).toEqual([false, 'true']);
    one('body > p').click();
    expect([waiting.aborted, note()]).toEqual([true, null]);
  });

  test('serves two controls independently', async () => {
    addPart('<button data-action="category">Other</button>');
    one('[data-action="category"]').click();
    loadForControl(one('[data-action="category"]'), load, (value) => done.push(value));
    await vi.advanceTimersByTimeAsync(1000);
    answers[0]?.resolve('a');
    answers[1]?.resolve('b');
    await heard();
    expect(done).toEqual(['a', 'b']);
  });

  test('reports a failure, and retries as often as the reader asks', async () => {
    answers[0]?.reject(new Error('no network'));
    await heard();
    expect([control().hasAttribute('aria-busy'), words()]).toEqual([false, ['This could not be loaded. Check your connection.', 'Retry']]);
    press();
    expect([control().hasAttribute('aria-busy'), words()]).toEqual([true, ['Loading…', 'Cancel']]);
    answers[1]?.reject(new Error('no network'));
    await heard();
    press();
    answers[2]?.resolve('c');
    await heard();
    expect([done, note()]).toEqual([['c'], null]);
  });

  test('retries automatically once back online, more than once', async () => {
    answers[0]?.reject(new Error('no network'));
    await heard();
    window.dispatchEvent(new Event('online'));
    await heard();
    answers[1]?.reject(new Error('not yet'));
    await vi.advanceTimersByTimeAsync(1000);
    answers[2]?.resolve('c');
    await heard();
    expect(done).toEqual(['c']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers.length).toBe(3);
  });

  test.each([
    ['is gone', () => one('main').remove()],
    ['is being left', () => void (document.documentElement.dataset['navigating'] = '')],
  ])('is cancelled with its page: nothing happens when the page %s', async (_name, leave) => {
    leave();
    answers[0]?.resolve('a');
    await heard();
    expect(done).toEqual([]);
  });

  test('works on a page that was just inserted into the document', async () => {
    document.documentElement.dataset['navigating'] = 'shown';
    answers[0]?.resolve('a');
    await heard();
    expect(done).toEqual(['a']);
  });
});
