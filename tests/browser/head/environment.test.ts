import { describe, expect, test } from 'vitest';
import { blockStorage, loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const SWITCH = '<input type="radio" name="environment" value="sandbox" checked><input type="radio" name="environment" value="production">';
const { dataset } = document.documentElement;

const load = () => loadAnew(() => import('../../../src/browser/head/environment.ts'));
const option = (value: string): HTMLInputElement => one<HTMLInputElement>(`[value=${value}]`);

function choose(control: HTMLInputElement): void {
  control.checked = true;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('showEnvironment', () => {
  test('shows the stored environment, also on the switch', async () => {
    window.localStorage.setItem('environment', 'production');
    addPart(SWITCH);
    (await load()).showEnvironment();
    expect([dataset.environment, option('production').checked]).toEqual(['production', true]);
  });

  test.each([null, 'staging'])('shows the sandbox when %s is stored', async (stored) => {
    if (stored) window.localStorage.setItem('environment', stored);
    addPart(SWITCH);
    (await load()).showEnvironment();
    expect([dataset.environment, option('sandbox').checked]).toEqual([stored ?? '', true]);
  });

  test('works without a switch', async () => {
    window.localStorage.setItem('environment', 'production');
    (await load()).showEnvironment();
    expect(dataset.environment).toBe('production');
  });
});

describe('the switch', () => {
  test('stores and shows the reader’s choice', async () => {
    addPart(SWITCH);
    await load();
    choose(option('production'));
    expect([dataset.environment, window.localStorage.getItem('environment')]).toEqual(['production', 'production']);
    choose(option('sandbox'));
    expect([dataset.environment, window.localStorage.getItem('environment')]).toEqual(['sandbox', 'sandbox']);
  });

  test('applies to the page when storage throws', async () => {
    blockStorage();
    addPart(SWITCH);
    const { showEnvironment } = await load();
    choose(option('production'));
    showEnvironment();
    expect(dataset.environment).toBe('production');
  });

  test('ignores other controls', async () => {
    addPart('<input id="other" name="other" value="production">');
    await load();
    choose(one<HTMLInputElement>('#other'));
    expect([dataset.environment, window.localStorage.getItem('environment')]).toEqual([undefined, null]);
  });
});
