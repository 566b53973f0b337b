import { expect, test } from 'vitest';
import { compareLocks } from '../../src/addresses/compare-locks.ts';
import { parseLock } from '../../src/addresses/lock-text.ts';
import { loadLiteralSite } from '../support/literal-site.ts';

test('compareLocks tells what is new, what has moved where, and what is gone', async () => {
  const site = await loadLiteralSite({
    'content/docs/new.mdx': 'Text',
    'content/redirects.yaml':
      'redirects:\n  - { from: /docs/old, to: /docs/new }\n  - { from: "/docs/new#a", to: "/docs/new#b" }\n  - { from: /c, gone: true }\n',
  });
  const before = parseLock('/c\n/docs/new\n  #a\n  #kept\n/docs/old\n').paths;
  const after = parseLock('/docs/new\n  #b\n  #kept\n/docs/new.md\n').paths;
  expect(compareLocks(site, before, after)).toEqual({
    added: ['/docs/new#b', '/docs/new.md'],
    moved: [
      ['/docs/new#a', '/docs/new#b'],
      ['/docs/old', '/docs/new'],
    ],
    removed: ['/c'],
  });
});
