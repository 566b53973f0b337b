import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';

/** Required diagrams: page, and start of the alternative text. */
const DIAGRAMS: readonly (readonly [name: string, route: string, alternative: RegExp])[] = [
  ['booking sequence', '/docs/api/sales/booking-api', /PRICE_CHANGED/],
  ['booking state', '/docs/api/sales/booking-api', /PENDING.*CONFIRMED.*(CANCELLED|NO_SHOW|COMPLETED)/s],
  ['points sequence', '/docs/api/loyalty/api-de-pontos', /POST \/redemptions.*COMMITTED.*ROLLED_BACK/s],
  ['Front SSO', '/docs/front/autenticacao-sso', /code_verifier|code_challenge/],
  ['widget SSO', '/docs/otabuilder/autenticacao-sso', /JWT/],
  ['Apple Pay', '/docs/otabuilder/apple-pay', /onvalidatemerchant|sessão/],
  ['lost reservation', '/docs/api/lost-reservation2/lost-reservation-api', /30 minutes/],
  ['OTA builder page flow', '/docs/otabuilder', /checkout/],
];

/** Pages of deprecated groups, with the successor and the title of the migration table. */
const DEPRECATED: readonly (readonly [route: string, successor: string, table: string])[] = [
  ...['pernoria-api', 'create-vcn', 'update-vcn', 'cancel-vcn'].map(
    (slug) => [`/docs/api/vcn-old/${slug}`, '/docs/api/vcn-new/pernoria-api', '/docs/api/vcn-old/pernoria-api#migration-table'] as const,
  ),
  ...[
    ['pernoria-api', 'lost-reservation-api'],
    ['receive-lost-reservation', 'lost-reservation-webhook'],
  ].map(
    ([slug, successor]) =>
      [
        `/docs/api/lost-reservation/${slug}`,
        `/docs/api/lost-reservation2/${successor}`,
        '/docs/api/lost-reservation/pernoria-api#migrating-to-v2',
      ] as const,
  ),
];

/** Proper names, always capitalised. */
const NAMES = new Set(
  `Analytics API APIs Apple Builder Certificate CSP DebugView ETag Front GA4 Google ID Identity LGPD Manager Merchant OTA Pay Payment
  Pernoria Ping Processing SSO Tag URL URLs VCN WebView`.split(/\s+/),
);

const STYLE_GUIDE = '/docs/examples/style-guide';

type Rule = readonly [what: string, pattern: RegExp];

/** Praise, placeholders, false statements, and words with a preferred term in the glossary. */
const AVOIDED: readonly Rule[] = [
  ['American spelling of cancelled', /\bcancel(ed|ing)\b/i],
  ['"pax"', /\bpax\b/i],
  ['"abandoned cart"', /\babandoned carts?\b/i],
  ['"offline booking"', /\boffline bookings?\b/i],
  ['"VCC"', /\bVCCs?\b/],
  ['"fare"', /\bfares?\b/i],
  ['"rate token"', /\brate tokens?\b/i],
  ['another name of the sandbox', /\bhomologação\b|\bstaging\b/i],
  [
    'praise',
    /\b(seamless|robust|effortless|cutting-edge|blazing|powerful|world-class|robust[oa]s?|poderos[oa]s?|incríve(l|is)|inovador(a|es)?)\b/i,
  ],
  ['"de forma simples e rápida"', /de forma (simples|rápida|fácil)/i],
  ['a placeholder', /\b(TODO|TBD|FIXME|XXX|lorem ipsum|coming soon|under construction|em breve|em construção|a definir)\b/],
  ['a scope that is wrong', /\bVCNs? (are|is) (out of|not in) (PCI )?scope/i],
  ['an event name of Universal Analytics', /\beec\.|\bactionField\b|\bproductDetail\b/],
  ['an unnamed standard', /Idempotency-Key (standard|RFC)/i],
  ['a rule of the old CNPJ', /CNPJ[^.]{0,40}14 (numeric )?(digits|dígitos|números)/i],
];

