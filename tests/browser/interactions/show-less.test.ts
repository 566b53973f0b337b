import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followFold, offerLess, showLess } from '../../../src/browser/interactions/show-less.ts';
import { addPart, all, one } from '../../support/page-part.ts';

beforeEach(() =>
  addPart(
    `<details class="more" id="outer"><summary>30 more values</summary><ul><li>a</li></ul><details class="more" id="inner"><summary>More</summary></details></details>
     <details id="other" open><summary>Other</summary></details>
     <details class="fold"><summary>All 80 lines</summary><pre></pre></details>`,
  ),
);

const open = (selector: string, isOpen = true): void => {
  one<HTMLDetailsElement>(selector).open = isOpen;
  offerLess();
};

describe('a disclosure', () => {
  test('gets a close button at its end once it is open', () => {
    offerLess();
    expect(all('.less')).toEqual([]);
    open('#outer');
    open('#outer');
    expect(all('.less')).toEqual(['Show less']);
    expect(one('#outer').lastElementChild).toBe(one('.less'));
    expect(one('.less').dataset['action']).toBe('less');
  });

  test('gets one close button per nesting level', () => {
    open('#inner');
    open('#outer');
    expect(all('#inner > .less, #outer > .less')).toEqual(['Show less', 'Show less']);
  });

  test('closes when that button is pressed, and takes the focus', () => {
    open('#inner');
    open('#outer');
    showLess(one('#outer > .less'));
    expect([one<HTMLDetailsElement>('#outer').open, one<HTMLDetailsElement>('#inner').open]).toEqual([false, true]);
    expect(document.activeElement).toBe(one('#outer > summary'));
  });
});

describe('a code block', () => {
  const summary = (): HTMLElement => one('.fold > summary');

  test('shows at its end, while open, that it can be collapsed', () => {
    open('.fold');
    open('.fold');
    expect([all('.fold > summary'), all('.fold .less')]).toEqual([['Show less'], []]);
    open('.fold', false);
    open('.fold', false);
    expect(all('.fold > summary')).toEqual(['All 80 lines']);
  });

  test('stays in view when collapsed, and in place when opened', () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    const scrolled = vi.spyOn(summary(), 'scrollIntoView');
    open('.fold');
    followFold(summary());
    expect(scrolled.mock.calls).toEqual([]);
    open('.fold', false);
    followFold(summary());
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  });
});
