import { expect, test } from 'vitest';
import { writeListedPages } from '../../src/twins/listed-page.ts';

test('a page in a list shows its request unless its title already shows it', () => {
  const pages = [
    { title: 'List all', request: 'GET /all', href: '/a.md', description: 'Of them.' },
    { title: 'GET /nos', request: 'GET /nos', href: '/b.md', description: '' },
  ];
  expect(writeListedPages(pages)).toBe('- [List all](/a.md) (`GET /all`): Of them.\n- [GET /nos](/b.md)');
});