const AVOIDED_IN_PORTUGUESE: readonly Rule[] = [
  ['"tu"', /\b(tu|teu|tua|teus|tuas|contigo)\b/i],
  ['"o usuário deverá"', /\busuários? (deve|deverá|deverão)\b/i],
  ['money without a space, or with a decimal point', /R\$(?=\d)|R\$\s?\d+(\.\d{3})*\.\d{2}(?!\d)|R\$\s?\d{4,}/],
  ['money as in English', /\bBRL \d/],
  ['a date as in English', /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/],
  ['a title of a callout in English', /^(Note|Tip|Info|Caution|Danger|Warning)\b/],
];

const AVOIDED_IN_ENGLISH: readonly Rule[] = [
  ['money as in Portuguese', /R\$/],
  ['money without thousands', /\bBRL \d{4,}/],
  ['a date as in Portuguese', /\bde (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/],
  ['a title of a callout in Portuguese', /^(Nota|Dica|Informação|Cuidado|Perigo)\b/],
];

let pages: readonly PublishedPage[];

beforeAll(async () => {
  pages = publishedPages((await builtSite()).files).filter(({ file }) => file !== '404.html');
});

const isElement = (node: ElementContent): node is Element => node.type === 'element';
const hasClass = (element: Element, name: string) => (attribute(element, 'className') ?? '').split(' ').includes(name);
const childrenOf = (element: Element) => element.children.filter(isElement);

function within(element: Element): readonly Element[] {
  return [element, ...childrenOf(element).flatMap(within)];
}

function articleOf({ elements, pathname }: PublishedPage): Element {
  const article = elements.find(({ tagName }) => tagName === 'article');
  if (!article) throw new Error(`${pathname} has no article`);
  return article;
}

const langOf = (page: PublishedPage) => attribute(articleOf(page), 'lang') ?? 'en';
const pagesIn = (lang: string) => pages.filter((page) => langOf(page) === lang);
const pageAt = (route: string) => pages.find(({ pathname }) => pathname === route) ?? never(route);

function never(route: string): never {
  throw new Error(`There is no page ${route}`);
}

const BLOCKS = new Set('p li td th h1 h2 h3 h4 h5 dt dd figcaption summary'.split(' '));
const NO_PROSE = new Set('pre code svg nav button'.split(' '));

/** A page's sentences, grouped by block, with code as `…`. Excludes blocks in languages other than `lang`. */
function prose(element: Element, lang: string): readonly string[] {
  const own = attribute(element, 'lang');
  if (NO_PROSE.has(element.tagName) || (own !== undefined && own !== lang)) return [];
  const inner = childrenOf(element).flatMap((child) => prose(child, lang));
  return BLOCKS.has(element.tagName) ? [inlineText(element, lang).replace(/\s+/g, ' ').trim(), ...inner] : inner;
}

function inlineText(element: Element, lang: string): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (!isElement(child) || BLOCKS.has(child.tagName) || /^(ul|ol|table|div|aside|figure)$/.test(child.tagName)) return '';
      const own = attribute(child, 'lang');
      if (own !== undefined && own !== lang) return '…';
      return NO_PROSE.has(child.tagName) ? '…' : inlineText(child, lang);
    })
    .join('');
}

function findAvoided(among: readonly PublishedPage[], rules: readonly Rule[]): readonly string[] {
  return among.flatMap((page) => {
    const blocks = page.pathname === STYLE_GUIDE ? [] : prose(articleOf(page), langOf(page));
    return rules.flatMap(([what, pattern]) =>
      blocks.filter((text) => pattern.test(text)).map((text) => `${page.pathname}: ${what}: ${text}`),
    );
  });
}

describe('the words', () => {
  test('follow the glossary, without praise or placeholders', () => {
    expect(findAvoided(pages, AVOIDED)).toEqual([]);
  });

  test('of Portuguese pages are Brazilian, with matching money and date formats', () => {
    expect(pagesIn('pt-BR')).toHaveLength(27);
    expect(findAvoided(pagesIn('pt-BR'), AVOIDED_IN_PORTUGUESE)).toEqual([]);
  });

  test('of English pages are English, with matching money and date formats', () => {
    expect(pagesIn('en')).toHaveLength(45);
    expect(findAvoided(pagesIn('en'), AVOIDED_IN_ENGLISH)).toEqual([]);
  });

  test('explain "Lambda" once, and use it only in titles', () => {
    const outside = pages.flatMap((page) =>
      prose(articleOf(page), langOf(page))
        .filter((text) => /\bLambdas?\b/.test(text.replace(/\b([A-Z]\w+ )+Lambda\b/g, '')))
        .map((text) => `${page.pathname}: ${text.slice(0, 60)}`),
    );
    expect(outside).toEqual([
      '/docs/api/sales/booking-api: "Lambda" in operation names',
      '/docs/api/sales/booking-api: "Lambda" says how an operation was first deployed. It is his',
    ]);
  });
});

