import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { randomOf } from './random-of.ts';

export interface SiteSize {
  /** Number of MDX pages, at least 3. */
  readonly pages: number;
  /** Number of operations in the only specification; default 0: no specification. */
  readonly operations?: number;
  /** Each seed gives different content with the same structure; default 1. */
  readonly seed?: number;
}

const SECTIONS = [
  'Getting started',
  'Availability',
  'Bookings',
  'Payments',
  'Rates and plans',
  'Guests',
  'Webhooks',
  'Security',
  'Reporting',
  'Operations',
] as const;

const TASKS = [
  'Handle',
  'Configure',
  'Test',
  'Design',
  'Monitor',
  'Retry',
  'Import',
  'Export',
  'Secure',
  'Migrate',
  'Debug',
  'Limit',
  'Cache',
];
const TOPICS = [
  'overbooking',
  'partial refunds',
  'date changes',
  'split payments',
  'rate parity',
  'hold tokens',
  'no-show fees',
  'group blocks',
  'tax exemptions',
  'signature checks',
  'idempotent requests',
  'cursor pagination',
  'minimum stays',
  'deposit schedules',
  'currency rounding',
  'token rotation',
  'event ordering',
];
const NOUNS = [
  'booking',
  'rate plan',
  'room type',
  'guest profile',
  'payment',
  'cancellation policy',
  'webhook',
  'quote',
  'deposit',
  'invoice',
  'refund',
  'page cursor',
];
const VERBS = [
  'creates',
  'updates',
  'locks',
  'releases',
  'validates',
  'recalculates',
  'returns',
  'queues',
  'confirms',
  'expires',
  'archives',
  'reconciles',
];
const WHEN = [
  'when the guest changes dates',
  'before the hold expires',
  'after the payment is captured',
  'if the property is closed to arrival',
  'while another request holds the lock',
  'as soon as the last room is sold',
];
const WHY = [
  'because prices can change between the quote and the booking',
  'so that a retry never charges a card twice',
  'because inventory is counted per night and not per stay',
  'so that support can replay the request later',
];
const FIELDS = ['status', 'hotelId', 'roomTypeId', 'ratePlanId', 'checkIn', 'checkOut', 'adults', 'currency', 'expiresAt', 'locator'];
const CALLOUTS = ['note', 'tip', 'info', 'caution', 'danger'];

/** Deterministic per size and seed. A larger site has the same pages except the last, because a page depends only on its neighbours. */
export function generateSite({ pages, operations = 0, seed = 1 }: SiteSize): ReadonlyMap<string, string> {
  if (pages < 3) throw new RangeError(`Unexpected ${pages} pages, expected at least 3: a page links to two others`);
  const numbers = Array.from({ length: pages }, (_, number) => number);
  return new Map([
    ['content/site.yaml', siteFile(numbers, operations)],
    ...numbers.map((number) => [`content${routeOf(number)}.mdx`, pageFile(number, pages, seed)] as const),
    ...(operations > 0 ? [['specs/bench.yaml', specFile(operations, seed)] as const] : []),
  ]);
}

