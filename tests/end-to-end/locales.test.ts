import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, expectFault } = serveSite({ fixture: 'locales' });

async function switchTo(page: Page, width: number, language: string): Promise<void> {
  if (width < 997) {
    await page.locator('.menu-button').click();
    const main = page.locator('[data-action="main-menu"]');
    if (await main.isVisible()) await main.click();
  }
  const menu = page.locator(width < 997 ? '.panel-menu' : '.navbar-right').locator('details');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: language }).click();
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe.each([1280, 390])('the language menu at %d px', (width) => {
  test('links to the same page, with query and hash, under the base URL and with its trailing slash', async () => {
    const page = await visit('/portal/docs/first/?tab=a#cria%C3%A7%C3%A3o', { width });
    await switchTo(page, width, 'Português');
    await eventually(() => whereabouts(page)).toEqual({
      path: '/portal/pt-br/docs/first/?tab=a#criação',
      title: 'Primeira | Dois idiomas',
      h1: 'Primeira',
    });
    await eventually(() => languageOf(page)).toBe('pt-BR');
  });

  test('links to the default language, which has no prefix', async () => {
    const page = await visit('/portal/pt-br/docs/first/', { width });
    await switchTo(page, width, 'English');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/docs/first/', h1: 'First' });
    await eventually(() => languageOf(page)).toBe('en');
  });

  test('links from the current page after a page change', async () => {
    const page = await visit('/portal/pt-br/docs/first/', { width });
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'segunda página' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/pt-br/docs/second/', h1: 'Second' });
    expect(await isSameDocument(page)).toBe(true);
    await eventually(() => page.locator('.navbar-right [data-edition="language en"]').getAttribute('href')).toBe('/portal/docs/second/');
    await switchTo(page, width, 'English');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/docs/second/', h1: 'Second' });
  });
});

describe.each([1280, 390])('a page that is not translated, at %i px', (width) => {
  test('has the text of the default language, with a notice and a `lang` attribute', async () => {
    const page = await visit('/portal/pt-br/docs/second/', { width });
    const notice = page.locator('article aside.callout');
    await eventually(() => notice.innerText()).toBe('Esta página ainda não foi traduzida. O texto está em: inglês.');
    await eventually(() => notice.getAttribute('lang')).toBe('pt-BR');
    await eventually(() => page.locator('article').getAttribute('lang')).toBe('en');
    await eventually(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://docs.example/portal/docs/second/');
    await eventually(() => page.locator('link[hreflang]').count()).toBe(0);
  });

  test('keeps its links in the reader’s language', async () => {
    const page = await visit('/portal/pt-br/docs/second/', { width });
    const link = page.locator('article').getByRole('link', { name: 'the first page' });
    await eventually(() => link.getAttribute('href')).toBe('/portal/pt-br/docs/first/');
    await link.click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/pt-br/docs/first/', h1: 'Primeira' });
  });

  test('has no notice when its text is in the reader’s language anyway', async () => {
    const page = await visit('/portal/pt-br/docs/third/', { width });
    await eventually(() => page.locator('article').getAttribute('lang')).toBeNull();
    await eventually(() => page.locator('article aside').count()).toBe(0);
  });

  test('can be an API page, whose specification all languages share', async () => {
    const page = await visit('/portal/pt-br/docs/api/sales/list-bookings/', { width });
    await eventually(() => page.locator('article aside.callout').innerText()).toContain('ainda não foi traduzida');
    await eventually(() => page.locator('#sidebar a').allInnerTexts()).toEqual([
      'Introdução',
      'Outras',
      expect.stringContaining('List bookings'),
    ]);
  });
});

describe.each([1280, 390])('a page in two languages, at %i px', (width) => {
  test('has alternate links for search engines to both languages, and to the default', async () => {
    const page = await visit('/portal/pt-br/docs/first/', { width });
    const alternates = await page
      .locator('link[hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en', 'https://docs.example/portal/docs/first/'],
      ['pt-BR', 'https://docs.example/portal/pt-br/docs/first/'],
      ['x-default', 'https://docs.example/portal/docs/first/'],
    ]);
    await eventually(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://docs.example/portal/pt-br/docs/first/',
    );
  });

  test('has the frame in its language', async () => {
    const page = await visit('/portal/pt-br/docs/first/', { width });
    await eventually(() => page.locator('.brand').innerText()).toBe('Dois idiomas');
    await eventually(() => page.locator('.brand').getAttribute('href')).toBe('/portal/pt-br/');
    await eventually(() => page.locator('.navbar-links > ul:first-child').innerText()).toBe('Guia');
    await eventually(() => page.locator('#sidebar').getAttribute('aria-label')).toBe('Menu da documentação');
    await eventually(() => page.locator('#sidebar a').first().innerText()).toBe('Primeira');
  });

  test('is found from the home page of its language', async () => {
    const page = await visit('/portal/pt-br/', { width });
    await eventually(() => whereabouts(page)).toMatchObject({ title: 'Dois idiomas', h1: 'Dois idiomas' });
    await page.locator('article').getByRole('link', { name: 'Primeira' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/pt-br/docs/first/' });
  });
});

test.each([1280, 390])(
  'an unknown address shows the 404 page in its language, which links to the home page in that language, at %d px',
  async (width) => {
    expectFault(/^console error: .* 404/);
    expectFault(/^answer 404/);
    const page = await visit('/portal/pt-br/docs/nothing-here/', { width });
    await eventually(() => whereabouts(page)).toEqual({
      path: '/portal/pt-br/docs/nothing-here/',
      title: 'Página não encontrada | Dois idiomas',
      h1: 'Página não encontrada',
    });
    await eventually(() => languageOf(page)).toBe('pt-BR');
    await eventually(() => page.locator('.brand').getAttribute('href')).toBe('/portal/pt-br/');
    await markDocument(page);
    await page.locator('article .button').click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/pt-br/', h1: 'Dois idiomas' });
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('the tools are in the language of the page', async () => {
  const page = await visit('/portal/pt-br/docs/api/sales/list-bookings/');
  await page.getByRole('button', { name: 'Montar uma requisição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Montar uma requisição' });
  await eventually(() => dialog.getByRole('status').first().innerText()).toBe('A requisição está de acordo com o esquema.');
  await eventually(() => dialog.getAttribute('lang')).toBe('pt-BR');
});
