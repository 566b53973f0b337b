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

/** The files of a site whose specification means harm in all its texts, names of fields and values. */
export function hostileSite(): ReadonlyMap<string, string> {
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
  return new Map([
    [
      'content/site.yaml',
      'title: Docs\nurl: https://docs.example\nnavbar: { items: [{ label: Home, href: / }] }\napis: [{ id: sales, label: Sales }]\n',
    ],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['specs/sales.yaml', JSON.stringify(spec)],
  ]);
}
