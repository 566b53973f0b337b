import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A row, body or branch of a page. Nested rows and branches are separate places. */
export interface Place {
  /** The place's anchor; '' without one. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Excludes nested places. */
  readonly text: string;
  readonly codes: readonly string[];
  readonly links: readonly string[];
  /** Anchors of the place's fields, if shown elsewhere on the page. */
  readonly elsewhere: readonly string[];
  readonly rows: readonly Place[];
  readonly branches: readonly Place[];
  /** Additional schemas that the value must or must not match. */
  readonly clauses: readonly Place[];
}

export interface ShownResponse {
  readonly status: string;
  readonly text: string;
  readonly codes: readonly string[];
  readonly links: readonly string[];
  readonly headers: readonly Place[];
  readonly bodies: readonly Place[];
}

/** An operation or a callback. */
export interface ShownMessage {
  readonly groups: ReadonlyMap<string, readonly Place[]>;
  readonly bodies: readonly Place[];
  readonly responses: readonly ShownResponse[];
  readonly text: string;
  readonly codes: readonly string[];
}

export interface ShownPage extends ShownMessage {
  readonly title: string;
  /** Method and path, such as `GET /users/{id}`; `undefined` on other kinds of pages. */
  readonly endpoint: string | undefined;
  readonly isReceived: boolean;
  readonly links: readonly string[];
  readonly intro: ShownText;
  readonly isDeprecated: boolean;
  readonly security: readonly ShownText[] | undefined;
  readonly samples: readonly string[];
  readonly sampleText: ShownText;
  readonly examples: readonly ShownExample[];
  readonly command: string | undefined;
  readonly body: ShownText | undefined;
  readonly callbacks: readonly ShownMessage[];
  readonly placeAt: (id: string) => Place | undefined;
  /** JSON Pointers of fragments that the page marks as unreadable. */
  readonly unread: readonly string[];
  readonly allRows: readonly Place[];
}

export interface ShownExample {
  readonly status: string | undefined;
  /** Headings above the example, including outer ones. */
  readonly title: string;
  readonly text: string;
}

export interface ShownText {
  readonly text: string;
  readonly codes: readonly string[];
  readonly links: readonly string[];
}

const NO_TEXT: ShownText = { text: '', codes: [], links: [] };

