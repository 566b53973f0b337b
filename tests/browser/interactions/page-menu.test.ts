import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyFile, copyTwin, sharePage } from '../../../src/browser/interactions/page-menu.ts';
import { addPart, one } from '../../support/page-part.ts';

// The test DOM has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;

/** The site's files, by address. Any other address responds with 404. */
let files: Readonly<Record<string, string>>;
let fetched: string[];
let copied: string[];
let isAllowed: boolean;
/** Number of clipboard writes, including failed ones. */
let writes: number;

class Item {
  readonly texts: Readonly<Record<string, Promise<Blob>>>;
  constructor(texts: Readonly<Record<string, Promise<Blob>>>) {
    this.texts = texts;
  }
}

async function write([item]: readonly Item[]): Promise<void> {
  writes += 1;
  const blob = await item?.texts['text/plain'];
  if (!isAllowed) throw new Error('not allowed');
  copied.push((await blob?.text()) ?? '');
}

async function writeText(text: string): Promise<void> {
  if (!isAllowed) throw new Error('not allowed');
  copied.push(text);
}

function answer(address: string, { signal }: RequestInit = {}): Promise<Response> {
  fetched.push(address);
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    const text = files[address];
    if (text !== 'never') resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
  });
}

const MENU = `<div id="top"></div>
<main id="main"><div id="content">
  <details class="dropdown" open>
    <summary>Copy or share</summary>
    <ul>
      <li><button data-action="copy-twin" data-source="/docs/a.md">Copy as Markdown</button></li>
      <li><a href="/docs/a.md">View as Markdown</a></li>
      <li><button data-action="share" data-other-label="Link copied">Share</button></li>
      <li><button data-action="copy-file" data-source="/a.openapi.json">Copy the specification</button></li>
    </ul>
  </details>
  <h2 id="a part">Part</h2>
  <p id="announcer"></p>
</div></main>`;

