import { fullSpec, stringPlaces, withString } from './full-spec.ts';

/** Value of every text field in the hostile specification. Parsed as HTML, it would run scripts, load files and submit forms. */
export const HOSTILE_TEXT = [
  `"'></script><script>document.title = 'hostile'; alert(1)</script>`,
  `<img src="https://evil.invalid/x.png" onerror="alert(2)"><svg onload="alert(3)"><style>body { display: none }</style></svg>`,
  `<iframe src="https://evil.invalid/"></iframe><link rel="stylesheet" href="https://evil.invalid/a.css"><form action="https://evil.invalid/"><button>`,
  `[link](javascript:alert(4)) ![image](https://evil.invalid/i.png) <a href="javascript:alert(5)" autofocus onfocus="alert(6)">a</a>`,
  `</main></title></textarea>--> \u0000 \u202e {{constructor.constructor('alert(7)')()}} <base href="https://evil.invalid/">`,
].join(' ');

const JSON_TEXT = JSON.stringify(HOSTILE_TEXT);

/** Addresses that run code when followed, and one that breaks out of its attribute. */
const HOSTILE_ADDRESSES = ['javascript:alert(8)', 'data:text/html,<script>alert(9)</script>', '"><script>alert(10)</script>'];

const links = (more = ''): string =>
  HOSTILE_ADDRESSES.map((href) => `{ label: ${JSON_TEXT}, href: ${JSON.stringify(href)}${more} }`).join(', ');

/** A configuration in which every string and every address is hostile. */
const HOSTILE_YAML = `title: ${JSON_TEXT}
url: https://docs.example
tagline: ${JSON_TEXT}
titleDelimiter: '</title>'
product: { name: ${JSON_TEXT}, slug: x }
announcementBar: { id: new, content: ${JSON_TEXT} }
editLinkBase: 'javascript:alert(11)//'
locales: { default: en, available: [{ locale: en, lang: en, label: ${JSON_TEXT} }, { locale: pt, lang: pt, label: ${JSON_TEXT} }] }
versions: { current: { name: ${JSON_TEXT} }, older: [{ id: '1', name: ${JSON_TEXT} }] }
support: { label: ${JSON_TEXT}, href: 'javascript:alert(12)' }
security: { contacts: ['mailto:a@b.example?"><script>alert(13)</script>'], expires: 2099-01-01 }
navbar:
  items: [{ label: Home, href: / }, { label: ${JSON_TEXT}, href: /docs/odd-texts }, { label: ${JSON_TEXT}, items: [{ label: ${JSON_TEXT}, href: /docs }] }, { type: html, html: ${JSON_TEXT} }, ${links(', activeBase: /docs')}]
footer: { columns: [{ title: ${JSON_TEXT}, items: [{ label: ${JSON_TEXT}, href: /docs }, ${links()}] }], copyright: ${JSON_TEXT} }
sidebars:
  guides:
    - { category: ${JSON_TEXT}, description: ${JSON_TEXT}, className: ${JSON_TEXT}, items: [{ doc: /docs/odd-texts }], link: { generatedIndex: { title: ${JSON_TEXT}, description: ${JSON_TEXT}, keywords: [${JSON_TEXT}], slug: /list } } }
    - { doc: /docs, label: ${JSON_TEXT} }
    - { html: ${JSON_TEXT} }
    - { link: 'javascript:alert(14)', label: ${JSON_TEXT} }
apis: [{ id: sales, label: ${JSON_TEXT} }]
`;

export const OLD_PATH = `/docs/old "'></template><script>alert(15)</script> {x} $1 & %`;
const OLD_PLACE = encodeURIComponent(HOSTILE_TEXT);

/** Redirects whose names and fragments would become additional rules, patterns and attributes. */
const HOSTILE_REDIRECTS = `redirects:
  - { from: ${JSON.stringify(OLD_PATH)}, to: /docs/odd-texts }
  - { from: ${JSON.stringify(`${OLD_PATH}#${OLD_PLACE}`)}, to: /docs }
  - { from: ${JSON.stringify(`/docs/odd-texts#${OLD_PLACE}`)}, to: /docs }
`;

const PROSE = ['title', 'description', 'summary', 'version', 'label', 'source'];

const asMarkdown = HOSTILE_TEXT.replaceAll('\u0000', '').replace(/[<>{}[\]!*_`|&]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const asProperty = HOSTILE_TEXT.replaceAll('\u0000', '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const HOSTILE_PAGE = [
  `---\ntitle: ${JSON.stringify(`Odd texts ${HOSTILE_TEXT}`)}\ndescription: ${JSON.stringify(HOSTILE_TEXT.slice(0, 150))}\nkeywords: [${JSON_TEXT}]\nimage: ${JSON.stringify(`/"><script>alert(16)</script>.png`)}\nsidebar_label: ${JSON_TEXT}\npagination_label: ${JSON_TEXT}\ntags: [{ label: ${JSON_TEXT}, permalink: odd }]\nverified: { on: 2026-01-01, against: ${JSON_TEXT} }\nlast_update: { date: 2026-01-01, author: ${JSON_TEXT} }\n---`,
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

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Creates a site with a hostile page, and a specification that is hostile in all strings, field names and values. */
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
    info: { description: string };
    paths: Record<string, Record<string, object>>;
    components: { schemas: Record<string, unknown> };
  };
  spec.info.description += `\n\n## Change log\n\n| Version | Date | Change |\n|---|---|---|\n| 1 ${asMarkdown} | 2026-05-01 | ${asMarkdown} |`;
  for (const path of Object.values(spec.paths))
    if (path['delete']) Object.assign(path['delete'], { deprecated: true, 'x-sunset': '2026-12-31' });
  spec.components.schemas['Guest'] = schema;
  return new Map<string, string | Uint8Array>([
    ['content/site.yaml', HOSTILE_YAML],
    ['content/redirects.yaml', HOSTILE_REDIRECTS],
    ['content/versions/1/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['content/docs/odd-texts.mdx', HOSTILE_PAGE],
    ['content/docs/dot.png', DOT],
    ['specs/sales.yaml', JSON.stringify(spec)],
  ]);
}
