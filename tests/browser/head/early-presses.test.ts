import { expect, test, vi } from 'vitest';
import { loadAnew } from '../../support/load-anew.ts';
import { addPart, one, pressKey } from '../../support/page-part.ts';

const { dataset } = document.documentElement;

interface Page {
  readonly isStarted?: boolean;
  readonly isOnline?: boolean;
}

async function open({ isStarted = false, isOnline = true }: Page = {}) {
  Object.assign(dataset, { js: '', theme: 'light', defaultTheme: 'light' });
  if (isStarted) dataset.started = 'ready';
  else delete dataset.started;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  addPart(
    '<button id="theme" data-action="theme"></button><button id="copy" data-action="copy"></button><button id="menu" data-action="menu" popovertarget="x"></button><p id="text">Text</p>',
  );
  return loadAnew(async () => {
    const startProgram = vi.spyOn(await import('../../../src/browser/head/program.ts'), 'startProgram').mockReturnValue();
    const { earlyEvents } = await import('../../../src/browser/head/early-presses.ts');
    return { earlyEvents, startProgram };
  });
}

const kept = (events: readonly Event[]) => events.map(({ type, target }) => [type, target instanceof HTMLElement && target.id]);

test('queues clicks and keys in order, and marks pressed controls busy', async () => {
  const { earlyEvents, startProgram } = await open();
  one('#text').click();
  expect(startProgram).not.toHaveBeenCalled();
  one('#copy').click();
  expect(startProgram).toHaveBeenCalledOnce();
  one('#copy').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(kept(earlyEvents)).toEqual([
    ['click', 'text'],
    ['click', 'copy'],
    ['keydown', 'copy'],
  ]);
  expect(one('#copy').getAttribute('aria-busy') ?? one('#copy').ariaBusy).toBe('true');
});

test('lets the browser open what needs no JavaScript', async () => {
  const { startProgram } = await open();
  one('#menu').click();
  expect([one('#menu').ariaBusy ?? null, startProgram.mock.calls]).toEqual([null, []]);
});

test('switches the colour mode at once, and queues nothing', async () => {
  const { earlyEvents } = await open();
  one('#theme').click();
  expect([dataset.theme, earlyEvents]).toEqual(['dark', []]);
});

test('still switches the colour mode once the program runs, and leaves everything else to the program', async () => {
  const { earlyEvents, startProgram } = await open({ isStarted: true });
  one('#copy').click();
  pressKey('Tab');
  one('#theme').click();
  expect([dataset.theme, earlyEvents, startProgram.mock.calls]).toEqual(['dark', [], []]);
});

test('survives a click on the document itself', async () => {
  const { earlyEvents } = await open();
  document.dispatchEvent(new MouseEvent('click'));
  expect(earlyEvents).toHaveLength(1);
});

test('holds a link while offline', async () => {
  await open({ isOnline: false });
  addPart('<a id="link" href="/docs/a">A</a>');
  one('#texts').innerHTML = '<p popover></p>';
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  HTMLElement.prototype.showPopover ??= () => undefined;
  one('#link').dispatchEvent(click);
  expect([click.defaultPrevented, one('#link').nextElementSibling?.tagName]).toEqual([true, 'P']);
});