/** Reads a page as a reader does: by its headings, names, badges and nesting. */
export function readPage(html: string): ShownPage {
  const document = parse(html);
  const main = find(document, (element) => element.tagName === 'main') ?? find(document, (element) => element.tagName === 'body');
  const elements = main ? [...descendants(main)] : [];
  const places = new Map<Element, Place>();
  const byId = new Map<string, Element>();
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id !== undefined) byId.set(id, element);
  }
  const place = (element: Element): Place => {
    const known = places.get(element);
    if (known) return known;
    const made = readPlace(element, place);
    places.set(element, made);
    return made;
  };
  const withClass = (name: string, within: Element | undefined = main) =>
    within ? [...descendants(within)].filter((element) => hasClass(element, name)) : [];
  const endpoint = withClass('endpoint').find((element) => !ancestors(element).some((parent) => hasClass(parent, 'callback')));
  const details = withClass('operation__details')[0];
  const sections = details ? children(details).filter(({ tagName }) => tagName === 'section') : [];
  const headed = new Map(sections.map((section) => [textOf(find(section, ({ tagName }) => tagName === 'h2') ?? section), section]));
  const callbacks = withClass('callback');
  const intro = withClass('operation__intro')[0] ?? withClass('introduction')[0];
  const aside = withClass('operation__aside')[0];
  const body = headed.get('Request body');
  const security = headed.get('Security');
  const message = details
    ? readMessage(details, place, (element) => hasClass(element, 'callback'))
    : { groups: new Map(), bodies: [], responses: [], ...NO_TEXT };
  return {
    ...message,
    title: textOf(elements.find(({ tagName }) => tagName === 'h1')),
    endpoint: endpoint && readEndpoint(endpoint),
    isReceived: endpoint !== undefined && withClass('endpoint__direction', endpoint).length > 0,
    ...readText(main),
    intro: readText(intro),
    isDeprecated:
      /\bdeprecated\b/i.test(textOf(intro ? find(intro, (element) => hasClass(element, 'callout-title')) : undefined)) ||
      /\bdeprecat/i.test(textOf(intro)),
    security: security && children(find(security, (element) => hasClass(element, 'security')) ?? security).map((item) => readText(item)),
    samples: [...(aside ? [aside] : []), ...callbacks]
      .flatMap((part) => [...descendants(part)].filter(({ tagName }) => tagName === 'pre'))
      .map((element) => rawText(element).trimEnd()),
    sampleText: readText(aside),
    examples: aside ? withClass('sample', aside).flatMap((element) => readExample(element, aside)) : [],
    command: codeOf(aside && find(aside, (element) => attribute(element, 'data-tab') === 'curl')),
    body: body && readText(body, isPlace),
    callbacks: callbacks.map((callback) => readMessage(callback, place, () => false)),
    placeAt: (id) => {
      const element = byId.get(id);
      return element && place(element);
    },
    unread: elements
      .filter((element) => element.tagName === 'p' && textOf(element).startsWith('This part of the specification could not be read'))
      .flatMap((element) => readText(element).codes.map((code) => code.replace(/^#/, ''))),
    allRows: elements.filter((element) => hasClass(element, 'field')).map(place),
  };
}

function readExample(element: Element, root: Element): readonly ShownExample[] {
  const titles = [element, ...ancestors(element, root)].flatMap(
    (outer) => children(outer).find(({ tagName }) => tagName === 'summary') ?? [],
  );
  const status = titles[0] && find(titles[0], (inner) => hasClass(inner, 'status'));
  const text = codeOf(element);
  return text === undefined ? [] : [{ status: status && textOf(status), title: titles.map((title) => textOf(title)).join(' '), text }];
}

/** The last code block, because headers may precede a body. */
function codeOf(element: Element | undefined): string | undefined {
  const block = element && [...descendants(element)].findLast(({ tagName }) => tagName === 'pre');
  return block && rawText(block).trimEnd();
}

function readEndpoint(element: Element): string {
  const method = textOf(find(element, (inner) => hasClass(inner, 'method')));
  const url = find(element, (inner) => hasClass(inner, 'endpoint__url'));
  return `${method} ${textOf(url, (inner) => hasClass(inner, 'endpoint__base'))}`;
}

/** Parameter group headings, and their parameters' locations. */
const GROUPS: Readonly<Record<string, string>> = {
  'Path parameters': 'path',
  'Query parameters': 'query',
  Headers: 'header',
  Cookies: 'cookie',
};

function readMessage(root: Element, place: (element: Element) => Place, skip: (element: Element) => boolean): ShownMessage {
  const groups = new Map<string, readonly Place[]>();
  const bodies: Place[] = [];
  const responses: ShownResponse[] = [];
  const enter = (parent: Element): void => {
    let heading = '';
    for (const child of children(parent)) {
      if (skip(child)) continue;
      if (child.tagName === 'h2' || hasClass(child, 'union__label')) heading = textOf(child);
      if (hasClass(child, 'fields')) {
        const location = GROUPS[heading];
        const rows = [...descendants(child)].filter((inner) => isOutermostRow(inner, child)).map(place);
        if (location !== undefined) groups.set(location, [...(groups.get(location) ?? []), ...rows]);
      } else if (hasClass(child, 'response')) responses.push(readResponse(child, place));
      else if (hasClass(child, 'payload')) bodies.push(place(child));
      else enter(child);
    }
  };
  enter(root);
  return { groups, bodies, responses, ...readText(root) };
}

function readResponse(element: Element, place: (element: Element) => Place): ShownResponse {
  const heading = find(element, ({ tagName }) => tagName === 'h3');
  const within = [...descendants(element)];
  const headers = within
    .filter((inner) => hasClass(inner, 'response__headers'))
    .flatMap((list) => [...descendants(list)].filter((inner) => isOutermostRow(inner, list)));
  return {
    status: textOf(heading),
    ...readText(element, isPlace),
    headers: headers.map(place),
    bodies: within.filter((inner) => hasClass(inner, 'payload')).map(place),
  };
}

function isOutermostRow(element: Element, list: Element): boolean {
  return hasClass(element, 'field') && !ancestors(element, list).some((parent) => hasClass(parent, 'field'));
}

function isPlace(element: Element): boolean {
  return ['field', 'branch', 'payload'].some((name) => hasClass(element, name));
}

function readPlace(element: Element, place: (element: Element) => Place): Place {
  const rows: Place[] = [];
  const branches: Place[] = [];
  const clauses: Place[] = [];
  const own: Element[] = [];
  const enter = (parent: Element): void => {
    for (const child of children(parent)) {
      if (hasClass(child, 'field')) rows.push(place(child));
      else if (hasClass(child, 'branch')) (isAlternative(child) ? branches : clauses).push(place(child));
      else {
        own.push(child);
        enter(child);
      }
    }
  };
  enter(element);
  const has = (name: string) => own.some((inner) => hasClass(inner, name));
  const type = own.find((inner) => hasClass(inner, 'field__type'));
  const name = own.find(
    (inner) => hasClass(inner, 'field__name') || inner.tagName === 'summary' || (hasClass(element, 'payload') && inner.tagName === 'code'),
  );
  const said = readText(element, isPlace);
  return {
    id: attribute(element, 'id') ?? '',
    name: textOf(name),
    // A primitive branch's label is its type; a label formatted as code is a value.
    type: textOf(type) || (hasClass(element, 'branch') && !isValue(name) ? textOf(name) : ''),
    isRequired: has('field__required'),
    isDeprecated: has('field__deprecated'),
    ...said,
    elsewhere: own.flatMap((inner) => {
      const like = attribute(inner, 'data-like');
      if (like !== undefined) return [like];
      const href = attribute(inner, 'href');
      const isLink = inner.tagName === 'a' && href?.startsWith('#');
      const around = isLink ? ancestors(inner, element) : [];
      const isPlaceOfRest = around.some((outer) => /^(?:Allowed values|Conditions): see /.test(textOf(outer)));
      return isPlaceOfRest || (type && around.includes(type)) ? [decodeURIComponent(href?.slice(1) ?? '')] : [];
    }),
    rows,
    branches,
    clauses,
  };
}

/** Whether a label is a property's value rather than a type. */
function isValue(label: Element | undefined): boolean {
  return label !== undefined && children(label).some(({ tagName }) => tagName === 'code');
}

/** Whether a branch is an alternative in a labelled set ("One of"), not a separate clause. */
function isAlternative(element: Element): boolean {
  const set = ancestors(element).find((outer) => hasClass(outer, 'union'));
  return set !== undefined && children(set).some((child) => hasClass(child, 'union__label'));
}

/** An element's text, excluding elements that `skip` selects. */
function readText(root: Element | undefined, skip: (element: Element) => boolean = () => false): ShownText {
  if (!root) return NO_TEXT;
  const text = textOf(root, skip);
  const codes: string[] = [];
  const links: string[] = [];
  const enter = (parent: Element): void => {
    for (const child of children(parent)) {
      if (skip(child)) continue;
      if (child.tagName === 'code') codes.push(rawText(child));
      const href = attribute(child, 'href');
      if (href !== undefined) links.push(href);
      enter(child);
    }
  };
  enter(root);
  return { text, codes, links };
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class')?.split(' ').includes(name) ?? false;
}

function children(node: { readonly childNodes: readonly Node[] }): readonly Element[] {
  return node.childNodes.filter((child): child is Element => 'tagName' in child);
}

function* descendants(node: { readonly childNodes: readonly Node[] }): Generator<Element> {
  for (const child of children(node)) {
    yield child;
    yield* descendants(child);
  }
}

/** Nearest first, below `root`. */
function ancestors(element: Element, root?: Element): readonly Element[] {
  const found: Element[] = [];
  for (let parent = element.parentNode; parent && parent !== root; parent = 'parentNode' in parent ? parent.parentNode : null) {
    if ('tagName' in parent) found.push(parent);
  }
  return found;
}

function find(node: { readonly childNodes: readonly Node[] }, matches: (element: Element) => boolean): Element | undefined {
  for (const element of descendants(node)) if (matches(element)) return element;
  return undefined;
}

const INLINE = /^(?:a|b|em|i|strong|span|code|time|del|sup|sub|small|u|s|kbd|abbr|mark)$/;

/** An element's text with single spaces, excluding machine-readable content and elements that `skip` selects. */
function textOf(node: Element | undefined, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const enter = (parent: { readonly childNodes: readonly Node[] }): void => {
    for (const child of parent.childNodes) {
      if (child.nodeName === '#text' && 'value' in child) parts.push(child.value);
      else if ('tagName' in child && !skip(child) && child.tagName !== 'script' && child.tagName !== 'svg') {
        const isInline = INLINE.test(child.tagName) && !/^(?:field__|response__|method|status)/.test(attribute(child, 'class') ?? '');
        if (!isInline) parts.push(' ');
        enter(child);
        if (!isInline) parts.push(' ');
      }
    }
  };
  if (node) enter(node);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function rawText(node: { readonly childNodes: readonly Node[] }): string {
  return node.childNodes
    .map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : 'childNodes' in child ? rawText(child) : ''))
    .join('');
}
