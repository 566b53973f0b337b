import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCopyButtons } from '../../../src/browser/first-view/copy-buttons.ts';
import { copyAddress } from '../../../src/browser/interactions/copy-address.ts';
import { copyCode } from '../../../src/browser/interactions/copy-code.ts';
import { addPart, all, one } from '../../support/page-part.ts';

let copied: string[];
let isAllowed: boolean;

beforeEach(() => {
  [copied, isAllowed] = [[], true];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => (isAllowed ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('not allowed'))),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FORBIDDEN = 'Copying is not allowed here';

const block = (pre: string): string => `<figure class="code">${pre}</figure>`;

describe('addCopyButtons', () => {
  test('adds one button to each code block', () => {
    addPart(block('<pre>a</pre>') + block('<pre>b</pre>') + '<figure class="diagram"></figure>');
    addCopyButtons();
    addCopyButtons();
    expect(all('figure > button', 'data-action')).toEqual(['copy', 'copy']);
    expect(all('figure > button', 'aria-label')).toEqual(['Copy code to clipboard', 'Copy code to clipboard']);
    expect(all('.diagram button')).toEqual([]);
  });
});

describe('copyCode', () => {
  const press = async (pre: string): Promise<HTMLElement> => {
    addPart(block(pre) + '<p id="announcer"></p>');
    addCopyButtons();
    const button = one('figure.code > button');
    await copyCode(button);
    return button;
  };

  test('copies the code without its final line break, and confirms it for a second', async () => {
    const button = await press('<pre>const a = 1;\nconst b = 2;\n</pre>');
    expect(copied).toEqual(['const a = 1;\nconst b = 2;']);
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['Copied', 'Copied']);
    vi.advanceTimersByTime(1000);
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['Copy', 'Copy code to clipboard']);
  });

  test('copies the code of the chosen environment', async () => {
    const pre =
      '<pre>api.<span class="in-sandbox">sandbox.</span>a k_<span class="in-sandbox">1</span><span class="in-production">2</span></pre>';
    await press(pre);
    document.documentElement.dataset.environment = 'production';
    await press(pre);
    delete document.documentElement.dataset.environment;
    expect(copied).toEqual(['api.sandbox.a k_1', 'api.a k_2']);
  });

  test('announces every copy to screen readers', async () => {
    const button = await press('<pre>a</pre>');
    const first = one('#announcer').textContent;
    await copyCode(button);
    const second = one('#announcer').textContent;
    expect([first, second?.trim(), first === second]).toEqual(['Copied', 'Copied', false]);
  });

  test('omits the lines that a diff removes', async () => {
    await press(
      '<pre class="changes"><span class="line">a\n</span><span class="line del">b\n</span><span class="line ins">c\n</span></pre>',
    );
    expect(copied).toEqual(['a\nc']);
  });

  test('copies a JSON tree', async () => {
    await press('<div class="json-tree">{ "a": 1 }</div>');
    expect(copied).toEqual(['{ "a": 1 }']);
  });

  test('reports when the browser denies access', async () => {
    isAllowed = false;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const button = await press('<pre>a</pre>');
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['Press Ctrl+C', FORBIDDEN]);
    expect(one('#announcer').textContent).toBe(FORBIDDEN);
    expect([copied, warned.mock.calls.length]).toEqual([[], 1]);
  });

  test.each([
    ['a block', '<pre>const a = 1;</pre>', 'pre'],
    ['a tree of JSON', '<div class="json-tree">{ "a": 1 }</div>', '.json-tree'],
  ])('selects %s when the browser denies access, so that Ctrl+C copies it', async (_name, html, selector) => {
    isAllowed = false;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await press(html);
    const selection = window.getSelection();
    expect([selection?.anchorNode, selection?.toString()]).toEqual([one(selector), one(selector).textContent]);
  });
});

describe('copyAddress', () => {
  const press = async (): Promise<HTMLAnchorElement> => {
    addPart('<h2 id="steps">Steps<a class="hash" href="#steps"></a></h2><p id="announcer"></p>');
    const link = one<HTMLAnchorElement>('.hash');
    await copyAddress(link);
    return link;
  };

  test('copies the full address, and confirms it beside the heading and to screen readers', async () => {
    const link = await press();
    expect(copied).toEqual([link.href]);
    expect(new URL(link.href).hash).toBe('#steps');
    expect([link.dataset['copied'], one('#announcer').textContent]).toEqual(['Copied', 'Copied']);
    vi.advanceTimersByTime(1000);
    expect(link.dataset['copied']).toBeUndefined();
  });

  test('stays silent when the browser denies access: the link still works', async () => {
    isAllowed = false;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const link = await press();
    expect([link.dataset['copied'], one('#announcer').textContent]).toEqual([undefined, '']);
  });
});
