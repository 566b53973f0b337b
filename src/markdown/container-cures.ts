import { didYouMean, suggest } from '../data/suggest.ts';

export function calloutCure(name = 'note'): string {
  return `Write :::${name}[Title], the text below it, and ::: at the end.`;
}

const CURES: Readonly<Record<string, string>> = {
  card: 'Write <Cards> with a <Card title="…" href="…"> for each.',
  cards: 'Write <Cards> with a <Card title="…" href="…"> for each.',
  code: 'Write a fenced code block.',
  column: 'Write <Cards>, or put one block below the other.',
  columns: 'Write <Cards>, or put one block below the other.',
  grid: 'Write <Cards>, or put one block below the other.',
  image: 'Write ![what it shows](picture.png).',
  include: "Import a partial: import Name from './_name.mdx'.",
  math: 'Write it as code in `backticks`, or with <sup> and <sub>.',
  mermaid: 'Write a code block with the language mermaid.',
  moniker: 'Write a heading for each version.',
  row: 'Write a table, or put one block below the other.',
  steps: 'Write <Steps> with a numbered list in it.',
  tab: 'Write <Tabs> with a <Tab label="…"> for each.',
  'tab-item': 'Write <Tabs> with a <Tab label="…"> for each.',
  'tab-set': 'Write <Tabs> with a <Tab label="…"> for each.',
  tabs: 'Write <Tabs> with a <Tab label="…"> for each.',
  video: 'Write a link: the security policy does not allow frames.',
  zone: 'Write <Tabs> with a <Tab label="…"> for each, or a page for each.',
};

/** Suggests a replacement for another tool's container; `undefined` for unknown names. */
export function containerCure(name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(CURES, key) ? CURES[key] : undefined;
}

/** Suggests a fix for an unknown container: a misspelt callout or another tool's container. */
export function unknownContainerCure(name: string, callouts: readonly string[]): string {
  const own = containerCure(name);
  if (own !== undefined) return own;
  if (suggest(name, callouts) !== undefined) return didYouMean(name, callouts);
  const written = `${calloutCure()} Known: ${callouts.join(', ')}.`;
  return name === '' ? written : `Remove it and its closing :::, or turn it into a callout. ${written}`;
}
