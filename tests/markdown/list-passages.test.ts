import { describe, expect, test } from 'vitest';
import { listPassages } from '../../src/markdown/list-passages.ts';
import { parseSpecMarkdown } from '../../src/markdown/parse-spec-markdown.ts';

const passagesOf = (markdown: string) => listPassages(parseSpecMarkdown(markdown, {}, {}).tree);

describe('listPassages', () => {
  test('lists the text before the first heading, then each section with its parents', () => {
    const passages = passagesOf('Lead.\n\n## Flow\n\nFirst *this*.\n\n### Later\n\nThen that.\n\n## End\n\nDone.');
    expect(passages.map(({ id, title, trail, text }) => [id, title, trail, text])).toEqual([
      ['', '', [], 'Lead.'],
      ['flow', 'Flow', [], 'First this.'],
      ['later', 'Later', ['Flow'], 'Then that.'],
      ['end', 'End', [], 'Done.'],
    ]);
  });

  test('groups the rows of a table by name, with the column header', () => {
    const passages = passagesOf('## Codes\n\n| Code | Meaning |\n|---|---|\n| `LATE` | too late |\n| other `X` | no name |\n');
    expect(passages.filter(({ kind }) => kind === 'row')).toEqual([
      { id: 'codes', kind: 'row', title: 'LATE', trail: ['Codes'], text: 'LATE · too late', names: ['LATE'], column: 'Code' },
    ]);
    expect(passages.find(({ id, kind }) => id === 'codes' && kind === 'section')?.text).toBe(
      'Code · Meaning · LATE · too late · other X · no name',
    );
  });

  test('lists linked files of the site below their section, but not pages', () => {
    const passages = passagesOf(
      'Lead.\n\n## Programs\n\nTake [Node.js](/base/files/first.mjs) or [more](/docs/more), [v1.2](/docs/v1.2), [else](https://a.example/x.zip).\n\n| a |\n|---|\n| [YAML](/s.yaml) |\n',
    );
    expect(passages.filter(({ kind }) => kind === 'file')).toEqual([
      {
        id: 'programs',
        kind: 'file',
        title: 'first.mjs',
        trail: ['Programs'],
        text: 'Take Node.js or more, v1.2, else.',
        names: ['Node.js'],
      },
      { id: 'programs', kind: 'file', title: 's.yaml', trail: ['Programs'], text: 'YAML', names: ['YAML'] },
    ]);
  });

  test('contains exactly the visible words', () => {
    expect(passagesOf('Set the <iframe>. <noscript>Unseen.</noscript> A <noscript> and *more*.')[0]?.text).toBe(
      'Set the <iframe>. A <noscript> and more.',
    );
  });

  test('omits code blocks, and lists the names in inline code', () => {
    const [passage] = passagesOf('Send `rateKey` here.\n\n```json\n{ "secret": 1 }\n```\n');
    expect(passage).toMatchObject({ text: 'Send rateKey here.', names: ['rateKey'] });
  });
});
