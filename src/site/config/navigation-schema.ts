import { about, byKey, byType, object, text } from '../../data/schema-parts.ts';

const label = about('What readers see.', text);
const href = about('Path of a page, with or without a fragment, or a whole address.', text);
const active = {
  activeBase: about('Path below which the item counts as active.', text),
  activeBaseRegex: about(
    'Regular expression, in any case of letters, that the path of an active page matches; wins over `activeBase`.',
    text,
  ),
};
const position = { position: about('The side of the bar; left unless given.', { enum: ['left', 'right'] }) };
const type = about('What kind of item it is.', {});
const html = about('Markdown with HTML; what could run is removed.', text);

const navLink = object(['label', 'href'], {
  type: about('A link, which needs no type.', { const: 'link' }),
  label,
  href,
  ...active,
  ...position,
});

/** Keys that other tools use for a link's address. */
const foreignLinks = Object.fromEntries(
  ['to', 'link', 'url', 'path'].map((key) => [
    key,
    byKey({ href: navLink }, { type: 'object', required: ['href'], $comment: `Write "href: …" in place of "${key}".` }),
  ]),
);

const navKinds = {
  doc: object(['type', 'doc'], {
    type,
    doc: about('Id of the doc: its path below `docs/` without its ending. Readers stay in the version that they are in.', text),
    label,
    ...active,
    ...position,
  }),
  docSidebar: object(['type', 'sidebar'], {
    type,
    sidebar: about('Name of the sidebar to whose first page it leads.', text),
    label,
    ...active,
    ...position,
  }),
  docsVersion: object(['type'], { type, label: about("What readers see; the version's name unless given.", text), ...position }),
  html: object(['type', 'html'], { type, html, ...position }),
};

const navEntry = byKey({ type: byType({ link: navLink, ...navKinds }), ...foreignLinks }, navLink);

const navDropdown = object(['label', 'items'], {
  type: about('A menu, which needs no type.', { const: 'dropdown' }),
  label,
  items: about('The entries of the menu.', { type: 'array', minItems: 1, items: navEntry }),
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
  'The bar at the top of every page.',
  object([], { items: about('From left to right.', { type: 'array', items: navbarItem }) }),
);

export const footer = about(
  'What stands below every page.',
  object([], {
    columns: about('Groups of links.', {
      type: 'array',
      items: object(['title', 'items'], {
        title: about('Heading of the column.', text),
        items: about('The links of the column.', { type: 'array', items: navLink }),
      }),
    }),
    copyright: about('The last line.', text),
  }),
);
