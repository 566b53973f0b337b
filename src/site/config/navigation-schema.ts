import { withDescription, byKey, byType, object, nonEmptyText } from '../../data/schema-parts.ts';

const label = withDescription('Visible text.', nonEmptyText);
const href = withDescription('Path of a page, optionally with a fragment, or a full URL.', nonEmptyText);
const active = {
  activeBase: withDescription('The item is active below this path.', nonEmptyText),
  activeBaseRegex: withDescription(
    'Case-insensitive regular expression of paths for which the item is active; overrides `activeBase`.',
    nonEmptyText,
  ),
};
const position = { position: withDescription('Side of the bar. Default: left.', { enum: ['left', 'right'] }) };
const type = withDescription('Type of the item.', {});
const html = withDescription('Markdown with HTML; scripts are removed.', nonEmptyText);

const navLink = object(['label', 'href'], {
  type: withDescription('A link; `type` is optional.', { const: 'link' }),
  label,
  href,
  ...active,
  ...position,
});

/** Other tools' keys for a link's address. */
const foreignLinks = Object.fromEntries(
  ['to', 'link', 'url', 'path'].map((key) => [
    key,
    byKey({ href: navLink }, { type: 'object', required: ['href'], $comment: `Write "href: …" instead of "${key}".` }),
  ]),
);

const navKinds = {
  doc: object(['type', 'doc'], {
    type,
    doc: withDescription("Id of the page: its path below `docs/` without extension. The link stays in the reader's version.", nonEmptyText),
    label,
    ...active,
    ...position,
  }),
  docSidebar: object(['type', 'sidebar'], {
    type,
    sidebar: withDescription('Sidebar whose first page the item links to.', nonEmptyText),
    label,
    ...active,
    ...position,
  }),
  docsVersion: object(['type'], {
    type,
    label: withDescription('Visible text. Default: the name of the version.', nonEmptyText),
    ...position,
  }),
  html: object(['type', 'html'], { type, html, ...position }),
};

const navEntry = byKey({ type: byType({ link: navLink, ...navKinds }), ...foreignLinks }, navLink);

const navDropdown = object(['label', 'items'], {
  type: withDescription('A menu; `type` is optional.', { const: 'dropdown' }),
  label,
  items: withDescription('Items of the menu.', { type: 'array', minItems: 1, items: navEntry }),
  ...position,
});

const navMenu = object(['type'], { type, ...position });

const navbarItem = byKey(
  {
    items: navDropdown,
    type: byType({ link: navLink, dropdown: navDropdown, ...navKinds, docsVersionDropdown: navMenu, localeDropdown: navMenu }),
    ...foreignLinks,
  },
  navLink,
);

export const navbar = withDescription(
  'Navigation bar.',
  object([], { items: withDescription('Items from left to right.', { type: 'array', items: navbarItem }) }),
);

export const footer = withDescription(
  'Footer of every page.',
  object([], {
    columns: withDescription('Columns of links.', {
      type: 'array',
      items: object(['title', 'items'], {
        title: withDescription('Heading of the column.', nonEmptyText),
        items: withDescription('Links of the column.', { type: 'array', items: navLink }),
      }),
    }),
    copyright: withDescription('Copyright line.', nonEmptyText),
  }),
);
