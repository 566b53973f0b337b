import { fullSpec, stringPlaces, withString } from './full-spec.ts';

/** What every text of the hostile specification says: it would run, load, restyle and submit if any of it were taken for HTML. */
export const HOSTILE_TEXT = [
  `"'></script><script>document.title = 'hostile'; alert(1)</script>`,
  `<img src="https://evil.invalid/x.png" onerror="alert(2)"><svg onload="alert(3)"><style>body { display: none }</style></svg>`,
  `<iframe src="https://evil.invalid/"></iframe><link rel="stylesheet" href="https://evil.invalid/a.css"><form action="https://evil.invalid/"><button>`,
  `[link](javascript:alert(4)) ![image](https://evil.invalid/i.png) <a href="javascript:alert(5)" autofocus onfocus="alert(6)">a</a>`,
  `</main></title></textarea>--> \u0000 \u202e {{constructor.constructor('alert(7)')()}} <base href="https://evil.invalid/">`,
].join(' ');

const PROSE = ['title', 'description', 'summary', 'version', 'label', 'source'];

/** As a text of Markdown: what it says, letter by letter, as an author would have to write it. */
const asMarkdown = HOSTILE_TEXT.replaceAll('\u0000', '').replace(/[<>{}[\]!*_`|&]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** As the value of a property: quotes end it, so they are written as HTML has them. */
const asProperty = HOSTILE_TEXT.replaceAll('\u0000', '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page that says it at every place where a text can stand. */
const HOSTILE_PAGE = [
  `---\ntitle: ${JSON.stringify(`Odd texts ${HOSTILE_TEXT}`)}\ndescription: ${JSON.stringify(HOSTILE_TEXT.slice(0, 150))}\n---`,
  asMarkdown,
  `## Heading ${asMarkdown}`,
  `- item ${asMarkdown}`,
  `> quote ${asMarkdown}`,
  `| Head ${asMarkdown} | b |\n|---|---|\n| cell ${asMarkdown} | b |`,
  `[link ${asMarkdown}](/docs "title ${asProperty}") and \`code ${HOSTILE_TEXT.replaceAll('\u0000', '').replaceAll('`', '')}\``,
  `\`\`\`text title="${HOSTILE_TEXT.replaceAll('\u0000', '').replaceAll('"', '')}"\n${HOSTILE_TEXT.replaceAll('\u0000', '')}\n\`\`\``,
  `![alt ${asMarkdown}](./dot.png)`,
  `:::note[Note ${asMarkdown}]\n\n${asMarkdown}\n\n:::`,
  `<Details summary="${asProperty}">\n\n${asMarkdown}\n\n</Details>`,
  `<Tabs group="odd" queryString>\n<Tab label="One ${asProperty}" value="one">\n\n${asMarkdown}\n\n</Tab>\n<Tab label="Two" value="two">\n\nSecond.\n\n</Tab>\n</Tabs>`,
  '',
].join('\n\n');

/** One pixel. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The files of a site whose specification means harm in all its texts, names of fields and values, and so does a page. */
export function hostileSite(): ReadonlyMap<string, string | Uint8Array> {
  const document = stringPlaces(fullSpec())
    .filter(({ path, part }) => part === 'value' && PROSE.includes(path.at(-1) ?? '') && path.join('/') !== 'info/title')
    .reduce((spec, place) => withString(spec, place, HOSTILE_TEXT), fullSpec() as unknown);
  const schema = {
    type: 'object',
    properties: {
      [HOSTILE_TEXT]: { type: 'string', default: HOSTILE_TEXT, example: HOSTILE_TEXT },
      __proto__: {},
      kind: { enum: [HOSTILE_TEXT, 'b'] },
    },
  };
  const spec = withString(document, { path: ['info', 'title'], part: 'value' }, `Sales API ${HOSTILE_TEXT}`) as {
    components: { schemas: Record<string, unknown> };
  };
  spec.components.schemas['Guest'] = schema;
  return new Map<string, string | Uint8Array>([
    [
      'content/site.yaml',
      'title: Docs\nurl: https://docs.example\nnavbar: { items: [{ label: Home, href: / }] }\napis: [{ id: sales, label: Sales }]\n',
    ],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['content/docs/odd-texts.mdx', HOSTILE_PAGE],
    ['content/docs/dot.png', DOT],
    ['specs/sales.yaml', JSON.stringify(spec)],
  ]);
}
