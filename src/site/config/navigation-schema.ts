import { about, byKey, byType, object, text } from '../../data/schema-parts.ts';

const label = about('Visible text.', text);
const href = about('Path of a page, optionally with a fragment, or a full URL.', text);
const active = {
  activeBase: about('The item is active below this path.', text),
  activeBaseRegex: about('Case-insensitive regular expression of paths for which the item is active; overrides `activeBase`.', text),
};
const position = { position: about('Side of the bar. Default: left.', { enum: ['left', 'right'] }) };
const type = about('Type of the item.', {});
const html = about('Markdown with HTML; scripts are removed.', text);

const navLink = object(['label', 'href'], {
  type: about('A link; `type` is optional.', { const: 'link' }),
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
    doc: about("Id of the page: its path below `docs/` without extension. The link stays in the reader's version.", text),
    label,
    ...active,
    ...position,
  }),
  docSidebar: object(['type', 'sidebar'], {
    type,
    sidebar: about('Sidebar whose first page it links to.', text),
    label,
    ...active,
    ...position,
  }),
  docsVersion: object(['type'], { type, label: about('Visible text. Default: the name of the version.', text), ...position }),
  html: object(['type', 'html'], { type, html, ...position }),
};

const navEntry = byKey({ type: byType({ link: navLink, ...navKinds }), ...foreignLinks }, navLink);

const navDropdown = object(['label', 'items'], {
  type: about('A menu; `type` is optional.', { const: 'dropdown' }),
  label,
  items: about('Items of the menu.', { type: 'array', minItems: 1, items: navEntry }),
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

export const navbar = about(
  'Navigation bar.',
  object([], { items: about('Items from left to right.', { type: 'array', items: navbarItem }) }),
);

export const footer = about(
  'Footer of every page.',
  object([], {
    columns: about('Columns of links.', {
      type: 'array',
      items: object(['title', 'items'], {
        title: about('Heading of the column.', text),
        items: about('Links of the column.', { type: 'array', items: navLink }),
      }),
    }),
    copyright: about('Copyright line.', text),
  }),
);