beforeEach(() => {
  [files, fetched, copied, isAllowed, writes] = [{ '/docs/a.md': '# A\n', '/a.openapi.json': '{}\n' }, [], [], true, 0];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.title = 'A | Docs';
  addPart(MENU);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (action: 'copy-file' | 'copy-twin' | 'share'): HTMLElement => one(`[data-action="${action}"]`);
const label = (): string | null => one('summary').textContent;
const said = (): string | null => one('#announcer').textContent;
const isOpen = (): boolean => one<HTMLDetailsElement>('details').open;
const field = (): HTMLInputElement | null => document.querySelector('details input');
const taken = (): string | undefined => {
  const own = field();
  return own === document.activeElement ? own?.value.slice(own.selectionStart ?? 0, own.selectionEnd ?? 0) : undefined;
};
const note = (): Element | null => document.querySelector('.demand');
const heard = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('copyTwin', () => {
  test('copies the Markdown of the page', async () => {
    copyTwin(button('copy-twin'));
    await heard();
    expect([fetched, copied]).toEqual([['/docs/a.md'], ['# A\n']]);
  });

  test('copies all parts in order', async () => {
    const links = '[2](https://docs.example/docs/a.part-2.md) · [3](https://docs.example/docs/a.part-3.md)';
    files = { '/docs/a.md': `# A\n\n${links}\n`, '/docs/a.part-2.md': 'two\n', '/docs/a.part-3.md': 'three\n' };
    copyTwin(button('copy-twin'));
    await heard();
    expect(copied).toEqual([`# A\n\n${links}\n\ntwo\n\nthree\n`]);
  });

  test('requests the clipboard during the press, before the text has arrived', () => {
    copyTwin(button('copy-twin'));
    expect(writes).toBe(1);
  });

  test('closes the menu and confirms for a second, on its button and to screen readers', async () => {
    button('copy-twin').focus();
    copyTwin(button('copy-twin'));
    await heard();
    expect([isOpen(), label(), said(), document.activeElement]).toEqual([false, 'Copied', 'Copied', one('summary')]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(label()).toBe('Copy or share');
  });

  test('restores its label after two presses in a row', async () => {
    for (const action of ['first', 'second']) {
      copyTwin(button('copy-twin'));
      await heard();
      expect([action, label()]).toEqual([action, 'Copied']);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(label()).toBe('Copy or share');
  });

  test('does not steal the focus from elsewhere', async () => {
    copyTwin(button('copy-twin'));
    await heard();
    expect(document.activeElement).toBe(document.body);
  });

  test('reports when the browser denies access', async () => {
    isAllowed = false;
    copyTwin(button('copy-twin'));
    await heard();
    expect([label(), said(), copied]).toEqual(['Copying is not allowed here', 'Copying is not allowed here', []]);
  });

  test('keeps the menu open when access is denied, with the focus on the link to the Markdown', async () => {
    isAllowed = false;
    button('copy-twin').focus();
    copyTwin(button('copy-twin'));
    await heard();
    expect([isOpen(), document.activeElement]).toEqual([true, one('a')]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([isOpen(), label()]).toEqual([true, 'Copy or share']);
  });

  test('does not move the focus if the menu was closed meanwhile', async () => {
    isAllowed = false;
    copyTwin(button('copy-twin'));
    one<HTMLDetailsElement>('details').open = false;
    await heard();
    expect([isOpen(), document.activeElement]).toEqual([false, document.body]);
  });

  test('offers a retry when the file, or a part of it, cannot be fetched', async () => {
    files = { '/docs/a.md': '[2](https://docs.example/docs/a.part-2.md)\n' };
    copyTwin(button('copy-twin'));
    await heard();
    expect([note()?.querySelector('button')?.textContent, label(), copied]).toEqual(['Retry', 'Copy or share', []]);
    files = { '/docs/a.md': '# A\n' };
    note()?.querySelector('button')?.click();
    await heard();
    expect([note(), label(), copied]).toEqual([null, 'Copied', ['# A\n']]);
  });

  test('copies nothing when the reader cancels', async () => {
    files = { '/docs/a.md': 'never' };
    copyTwin(button('copy-twin'));
    await vi.advanceTimersByTimeAsync(100);
    expect([button('copy-twin').getAttribute('aria-busy'), note()?.querySelector('button')?.textContent]).toEqual(['true', 'Cancel']);
    note()?.querySelector('button')?.click();
    await heard();
    expect([note(), label(), copied, isOpen()]).toEqual([null, 'Copy or share', [], true]);
  });
});

describe('copyFile', () => {
  test('copies the file that its button names, unchanged', async () => {
    copyFile(button('copy-file'));
    await heard();
    expect([fetched, copied, label()]).toEqual([['/a.openapi.json'], ['{}\n'], 'Copied']);
  });

  test('offers the address when the browser denies copying', async () => {
    isAllowed = false;
    copyFile(button('copy-file'));
    await heard();
    expect([taken(), field()?.getAttribute('aria-label')]).toEqual([`${window.location.origin}/a.openapi.json`, 'Copy the specification']);
  });
});

describe('sharePage', () => {
  const shareWith = (share?: (data: ShareData) => Promise<void>, hash = '') => {
    vi.stubGlobal('navigator', { clipboard: { write, writeText }, ...(share && { share }) });
    window.history.replaceState(null, '', `/docs/a?lang=python${hash}`);
    return sharePage(button('share'));
  };
  const address = (): string => `${window.location.origin}/docs/a`;

  test('shares the title and address of the page, and closes the menu', async () => {
    const shared: ShareData[] = [];
    await shareWith((data) => Promise.resolve(void shared.push(data)));
    expect([shared, copied, isOpen(), label()]).toEqual([[{ title: 'A | Docs', url: address() }], [], false, 'Copy or share']);
  });

  test.each([
    ['#a%20part', '#a%20part'],
    ['#request=eyJib2R5Ijoie30ifQ', ''],
    ['#elsewhere', ''],
    ['#content', ''],
    ['#top', ''],
    ['#', ''],
  ])('includes the fragment only if the reader came to a section of the page: %s', async (hash, shared) => {
    await shareWith(undefined, hash);
    expect(copied).toEqual([address() + shared]);
  });

  test('offers the address, selected, when the browser denies copying, until the menu closes', async () => {
    isAllowed = false;
    await shareWith(undefined, '#a%20part');
    expect([isOpen(), label(), said()]).toEqual([true, 'Copying is not allowed here', 'Copying is not allowed here']);
    expect([taken(), field()?.readOnly, field()?.getAttribute('aria-label')]).toEqual([`${address()}#a%20part`, true, 'Share']);
    await sharePage(button('share'));
    expect(document.querySelectorAll('input')).toHaveLength(1);
    const menu = one<HTMLDetailsElement>('details');
    menu.open = false;
    menu.dispatchEvent(new Event('toggle'));
    expect(field()).toBeNull();
  });

  test('copies and confirms the address when sharing is unsupported', async () => {
    await shareWith();
    expect([copied, label(), said()]).toEqual([[address()], 'Link copied', 'Link copied']);
  });

  test('does nothing when the reader cancels', async () => {
    await shareWith(() => Promise.reject(new DOMException('', 'AbortError')));
    expect([copied, said(), label()]).toEqual([[], '', 'Copy or share']);
  });

  test('copies the address when sharing fails', async () => {
    await shareWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(copied).toEqual([address()]);
  });
});
