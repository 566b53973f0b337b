import { beforeEach, describe, expect, test } from 'vitest';
import { setUpTabs } from '../../../src/browser/first-view/tabs.ts';
import { revealTarget } from '../../../src/browser/schema-tree/reveal.ts';
import { actOnTree } from '../../../src/browser/schema-tree/schema-tree.ts';
import { addPart, all, one } from '../../support/page-part.ts';

const row = (id: string, inside: string): string =>
  `<div class="field" id="${id}"><p class="field__head"><a class="field__name" href="#${id}"></a></p>${inside}</div>`;
const children = (inside: string): string =>
  `<details class="field__children"><summary>Fields</summary><div class="fields">${inside}</div></details>`;
const again = (like: string): string => `<details class="field__children" data-like="${like}"><summary>Same</summary></details>`;

const ids = (selector: string): readonly (string | null)[] => all(`${selector} [id]`, 'id');

/** Adds a node of a recursive schema: its children have the same type. */
function addNode(): void {
  addPart(
    `<section>${row('body.node', children(row('body.node.name', '') + row('body.node.parts', again('body.node'))))}
     <button aria-expanded="false" data-other-label="Collapse all">Expand all</button></section>`,
  );
}

const press = (selector: string): void => actOnTree(one(selector));

describe('a recursive field', () => {
  beforeEach(addNode);

  test('is filled with the fields of the same schema elsewhere, under ids of its own path', () => {
    press('[data-like] > summary');
    expect(ids('[id="body.node.parts"]')).toEqual(['body.node.parts.name', 'body.node.parts.parts']);
    expect(all('[id="body.node.parts"] .field .field__name', 'href')).toEqual(['#body.node.parts.name', '#body.node.parts.parts']);
    expect(all('[data-filled] > .fields', 'aria-label')).toEqual(['Same, 2']);
  });

  test('opens level by level, as deep as the reader goes', () => {
    press('[data-like] > summary');
    press('[id="body.node.parts.parts"] > [data-like] > summary');
    expect(ids('[id="body.node.parts.parts"]')).toEqual(['body.node.parts.parts.name', 'body.node.parts.parts.parts']);
    expect(document.querySelectorAll('[data-like]')).toHaveLength(1);
  });

  test('is empty in its copies, even if it was filled in before', () => {
    addPart(`<section>${row('res.node', again('body.node'))}</section>`);
    press('[id="body.node.parts"] > [data-like] > summary');
    press('[id="res.node"] > [data-like] > summary');
    expect(ids('[id="res.node"]')).toEqual(['res.node.name', 'res.node.parts']);
    expect(all('[id="res.node.parts"] > details', 'data-like')).toEqual(['body.node']);
  });

  test('leaves a row unchanged when its source is not on the page', () => {
    addPart(row('other', again('nowhere')));
    press('[id="other"] > [data-like] > summary');
    expect(all('[id="other"] > details', 'data-like')).toEqual(['nowhere']);
  });

  test('copies the fields of a whole message, whose path is one segment longer', () => {
    addPart(
      `<div id="res-200-body"><div class="fields">${row('res-200.id', '')}</div></div>${row('res-200.inner', again('res-200-body'))}`,
    );
    press('[id="res-200.inner"] > [data-like] > summary');
    expect(ids('[id="res-200.inner"]')).toEqual(['res-200.inner.id']);
  });

  test('gives the tabs of its branches a separate list', () => {
    addPart(
      `<div id="pay"><div class="union"><div class="tabs"><div data-tab="a" data-label="A"><details></details><div class="branch" id="pay.a"></div></div><div data-tab="b" data-label="B"><details></details></div></div></div></div>${row('refund', again('pay'))}`,
    );
    setUpTabs();
    press('[id="refund"] > [data-like] > summary');
    expect(all('[id="refund"] [role="tab"]')).toEqual(['A', 'B']);
    const names = all('[role="tab"]', 'id');
    expect(new Set(names).size).toBe(4);
    expect(all('[id="refund"] .branch', 'id')).toEqual(['refund.a']);
  });
});

describe('the button for a whole section', () => {
  beforeEach(addNode);
  const open = (): readonly (string | null)[] => all('details[open]', 'data-like');

  test('expands everything but recursion, updates its label, and collapses again', () => {
    press('section > button');
    expect([open(), all('[data-like][open]')]).toEqual([[null], []]);
    expect([one('section > button').textContent, one('section > button').getAttribute('aria-expanded')]).toEqual(['Collapse all', 'true']);
    press('section > button');
    expect(open()).toEqual([]);
    expect([one('section > button').textContent, one('section > button').getAttribute('aria-expanded')]).toEqual(['Expand all', 'false']);
  });

  test('leaves other sections and the rows of tabs unchanged', () => {
    addPart('<section><details id="elsewhere"></details></section>');
    one('section').insertAdjacentHTML('beforeend', '<div data-tab="a"><details id="row" open></details></div>');
    press('section > button');
    press('section > button');
    expect([one('#row').hasAttribute('open'), one('#elsewhere').hasAttribute('open')]).toEqual([true, false]);
  });
});

describe('revealTarget', () => {
  let focused: readonly HTMLElement[] = [];
  const focus = (place: HTMLElement): void => void (focused = [...focused, place]);

  const go = (id: string): void => {
    window.history.replaceState(null, '', `/docs/intro#${encodeURIComponent(id)}`);
    focused = [];
    revealTarget(focus);
  };

  test('opens all ancestors of the target, and its own contents', () => {
    addNode();
    go('body.node.name');
    expect(one<HTMLDetailsElement>('[id="body.node"] > details').open).toBe(true);
    one<HTMLDetailsElement>('[id="body.node"] > details').open = false;
    go('body.node');
    expect(one<HTMLDetailsElement>('[id="body.node"] > details').open).toBe(true);
  });

  test('moves the focus to a target that was closed, and leaves it alone otherwise', () => {
    addNode();
    const place = one('[id="body.node.name"]');
    place.checkVisibility = () => one<HTMLDetailsElement>('[id="body.node"] > details').open;
    place.scrollIntoView = () => undefined;
    go('body.node.name');
    expect(focused).toEqual([place]);
    go('body.node.name');
    expect(focused).toEqual([]);
  });

  test('fills in recursion down to the target', () => {
    addNode();
    go('body.node.parts.parts.name');
    expect(ids('[id="body.node.parts.parts"]')).toEqual(['body.node.parts.parts.name', 'body.node.parts.parts.parts']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(3);
  });

  test('does not fill in recursion that the address does not name', () => {
    addNode();
    go('body.node.parts');
    expect(one<HTMLDetailsElement>('[id="body.node.parts"] > details').open).toBe(false);
    expect(ids('[id="body.node.parts"]')).toEqual([]);
  });

  test('selects the tab that contains the target', () => {
    addPart(
      '<div class="tabs"><div data-tab="a"><details></details></div><div data-tab="b"><details></details><p id="inside"></p></div></div>',
    );
    setUpTabs();
    go('inside');
    expect(all('.tabs > [data-tab]:not([hidden])', 'data-tab')).toEqual(['b']);
  });

  test.each(['nowhere', '', '%', '100%'])('leaves the page unchanged for "%s"', (id) => {
    addNode();
    const before = one('section').innerHTML;
    window.history.replaceState(null, '', `/docs/intro#${id}`);
    revealTarget(focus);
    expect(one('section').innerHTML).toBe(before);
  });
});
