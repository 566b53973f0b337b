import { describe, expect, test } from 'vitest';
import { checkSandbox } from '../../src/checks/check-sandbox.ts';
import { guide, problemsOf } from './literal-writing.ts';

const RULES = {
  'content/checks.yaml': `facts:
  sandbox:
    described: content/a.mdx#Data
    triggers: [Triggers]
    values: ['\\btok_[a-z]+\\b', '\`(FALHA)\`']
`,
};
const DATA = '## Data\n| Value | Effect |\n|---|---|\n| `tok_ok` | `201` |\n| `tok_no` | `422 PAYMENT_DECLINED` |\n| `FALHA` | `202` |';
const problems = (triggers: string, data = DATA) => problemsOf(checkSandbox, { ...RULES, ...guide(`${data}\n## Triggers\n${triggers}`) });

describe('checkSandbox', () => {
  test('accepts documented triggers with their outcomes', async () => {
    expect(
      await problems('| `tok_ok` or `tok_no` | `422 PAYMENT_DECLINED` |\n| `FALHA` | `202` |\n\nFALHA and the token tok_5f1c.'),
    ).toEqual([]);
  });

  test('reports undocumented values, wherever they occur', async () => {
    expect(await problems('| `tok_ok`, `tok_no`, `FALHA` | |\n\n```sh\npay tok_yes\n```')).toEqual([
      'content/a.mdx:14:5 "tok_yes" is not a sandbox value.',
    ]);
  });

  test('reports documented values without a trigger', async () => {
    expect(await problems('| `tok_ok` | `201` |\n\nThe names `tok_no` and `FALHA` are in no table here.')).toEqual([
      'content/a.mdx:8:1 No table of triggers lists "tok_no".',
      'content/a.mdx:9:1 No table of triggers lists "FALHA".',
    ]);
  });

  test('reports undocumented outcomes', async () => {
    expect(await problems('| `tok_ok`, `FALHA` | `422 PAYMENT_DECLINED` |\n| `tok_no` | `422 PAYMENT_DECLINED` |')).toEqual([
      'content/a.mdx:11:1 tok_ok, FALHA: 422 PAYMENT_DECLINED is not the outcome that content/a.mdx#Data describes.',
    ]);
  });

  test('reports that the description does not exist', async () => {
    expect(await problems('', '## Other')).toEqual(['content/checks.yaml:0:0 There is no section "content/a.mdx#Data".']);
  });

  test('reports nothing for a site without a sandbox description', async () => {
    expect(await problemsOf(checkSandbox, guide('## Triggers\n| `tok_yes` | |'))).toEqual([]);
  });
});
