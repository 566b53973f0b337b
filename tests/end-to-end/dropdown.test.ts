import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused, hasInteractions, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { visit } = serveSite();

const LABELS = [
  'Sales',
  'Backoffice/Notification',
  'External Reservations',
  'Lost Reservations',
  'People',
  'Loyalty points',
  'Virtual cards',
  'All APIs',
];

const button = (page: Page) => page.locator('.navbar-links summary');
const isOpen = (page: Page): Promise<boolean> =>
  page.locator('.navbar-links details').evaluate((element: HTMLDetailsElement) => element.open);
const items = (page: Page) => page.locator('.navbar-links details a');

async function holdInteractions(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/start-interactions-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe('the dropdown of the navigation bar', () => {
  test('opens on a click, lists its pages, and closes on another click', async () => {
    const page = await visit('/docs/front');
    await eventually(() => isOpen(page)).toBe(false);
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(true);
    await eventually(() => items(page).allInnerTexts()).toEqual(LABELS);
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('closes on a press outside', async () => {
    const page = await visit('/docs/front');
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.locator('h1').click();
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('closes on a press outside while the interactions are still loading', async () => {
    const page = await visit('/docs/front');
    const release = await holdInteractions(page);
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.locator('h1').click();
    await eventually(() => isOpen(page)).toBe(false);
    release();
  });

  test('stays open if the press outside preceded its opening', async () => {
    const page = await visit('/docs/front');
    const release = await holdInteractions(page);
    await page.locator('h1').click();
    await button(page).click();
    release();
    await eventually(() => hasInteractions(page)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('Sales');
    await eventually(() => isOpen(page)).toBe(true);
  });

  test('closes on Back, both to another page and within the same one', async () => {
    const page = await visit('/docs/front');
    await page.locator('#sidebar').getByRole('link', { name: 'Autenticação SSO' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Autenticação SSO' });
    await button(page).press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
    await page.goBack();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Front' });
    await eventually(() => isOpen(page)).toBe(false);
    await page.evaluate(() => window.history.pushState(window.history.state, '', '#content'));
    await button(page).press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
    await page.goBack();
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('keeps the focus inside it until the scripts for a page change have loaded', async () => {
    const page = await visit('/docs/front');
    const release = await holdInteractions(page);
    await untilConnected(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Autenticação SSO' }).press('Enter');
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Autenticação SSO' });
    await button(page).press('Enter');
    release();
    await eventually(() => page.locator('#announcer').textContent()).toContain('Autenticação SSO');
    expect(await focused(page)).toBe('APIs');
    expect(await isOpen(page)).toBe(true);
  });

  test('opens under a resting mouse, which can move into it, and closes once the mouse leaves', async () => {
    const page = await visit('/docs/front');
    await button(page).hover();
    await eventually(() => isOpen(page)).toBe(true);
    await items(page).last().hover();
    await eventually(() => isOpen(page)).toBe(true);
    await page.locator('h1').hover();
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('stays open on a press after hover opened it, and Escape closes it wherever the focus is', async () => {
    const page = await visit('/docs/front');
    await button(page).hover();
    await eventually(() => isOpen(page)).toBe(true);
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(true);
    await button(page).click();
    await eventually(() => isOpen(page)).toBe(false);
    await page.locator('h1').hover();
    await button(page).hover();
    await eventually(() => isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('closes when the focus leaves it, and not before', async () => {
    const page = await visit('/docs/front');
    await button(page).click();
    for (const label of LABELS) {
      await page.keyboard.press('Tab');
      await eventually(() => focused(page)).toBe(label);
      await eventually(() => isOpen(page)).toBe(true);
    }
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('OTA Builder');
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('opens on Enter and Space, and Escape closes it and returns the focus to its button', async () => {
    const page = await visit('/docs/front');
    await button(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await eventually(() => isOpen(page)).toBe(true);
      await page.keyboard.press('Tab');
      await eventually(() => focused(page)).toBe('Sales');
      await page.keyboard.press('Escape');
      await eventually(() => isOpen(page)).toBe(false);
      await eventually(() => focused(page)).toBe('APIs');
    }
  });

  test('wraps around with the arrow keys', async () => {
    const page = await visit('/docs/front');
    await button(page).focus();
    const walked: string[] = [];
    for (let step = 0; step <= LABELS.length; step += 1) {
      await page.keyboard.press('ArrowDown');
      await eventually(() => focused(page)).toBe([...LABELS, 'Sales'][step]);
      walked.push(await focused(page));
    }
    expect(walked).toEqual([...LABELS, 'Sales']);
    await page.keyboard.press('ArrowUp');
    await eventually(() => focused(page)).toBe('All APIs');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await eventually(() => focused(page)).toBe('All APIs');
  });

  test('follows a link on Enter, and is closed on the new page', async () => {
    const page = await visit('/docs/front');
    await markDocument(page);
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('Sales');
    await page.keyboard.press('Enter');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/api/sales/booking-api', h1: 'Booking API' });
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => focused(page)).toBe('#start');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('marks the page and its section', async () => {
    const page = await visit('/docs/api/sales/get-bookings-lambda');
    await button(page).click();
    await eventually(() => items(page).first().getAttribute('aria-current')).toBe('true');
    await items(page).first().click();
    await eventually(() => items(page).first().getAttribute('aria-current')).toBe('page');
    await eventually(() => page.locator('.navbar-links details [aria-current]').count()).toBe(1);
  });
});
