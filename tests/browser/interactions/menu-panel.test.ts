import { beforeEach, describe, expect, test } from 'vitest';
import { isStepFromMenu } from '../../../src/browser/navigation/menu.ts';
import { switchMenu, watchMenu } from '../../../src/browser/interactions/menu-panel.ts';
import { addPart, one } from '../../support/page-part.ts';

/** Simulates a popover, which the test DOM lacks. The returned function opens or closes it. */
function makePopover(panel: HTMLElement): (isOpen: boolean) => void {
  let isOpen = false;
  const set = (next: boolean): void => {
    isOpen = next;
    panel.dispatchEvent(new Event('toggle'));
  };
  Object.assign(panel, { matches: (selector: string) => selector === ':popover-open' && isOpen });
  panel.hidePopover = () => set(false);
  return set;
}

let toggle: (isOpen: boolean) => void;

beforeEach(() => {
  addPart(
    `<div id="top"><button data-action="menu" aria-expanded="false"></button></div><main id="main"></main><div id="bottom"></div>
     <div id="panel"><button data-action="close-menu"></button><button data-action="main-menu"></button><button data-action="section-menu"></button><nav id="sidebar" data-id="guides"></nav></div>`,
  );
  toggle = makePopover(one('#panel'));
});

watchMenu();

const inert = (): readonly string[] => ['#top', '#main', '#bottom'].filter((selector) => one(selector).inert);

describe('the menu on small screens', () => {
  test('reports that it is open, traps the focus, and makes everything behind it unreachable', () => {
    toggle(true);
    expect(one('[data-action="menu"]').getAttribute('aria-expanded')).toBe('true');
    expect(inert()).toEqual(['#top', '#main', '#bottom']);
    expect(document.activeElement).toBe(one('[data-action="close-menu"]'));
    toggle(false);
    expect(one('[data-action="menu"]').getAttribute('aria-expanded')).toBe('false');
    expect([inert(), document.activeElement]).toEqual([[], one('[data-action="menu"]')]);
  });

  test.each([
    ['guides', 'secondary'],
    ['', 'primary'],
  ])('for section "%s", opens on the %s menu', (id, menu) => {
    one('#sidebar').dataset['id'] = id;
    toggle(true);
    expect(one('#panel').dataset['menu']).toBe(menu);
    toggle(false);
  });

  test('switches between main menu and sidebar, and returns the focus', () => {
    switchMenu('primary');
    expect([one('#panel').dataset['menu'], document.activeElement]).toEqual(['primary', one('[data-action="section-menu"]')]);
    switchMenu('secondary');
    expect([one('#panel').dataset['menu'], document.activeElement]).toEqual(['secondary', one('[data-action="main-menu"]')]);
  });

  test('adds a history entry; going back closes the menu', () => {
    toggle(true);
    expect(window.history.state).toMatchObject({ menu: true });
    expect(isStepFromMenu()).toBe(true);
    expect(inert()).toEqual([]);
    expect(isStepFromMenu()).toBe(false);
  });
});
