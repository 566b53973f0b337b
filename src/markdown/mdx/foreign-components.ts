const CALLOUT = 'Write :::note, the text, and ::: at the end (note, tip, info, caution, danger).';
const CARD = 'Write <Cards> with a <Card title="…" href="…"> for each.';
const CODE = 'Write a fenced code block. For several as tabs, use <CodeGroup>.';
const DETAILS = 'Write <Details summary="…">.';
const FIELD = 'Write <Properties> with a <Property name="…" type="…"> for each.';
const FILES = 'Write <FileTree> with a list of the files.';
const HEAD = 'Remove it, and set this in the front matter.';
const LINK = 'Write [text](page.mdx).';
const MEDIA = 'Write a link: the security policy does not allow frames.';
const PARTIAL = "Import a partial: import Name from './_name.mdx'.";
const STEP = 'Write a heading and its text inside <Steps>.';
const TAB = 'Write <Tabs> with a <Tab label="…"> for each.';
const TABLE_OF_CONTENTS = 'Remove it: every page lists its headings.';
const GLOSSARY = 'Remove it, and add the word to the glossary.';

const PICTURE = 'Write ![what it shows](picture.png).';
const ICON = 'Write text or an emoji instead, or remove it.';
const FORMULA = 'Write it as code in `backticks`, or with <sup> and <sub>.';

/** Cures that also apply to empty components in a sentence, whose content is in props. */
const IN_SENTENCE: ReadonlySet<string> = new Set([FORMULA, GLOSSARY, LINK, PICTURE]);

const NAMES_BY_CURE: readonly (readonly [cure: string, names: string])[] = [
  [CALLOUT, 'Admonition Alert Aside Callout Caution Check Danger Error Important Info Note Notice Success Tip Warning'],
  [CARD, 'CardGrid CardGroup CardLink Columns Column DocCard Grid LinkCard Tile Tiles'],
  [CODE, 'Code CodeBlock CodeSnippet CodeSurfer CodeTabs Pre RequestExample ResponseExample'],
  [DETAILS, 'Accordion AccordionGroup Accordions Collapse Collapsible Disclosure Expandable Expander Toggle'],
  [FIELD, 'ApiParam AutoTypeTable OptionTable ParamField PropertySignature PropsTable ResponseField TypeTable'],
  [FILES, 'File Files Folder Tree'],
  [GLOSSARY, 'Glossary GlossaryTerm GlossaryTooltip Term Tooltip'],
  [HEAD, 'Head Helmet Meta SEO'],
  [LINK, 'Anchor Button LinkButton Link NavLink'],
  [MEDIA, 'Embed Iframe Video Vimeo YouTube Youtube'],
  [PARTIAL, 'Content Include Snippet'],
  [STEP, 'Step StepItem'],
  [TAB, 'TabGroup TabItem TabPanel TabPanels'],
  [TABLE_OF_CONTENTS, 'TOC TOCInline TableOfContents Toc'],
  [PICTURE, 'Figure Frame Image Img Picture ThemedImage Zoom'],
  [ICON, 'Emoji Icon StarlightIcon'],
  ['Write a code block with the language mermaid.', 'Diagram Mermaid'],
  [FORMULA, 'BlockMath Equation InlineMath Latex Math'],
  ['Write <kbd>…</kbd>.', 'Kbd Keys'],
  ['Write <mark>…</mark>.', 'Highlight Mark'],
  ['Write <Badge>…</Badge>.', 'Chip Label Pill Tag'],
  ['Write a heading and its text. For changes of the APIs, use <ChangeLog>.', 'Changelog Release Update'],
];

const CURE_OF: ReadonlyMap<string, string> = new Map(
  NAMES_BY_CURE.flatMap(([cure, names]) => names.split(' ').map((name) => [name, cure] as const)),
);

/** Suggests a replacement for another tool's component; `undefined` for unknown names. */
export function equivalentOf(component: string): string | undefined {
  // Compound names, such as `Tabs.Tab` or `FileTree.Folder`, also match by segment.
  const [first = '', ...rest] = component.split('.');
  const part = rest.length > 0 && /.Tabs$/.test(first) ? 'TabPanel' : (rest.at(-1) ?? '');
  // `Content` alone means a partial, but `Card.Content` is part of a card.
  const ofPart = CURE_OF.get(part);
  return CURE_OF.get(component) ?? (ofPart === PARTIAL ? undefined : ofPart) ?? CURE_OF.get(first);
}

/** Suggests an inline replacement for an empty component (such as an icon) in a sentence. */
export function equivalentInSentence(component: string, hasProps: boolean): string {
  const cure = equivalentOf(component);
  return cure !== undefined && hasProps && IN_SENTENCE.has(cure) ? cure : ICON;
}
