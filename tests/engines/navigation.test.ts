import { expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView } from '../support/engines/engine-site.ts';
import { attribute, follow, texts } from '../support/engines/reader.ts';
import { currentItems, focused, isSameDocument, markDocument, scrollTo, scrollTop, whereabouts } from '../support/page-state.ts';

const SITE = 'Pernoria Developers';
const INTEGRATION = { path: '/docs/otabuilder/integration', title: `Integração | ${SITE}`, h1: 'Integração' };
const OVERVIEW = { path: '/docs/otabuilder', title: `OTA Builder | ${SITE}`, h1: 'OTA Builder' };
const FRONT = { path: '/docs/front', title: `Front | ${SITE}`, h1: 'Front' };

/** Expects the result of a full load, but in the same document: scrolled to the top, focus at the start, title announced. */
async function expectArrival(page: EnginePage, { path, title, h1 }: typeof FRONT): Promise<void> {
  await expect.poll(() => whereabouts(page)).toEqual({ path, title, h1 });
  await expect.poll(() => focused(page)).toBe('#start');
  await expect.poll(async () => (await page.evaluate(() => document.activeElement?.ariaLabel)) ?? '').toBe(title);
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
}

function isBelowBar(page: EnginePage, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= bar - 1 && top < bar + 60;
  }, id);
}

inEveryView(({ visit, isPhone, expectFault }) => {
  test('links of neighbours, breadcrumbs, text and brand navigate in the same document', async () => {
    const page = await visit(OVERVIEW.path);
    await markDocument(page);
    await page.click('.neighbours a[rel="next"]');
    await expectArrival(page, INTEGRATION);
    await page.click('.neighbours a[rel="prev"]');
    await expectArrival(page, OVERVIEW);
    await page.click('article a[href="/docs/front"]');
    await expectArrival(page, FRONT);
    expect(await currentItems(page, '.navbar-links')).toEqual(['Front: page']);
    await page.click('.neighbours a[rel="next"]');
    await expectArrival(page, { path: '/docs/front/autenticacao-sso', title: `Autenticação SSO | ${SITE}`, h1: 'Autenticação SSO' });
    expect(await attribute(page, 'link[rel="canonical"]', 'href')).toBe('https://docs.pernoria.example/docs/front/autenticacao-sso');
    await page.click('.brand');
    await expectArrival(page, { path: '/', title: SITE, h1: 'Build hotel distribution on Pernoria' });
  });

  test('a sidebar link opens its page, which is then the current one', async () => {
    const page = await visit(INTEGRATION.path);
    await markDocument(page);
    await scrollTo(page, 300);
    if (isPhone) await page.click('.menu-button');
    await page.click(`${isPhone ? '#panel' : '#sidebar'} a[href="/docs/otabuilder/integration/busca-hotel"]`);
    const path = '/docs/otabuilder/integration/busca-hotel';
    await expectArrival(page, { path, title: `Busca de hotel | ${SITE}`, h1: 'Busca de hotel' });
    expect(await currentItems(page, '#sidebar')).toEqual(['Busca de hotel: page']);
    await page.goBack();
    await expect.poll(() => whereabouts(page)).toEqual(INTEGRATION);
    await expect.poll(() => scrollTop(page)).toBe(300);
  });

  test('a link to a place on another page scrolls to it, even with accents in its name', async () => {
    const page = await visit(OVERVIEW.path);
    await markDocument(page);
    await page.click('article a[href*="flags-debug#"]');
    await expect
      .poll(() => whereabouts(page))
      .toMatchObject({
        path: '/docs/otabuilder/flags-debug#códigos-de-erro-do-loader',
        h1: 'Flags e debug',
      });
    await expect.poll(() => isBelowBar(page, 'códigos-de-erro-do-loader')).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('an address with a fragment scrolls to it, even with accents', async () => {
    const page = await visit(`/docs/otabuilder/flags-debug#${encodeURIComponent('códigos-de-erro-do-loader')}`);
    await expect.poll(() => isBelowBar(page, 'códigos-de-erro-do-loader')).toBe(true);
  });

  test('the skip link is the first tab stop, and moves the focus to the content', async () => {
    const page = await visit(FRONT.path);
    await page.press(KEYS.tab);
    await expect.poll(() => focused(page)).toBe('Skip to main content');
    await page.press(KEYS.enter);
    await expect.poll(() => focused(page)).toBe('#content');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    await page.press(KEYS.tab);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('the skip link is also the next tab stop after a followed link', async () => {
    const page = await visit(OVERVIEW.path);
    await page.click('.neighbours a[rel="next"]');
    await expect.poll(() => focused(page)).toBe('#start');
    await page.press(KEYS.tab);
    await expect.poll(() => focused(page)).toBe('Skip to main content');
  });

  test('the page for an unknown address has links that stay in the same document', async () => {
    const page = await visit('/docs/nothing-here');
    await markDocument(page);
    expect(await texts(page, 'h1')).toEqual(['Page Not Found']);
    await follow(page, 'main a[href="/"]');
    await expect.poll(() => page.evaluate(() => document.title)).toBe(SITE);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page that crashes shows an error, and can be retried', async () => {
    expectFault(/Cannot show it/);
    const page = await visit(INTEGRATION.path);
    await page.evaluate(() => {
      Object.assign(window, { broken: true });
      const { toggleAttribute } = Element.prototype;
      Element.prototype.toggleAttribute = function (...args) {
        if ('broken' in window) throw new Error('Cannot show it');
        return toggleAttribute.apply(this, args);
      };
    });
    await follow(page, '.neighbours a[rel="prev"]');
    await expect.poll(() => texts(page, 'h1')).toEqual(['This page crashed.']);
    // Waits for the button's style, which loads with the interactions and moves the button.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('.crashed') ?? document.body).maxWidth))
      .not.toBe('none');
    await page.evaluate(() => Reflect.deleteProperty(window, 'broken'));
    await page.click('main button', 'Try again');
    await expect.poll(() => whereabouts(page)).toEqual(OVERVIEW);
  });
});
