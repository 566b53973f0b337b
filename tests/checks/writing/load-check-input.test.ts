import { describe, expect, test } from 'vitest';
import { loadCheckInput } from '../../../src/checks/writing/load-check-input.ts';
import { formatPlace } from '../../../src/errors.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

describe('loadCheckInput', () => {
  test('reports partials and embedded files that are not UTF-8', async () => {
    const files = {
      'content/docs/index.mdx': 'A\n\n```js file="./a.js"\n```\n\n```js file="./none.js"\n```\n',
      'content/docs/_part.mdx': Buffer.from('\nCafé', 'latin1'),
      'content/docs/a.js': Buffer.from('// Café', 'latin1'),
    };
    const { textProblems, shownFiles } = await inSiteFolder(files, async (root) =>
      loadCheckInput(await loadSite({ root, includeDrafts: false })),
    );
    expect(textProblems.map(({ where }) => formatPlace(where))).toEqual(['content/docs/_part.mdx:2:4', 'content/docs/a.js:1:7']);
    expect([...shownFiles]).toEqual([['content/docs/a.js', '// Café']]);
  });
});