describe('headings', () => {
  test('are in sentence case', () => {
    const wrong = pages.flatMap((page) =>
      within(articleOf(page))
        .filter(({ tagName }) => /^h[2-4]$/.test(tagName))
        .map((heading) => inlineText(heading, langOf(page)).trim())
        // Excludes statuses, dates, and titles of groups and operations, which count as names.
        .filter((text) => !/^\d(\d\d|XX) |^\d+ \w+ \d{4}, version |\bLambda\b|^Changes since | → /.test(text))
        .filter((text) => capitalsInside(text).length > 0)
        .map((text) => `${page.pathname}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are followed by content', () => {
    const empty = pages.flatMap((page) =>
      within(articleOf(page)).flatMap((parent) => {
        const children = childrenOf(parent).filter((child) => toString(child).trim() !== '' || within(child).some(isPicture));
        return children.flatMap((heading, index) => {
          const next = children[index + 1];
          const isEmpty =
            isHeading(heading) && (next === undefined ? isLastOf(parent) : isHeading(next) && next.tagName <= heading.tagName);
          return isEmpty ? [`${page.pathname}: ${toString(heading)}`] : [];
        });
      }),
    );
    expect(empty).toEqual([]);
  });
});

const isHeading = ({ tagName }: Element) => /^h[2-4]$/.test(tagName);
const isPicture = ({ tagName }: Element) => tagName === 'svg' || tagName === 'img';
/** Exempts a heading that is its wrapper's only child, because its content follows the wrapper. */
const isLastOf = (parent: Element) => childrenOf(parent).length > 1;

function capitalsInside(heading: string): readonly string[] {
  // The word after a full stop, colon, dash or number may be capitalised.
  const sentences = heading.split(/[.:?–—]\s+|^\d+\.\s+/).map((text) => text.trim());
  return sentences
    .flatMap((text) => text.split(/[\s()/]+/).slice(1))
    .filter((word) => /^\p{Lu}/u.test(word) && !NAMES.has(word.replace(/[?,.]$/, '')));
}

describe('the pages of deprecated groups', () => {
  test.each(DEPRECATED)('%s starts with a warning that links to the successor', (route, successor, table) => {
    const all = within(articleOf(pageAt(route)));
    const callout = all.find((element) => hasClass(element, 'callout'));
    expect(callout && hasClass(callout, 'caution')).toBe(true);
    if (!callout) return;
    const before = all.slice(0, all.indexOf(callout));
    // Only the title, the group's navigation and one sentence may precede the warning.
    expect(before.filter(({ tagName }) => /^h[2-4]$|^table$/.test(tagName))).toEqual([]);
    expect(toString(callout)).toMatch(/31 December 2026/);
    const addresses = within(callout).map((element) => attribute(element, 'href'));
    expect([successor, table].filter((address) => !addresses.includes(address))).toEqual([]);
    const [file, id] = table.split('#');
    expect(pageAt(file ?? '').elements.some((element) => attribute(element, 'id') === id)).toBe(true);
  });
});

describe('diagrams', () => {
  const alternatives = ({ elements }: PublishedPage) =>
    elements
      .filter((element) => element.tagName === 'figure' && hasClass(element, 'diagram'))
      .map((figure) => {
        const label = attribute(figure, 'ariaLabelledBy');
        const named = elements.find((element) => label !== undefined && attribute(element, 'id') === label);
        return (named && toString(named)) ?? '';
      });

  test.each(DIAGRAMS)('the %s is on %s, with a text alternative that describes it', (_name, route, alternative) => {
    expect(alternatives(pageAt(route)).filter((text) => alternative.test(text))).not.toEqual([]);
  });

  test('all have a text alternative', () => {
    const silent = pages.flatMap((page) => alternatives(page).flatMap((text) => (text.length > 60 ? [] : [`${page.pathname}: ${text}`])));
    expect(silent).toEqual([]);
  });
});
