import { describe, expect, test, vi } from 'vitest';
import { blockStorage, loadAnew } from '../../support/load-anew.ts';

const { dataset } = document.documentElement;

describe('hideDismissed', () => {
  const hide = async (): Promise<void> => {
    dataset.announcement = 'maintenance';
    const { hideDismissed } = await loadAnew(() => import('../../../src/browser/head/announcement.ts'));
    hideDismissed();
  };

  test('hides the announcement that the reader dismissed', async () => {
    window.localStorage.setItem('announcement-dismissed', 'maintenance');
    await hide();
    expect(dataset.announcement).toBe('dismissed');
  });

  test.each([null, 'an older one'])('shows it when the dismissed one is %s', async (closed) => {
    if (closed) window.localStorage.setItem('announcement-dismissed', closed);
    await hide();
    expect(dataset.announcement).toBe('maintenance');
  });

  test('shows it when storage throws', async () => {
    blockStorage();
    await hide();
    expect(dataset.announcement).toBe('maintenance');
  });
});

describe('the sidebar', () => {
  const hide = async (): Promise<void> => {
    await loadAnew(() => import('../../../src/browser/head/sidebar.ts'));
  };

  test.each([
    ['true', null, 'hidden'],
    [null, 'true', 'hidden'],
    ['false', 'true', undefined],
    ['true', 'false', 'hidden'],
    [null, null, undefined],
  ] as const)('with %s stored for the tab and %s for all tabs, is %s', async (ofTab, ofAll, state) => {
    if (ofTab) window.sessionStorage.setItem('sidebar-hidden', ofTab);
    if (ofAll) window.localStorage.setItem('sidebar-hidden', ofAll);
    await hide();
    expect(dataset.sidebar).toBe(state);
  });

  test('reads one storage when the other throws', async () => {
    window.localStorage.setItem('sidebar-hidden', 'true');
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await hide();
    expect(dataset.sidebar).toBe('hidden');
  });

  test('is shown when storage throws', async () => {
    blockStorage();
    await hide();
    expect(dataset.sidebar).toBeUndefined();
  });
});
