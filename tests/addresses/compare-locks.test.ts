import { expect, test } from 'vitest';
import { compareLocks } from '../../src/addresses/compare-locks.ts';
import { parseLock } from '../../src/addresses/lock-text.ts';
import { loadLiteralSite } from '../support/literal-site.ts';

test('compareLocks reports additions, moves with their new address, and removals', async () => {
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

test('compareLocks reports the files of a moved page as moved', async () => {
  const site = await loadLiteralSite({
    'content/docs/new.mdx': 'Text',
    'content/redirects.yaml': [
      'redirects:',
      '  - { from: /docs/old, to: /docs/new }',
      '  - { from: "/docs/old#dead", gone: true }',
      '  - { from: /docs/part, to: "/docs/new#part" }',
      '  - { from: /docs/dead, gone: true }',
      '',
    ].join('\n'),
  });
  const before = parseLock('/docs/dead\n  #x\n/docs/dead.md\n/docs/old\n  #dead\n  #kept\n/docs/old.md\n/docs/part\n  #any\n').paths;
  const after = parseLock('/docs/new\n  #kept\n  #part\n/docs/new.md\n').paths;
  const { moved, removed } = compareLocks(site, before, after);
  expect(moved).toEqual([
    ['/docs/old', '/docs/new'],
    ['/docs/old#kept', '/docs/new#kept'],
    ['/docs/old.md', '/docs/new.md'],
    ['/docs/part', '/docs/new#part'],
    ['/docs/part#any', '/docs/new#part'],
  ]);
  expect(removed).toEqual(['/docs/dead', '/docs/dead#x', '/docs/dead.md', '/docs/old#dead']);
});
