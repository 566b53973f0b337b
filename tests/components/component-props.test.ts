import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../src/components/mdx/component-props.ts';
import { mdxComponents } from '../../src/components/mdx/mdx-components.tsx';
import { formatProblem } from '../../src/errors.ts';
import type { ComponentRules, PropRule } from '../../src/markdown/mdx/component-rules.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../support/literal-site.ts';

const RULES: ComponentRules = COMPONENT_PROPS;

const UNDOCUMENTED = ['Hero', 'HeroActions', 'HeroLink', 'HeroSearch', 'Strip'];

function documentedProps(): readonly string[] {
  const text = readFileSync(new URL('../../content/docs/examples/mdx.mdx', import.meta.url), 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const component = /<([A-Z]\w+)/.exec(section)?.[1] ?? '';
    const tables = [...section.matchAll(/^\|( Component \|)? Prop \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)];
    return tables.flatMap(([, named, rows = '']) =>
      rows
        .trimEnd()
        .split('\n')
        .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
        .map(([, ...cells]) => (named ? cells : [component, ...cells]))
        .filter(([, prop]) => prop !== 'none')
        .map(([owner, prop, , fallback]) => `${owner}.${prop}${fallback === 'required' ? ' required' : ''}`),
    );
  });
}

describe('COMPONENT_PROPS', () => {
  test('match the tables of the examples', () => {
    const declared = Object.entries(RULES)
      .filter(([name]) => !UNDOCUMENTED.includes(name))
      .flatMap(([name, props]) => Object.entries(props).map(([prop, { isRequired }]) => `${name}.${prop}${isRequired ? ' required' : ''}`));
    expect([...documentedProps()].sort()).toEqual(declared.sort());
  });

  test('list every component', () => {
    const components = mdxComponents({
      words: { required: 'required', default: 'default' },
      resolveLink: () => ({ isExternal: false }),
      apiPages: () => [],
      cardFacts: () => [],
      categoryCards: () => [],
      operation: () => undefined,
      changeLogHtml: () => '',
      schemaHtml: () => '',
      sampleHtml: () => '',
    });
    // Code groups become tabs before rendering.
    expect([...Object.keys(components), 'CodeGroup'].sort()).toEqual(Object.keys(RULES).sort());
  });
});

/** A valid string for a prop: the first listed value, or `x`. */
const TEXT_OF = ({ values }: PropRule): string => values?.[0] ?? 'x';

const expected = (name: string): readonly [string, PropRule][] =>
  Object.entries(RULES[name] ?? {}).filter(([, { isRequired, warningIfMissing }]) => isRequired || warningIfMissing !== undefined);

const tagOf = (name: string, without: string | undefined, attribute = ''): string => {
  const props = expected(name).flatMap(([prop, rule]) => (prop === without ? [] : [`${prop}="${TEXT_OF(rule)}"`]));
  return `<${[name, ...props, attribute].filter(Boolean).join(' ')} />`;
};

const names = Object.keys(RULES);

const MISSING = names.flatMap((name) =>
  expected(name).map(([prop, { warningIfMissing }]): [string, string] => [
    tagOf(name, prop),
    `${warningIfMissing === undefined ? 'error' : 'warning'}: <${name}> has no ${prop}.`,
  ]),
);

const WRONG = names.flatMap((name) =>
  Object.entries(RULES[name] ?? {}).flatMap(([prop, rule]): [string, string][] => {
    const values = rule.kind === 'flag' ? [`${prop}="x"`, `${prop}={5}`] : [`${prop}={5}`, `${prop}={null}`, `${prop}={[]}`];
    const alone = rule.kind === 'text' || rule.aloneNeeds !== undefined ? [prop] : [];
    const other = [...(rule.values ? [`${prop}="wrong"`] : []), ...(rule.isRequired && rule.kind !== 'flag' ? [`${prop}=" "`] : [])];
    return [...values, ...alone, ...other].map((attribute) => [tagOf(name, prop, attribute), `error: The prop ${prop} of <${name}> `]);
  }),
);

const UNKNOWN = names.map((name): [string, string] => [
  tagOf(name, undefined, 'unheardOf="x"'),
  `error: Unknown prop "unheardOf" on <${name}>.`,
]);

describe('a component of a page', () => {
  const faulty = [...MISSING, ...WRONG, ...UNKNOWN];
  const problems = new Map<string, readonly string[]>();

  beforeAll(async () => {
    // One site with a page for each tag, because loading a site takes longer than rendering a page.
    const pages = faulty.map(([tag], number) => [`content/p${number}.mdx`, `Text\n\n  ${tag}\n`]);
    await inSiteFolder({ 'content/site.yaml': SITE_YAML, ...Object.fromEntries(pages) }, async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      for (const [number, [tag]] of faulty.entries()) problems.set(tag, await problemsOfPage(site, `/p${number}`));
    });
  });

  const problemsOfPage = async (site: Site, pathname: string): Promise<readonly string[]> => {
    const page = site.pages.get(pathname);
    if (!page) throw new Error(`There is no ${pathname}.`);
    return (await renderPage(site, page)).problems.map(formatProblem);
  };

  const problemsOf = (text: string): Promise<readonly string[]> =>
    inSiteFolder({ 'content/site.yaml': SITE_YAML, 'content/a.mdx': `Text\n\n  ${text}\n` }, async (root) =>
      problemsOfPage(await loadSite({ root, includeDrafts: false }), '/a'),
    );

  test.each(faulty)('reports a single prop fault with its position: %s', (tag, what) => {
    // The invalid tag may also have a broken link, which is not tested here.
    const found = problems.get(tag)?.filter((problem) => /\[(?:\w+-prop|missing-href)\]/.test(problem)) ?? [];
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^content\/p\d+\.mdx:3:3\n/);
    expect(found[0]).toContain(`:3:3\n  ${what}`);
    expect(found[0]).toMatch(/\n {4}\S/);
  });

  test('reports the fault with a fix', async () => {
    expect(await problemsOf('<Card title="A">x</Card>')).toEqual([
      'content/a.mdx:3:3\n  warning: <Card> has no href. [missing-href]\n    Write <Card href="…">: the page, file or address that the card links to.',
    ]);
    expect(await problemsOf('<Card title="A" href="">x</Card>')).toEqual([
      'content/a.mdx:3:3\n  warning: The prop href of <Card> is empty. [missing-href]\n    Write href="…": the page, file or address that the card links to.',
    ]);
    expect(await problemsOf('<Endpoint path="/a" />')).toEqual([
      'content/a.mdx:3:3\n  error: <Endpoint> has no method. [missing-prop]\n    Write <Endpoint method="…">: an HTTP method, or EVENT for a webhook, one of GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS, TRACE, EVENT.',
    ]);
    expect(await problemsOf('<Card title="A" herf="/">x</Card>')).toEqual([
      'content/a.mdx:3:3\n  error: Unknown prop "herf" on <Card>. [unknown-prop]\n    Did you mean "href"? Known: title, href, facts.',
    ]);
  });
});