export async function writeSite(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [filePath, text] of files) {
    const target = path.join(folder, filePath);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** @example routeOf(12) // => '/docs/bookings/test-hold-tokens-12' */
export function routeOf(number: number): string {
  return `/docs/${slugOf(sectionOf(number))}/${slugOf(titleOf(number))}`;
}

export function titleOf(number: number): string {
  return `${at(TASKS, number * 7)} ${at(TOPICS, number * 5)} ${number}`;
}

function sectionOf(number: number): string {
  return at(SECTIONS, number);
}

function siteFile(numbers: readonly number[], operations: number): string {
  const first = { label: 'Guides', href: routeOf(0) };
  const site = {
    title: 'Generated',
    tagline: 'A site for measurements',
    url: 'https://generated.example',
    onBrokenLinks: 'throw',
    // Pages and payloads alone may exceed the free plan's limit.
    maxFiles: 100_000,
    navbar: { items: [first, { label: 'More', items: [1, 2].map((number) => ({ label: titleOf(number), href: routeOf(number) })) }] },
    footer: { columns: [{ title: 'Start', items: [first] }], copyright: 'Nobody' },
    sidebars: {
      guides: SECTIONS.flatMap((section) => {
        const items = numbers.filter((number) => sectionOf(number) === section).map((number) => ({ doc: routeOf(number) }));
        return items.length > 0 ? [{ category: section, items }] : [];
      }),
    },
    ...(operations > 0 ? { apis: [{ id: 'bench', label: 'Bench' }] } : {}),
  };
  return stringify(site, { aliasDuplicateObjects: false });
}

/** Generates about 4 KB: five h2, some h3, a list, a table, two code blocks, a callout, and links to the neighbours. */
function pageFile(number: number, pages: number, seed: number): string {
  const random = randomOf(seed * 1_000_003 + number);
  const say = phrasesOf(random);
  const title = titleOf(number);
  return [
    `---\ntitle: ${title}\ndescription: ${title}, with what it takes and what can go wrong.\n---`,
    say.paragraph(4),
    '## Before you start',
    say.paragraph(3),
    Array.from({ length: 4 }, () => `- ${say.sentence()}`).join('\n'),
    `:::${at(CALLOUTS, number)}[${say.noun()} first]\n\n${say.paragraph(2)}\n\n:::`,
    '## How it works',
    say.paragraph(4),
    `### The life of a ${say.noun()}`,
    say.paragraph(3),
    codeOf(number, random, say),
    `## What a ${say.noun()} contains`,
    say.paragraph(2),
    table(random, say),
    '## In code',
    say.paragraph(2),
    codeOf(number + 1, random, say),
    `### After a failure`,
    say.paragraph(4),
    '## Next steps',
    neighboursOf(number, pages)
      .map((other) => `- Read about [${titleOf(other).toLowerCase()}](${routeOf(other)}) or [go back up](#before-you-start).`)
      .join('\n'),
    '',
  ].join('\n\n');
}

function neighboursOf(number: number, pages: number): readonly number[] {
  if (number === 0) return [1, 2];
  if (number === pages - 1) return [number - 2, number - 1];
  return [number - 1, number + 1];
}

interface Phrases {
  readonly noun: () => string;
  readonly sentence: () => string;
  readonly paragraph: (sentences: number) => string;
}

function phrasesOf(random: () => number): Phrases {
  const pick = (words: readonly string[]) => at(words, Math.floor(random() * words.length));
  const noun = () => pick(NOUNS);
  const forms = [
    () => `A ${noun()} ${pick(VERBS)} the ${noun()} ${pick(WHEN)}.`,
    () => `Usually the API ${pick(VERBS)} the ${noun()} ${pick(WHEN)}, ${pick(WHY)}.`,
    () => `Set \`${pick(FIELDS)}\` to read the ${noun()} ${pick(WHEN)}.`,
    () => `The ${noun()} is read once for each request and is **never cached**, ${pick(WHY)}.`,
  ];
  const sentence = () => forms[Math.floor(random() * forms.length)]?.() ?? '';
  return { noun, sentence, paragraph: (sentences) => Array.from({ length: sentences }, sentence).join(' ') };
}

function table(random: () => number, say: Phrases): string {
  const start = Math.floor(random() * FIELDS.length);
  const rows = [0, 1, 2, 3, 4].map(
    (step) => `| \`${at(FIELDS, start + step)}\` | string | ${random() < 0.5 ? 'yes' : 'no'} | The ${say.noun()} that it names. |`,
  );
  return ['| Field | Type | Required | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function codeOf(number: number, random: () => number, say: Phrases): string {
  return [json, bash, js][number % 3]?.(random, say) ?? '';
}

function json(random: () => number, say: Phrases): string {
  return `\`\`\`json title="${say.noun()}.json"
{
  "bookingId": "${idOf(random, 'bkg')}",
  "status": "CONFIRMED",
  "stay": { "checkIn": "2026-03-12", "checkOut": "2026-03-15", "nights": 3 },
  "rooms": [{ "roomTypeId": "${idOf(random, 'rmt')}", "adults": 2, "childAges": [7] }],
  "total": { "amount": "${Math.floor(random() * 4000)}.00", "currency": "BRL" },
  "refundable": ${random() < 0.5}
}
\`\`\``;
}

function bash(random: () => number, say: Phrases): string {
  return `\`\`\`bash
# Ask for the ${say.noun()}
curl -X POST "https://api.generated.example/v1/hotels/${idOf(random, 'htl')}/bookings" \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"rateKey":"${idOf(random, 'rky')}","adults":2}' | jq '.status'
\`\`\``;
}

function js(random: () => number, say: Phrases): string {
  return `\`\`\`js
import { Client } from 'generated';

const client = new Client({ token: process.env.ACCESS_TOKEN, timeout: ${Math.floor(random() * 30_000)} });

// Returns the ${say.noun()}, or throws when there is none.
export async function find(hotelId) {
  const quote = await client.quotes.create({ hotelId, adults: 2 });
  for (const offer of quote.offers) {
    if (offer.total < ${Math.floor(random() * 900)}) return offer;
  }
  throw new Error(\`nothing in \${hotelId}\`);
}
\`\`\``;
}

function specFile(operations: number, seed: number): string {
  const random = randomOf(seed);
  const say = phrasesOf(random);
  const pathItem = (number: number) => [
    `/things-${number}/{thingId}`,
    {
      put: {
        operationId: `replaceThing${number}`,
        summary: `Replace thing ${number}`,
        description: say.paragraph(3),
        parameters: [
          { name: 'thingId', in: 'path', required: true, description: say.sentence(), schema: { type: 'string' } },
          { name: 'limit', in: 'query', description: say.sentence(), schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: { description: say.sentence(), content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          409: { description: say.sentence() },
        },
      },
    },
  ];
  const texts = FIELDS.map((field) => [field, { type: 'string', description: say.sentence() }]);
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Bench API', version: '1.0.0', description: say.paragraph(3) },
    servers: [{ url: 'https://api.generated.example/v1' }],
    paths: Object.fromEntries(Array.from({ length: operations }, (_, number) => pathItem(number))),
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required: FIELDS.slice(0, 3),
          properties: { ...Object.fromEntries(texts), parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
        },
      },
    },
  });
}

function idOf(random: () => number, prefix: string): string {
  return `${prefix}_${Math.floor(random() * 1e9).toString(36)}`;
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

function at(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}
