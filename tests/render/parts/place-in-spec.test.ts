import { expect, test } from 'vitest';
import { placeOfLine, placeOfLink } from '../../../src/render/parts/place-in-spec.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const JSON_TEXT = String.raw`{
  "info": { "description": "See\n\n[this](#a)." },
  "paths": {
    "/a": { "get": { "description": "See [one](/docs/x)." } },
    "/b": { "get": {
      "description": "See [one](/docs/x) and [two](\/docs\/y)."
    } }
  }
}`;

test.each([
  ['#a', undefined, '2:43'],
  ['/docs/x', 4, '4:48'],
  ['/docs/x', 5, '6:33'],
  ['/docs/y', 5, '6:52'],
  ['/docs/none', 5, '5:'],
])('placeOfLink finds %s from line %s at %s', async (href, line, place) => {
  await inSiteFolder({ 'specs/a.json': JSON_TEXT }, (root) => {
    const found = placeOfLink({ root }, { filePath: 'specs/a.json', ...(line === undefined ? {} : { line }) }, href);
    expect(`${found.line}:${found.column ?? ''}`).toBe(place);
    return Promise.resolve();
  });
});

const YAML_TEXT = `info:
  description: One line.
paths:
  /a:
    get:
      description: |
        See

        ## This

        \`\`\`sh
        a
        \`\`\`
  /b:
    get:
      description: >-
        A folded text, which is
        broken into two.


        ## This
  /c: { get: { description: "See\\n\\n## That" } }
  /d:
    get:
      description: |
        See

        ## This

        \`\`\`sh
        a
        \`\`\`
`;

const BROKEN_TEXT = `info:
  description: 'It''s a text.


    ### In single quotes'
paths:
  /a:
    get:
      description: A text that is

        broken.

        Without quotes
  /b:
    get:
      description: "A text with \\"quotes\\".\\n\\n\\
        ### In double quotes"
  /c: { get: { description: 'See <a href="/docs/html">this</a>.' } }
  /d: { get: { description: "See <a href=\\"/docs/json\\">this</a>." } }
  /e: { get: { description: "[it]: /docs/defined" } }
`;

test.each([
  ['single quotes', "It's a text.\n\n### In single quotes", 1, '5:5'],
  ['no quotes', 'A text that is\nbroken.\nWithout quotes', 1, '13:9'],
  ['double quotes', 'A text with "quotes".\n\n### In double quotes', 1, '17:9'],
  ['single quotes above the owner', "It's a text.\n\n### In single quotes", 9, '5:5'],
])('placeOfLine finds the last line of a text that contains line breaks in %s', async (_, description, line, place) => {
  await inSiteFolder({ 'specs/a.yaml': BROKEN_TEXT }, (root) => {
    const found = placeOfLine({ root }, { filePath: 'specs/a.yaml', line }, [], { description, line: 5 });
    expect(`${found.line}:${found.column ?? ''}`).toBe(place);
    return Promise.resolve();
  });
});

test.each([
  ['/docs/html', '18:43'],
  ['/docs/json', '19:44'],
  ['/docs/defined', '20:36'],
])('placeOfLink finds the link to %s in any notation, wherever it belongs', async (href, place) => {
  for (const line of [1, 9]) {
    await inSiteFolder({ 'specs/a.yaml': BROKEN_TEXT }, (root) => {
      const found = placeOfLink({ root }, { filePath: 'specs/a.yaml', line }, href);
      expect(`${found.line}:${found.column ?? ''}`).toBe(place);
      return Promise.resolve();
    });
  }
});

const LITERAL = 'See\n\n## This\n\n```sh\na\n```\n';

test.each([
  ['one line', 'One line.', 1, 1, 'specs/a.yaml:2:3'],
  ['the line of a block', LITERAL, 3, 5, 'specs/a.yaml:9:9'],
  ['a line without text', LITERAL, 4, 5, 'specs/a.yaml:9:9'],
  ['the same below another owner', LITERAL, 5, 24, 'specs/a.yaml:30:9'],
  ['a folded block', 'A folded text, which is broken into two.\n\n## This', 3, 15, 'specs/a.yaml:21:9'],
  ['quotes', 'See\n\n## That', 3, 22, 'specs/a.yaml:22:30'],
  ['another file', 'See\n\n[this](#a).', 3, 5, 'specs/a.json:2:29'],
  ['nothing', 'Gone', 1, 5, 'specs/a.yaml:5:'],
])('placeOfLine finds %s', async (_, description, line, owner, place) => {
  await inSiteFolder({ 'specs/a.json': JSON_TEXT, 'specs/a.yaml': YAML_TEXT }, (root) => {
    const found = placeOfLine({ root }, { filePath: 'specs/a.yaml', line: owner }, ['specs/a.yaml', 'specs/a.json'], { description, line });
    expect(`${found.filePath}:${found.line}:${found.column ?? ''}`).toBe(place);
    return Promise.resolve();
  });
});
