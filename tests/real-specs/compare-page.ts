import { type Comparison, compareValue, createComparison, type Direction } from './compare-schema.ts';
import type {
  Contract,
  ContractBody,
  ContractExample,
  ContractMessage,
  ContractOperation,
  ContractResponse,
  ContractScheme,
  ContractServer,
  ContractValue,
} from './contract.ts';
import type { Facts } from './facts.ts';
import { canonical, isScalar, parsedJson } from './json.ts';
import type { Merged } from './merge-schema.ts';
import type { Place, ShownMessage, ShownPage, ShownResponse, ShownText } from './read-page.ts';
import type { Source } from './source.ts';
import { shareOf, wordsOf, wordsOfMarkdown } from './words.ts';

const ENOUGH_WORDS = 0.97;

export interface OperationCheck {
  readonly source: Source;
  readonly operation: ContractOperation;
  readonly schemes: readonly ContractScheme[];
  /** A single server's description is on the introduction, where `compareIntroduction` checks it. */
  readonly servers: readonly ContractServer[];
  readonly page: ShownPage;
  readonly name: string;
  readonly facts: Facts;
  readonly merged: Map<string, Merged>;
}

export function compareOperation({ source, operation, schemes, servers, page, name, facts, merged }: OperationCheck): void {
  const comparison = createComparison(source, page, name, facts, merged);
  const { at } = operation;
  facts.marks = page.unread;
  const says = (words: string) => shareOf(wordsOf(words), wordsOf(page.title)) >= ENOUGH_WORDS;
  if (operation.summary !== undefined)
    facts.check('title', says(plain(operation.summary)), {
      at,
      page: name,
      what: `title "${page.title}", specified is "${operation.summary}"`,
    });
  checkText(facts, operation.description, page.intro, { at: `${at}/description`, page: name, what: 'operation' });
  if (operation.isDeprecated) facts.check('deprecation', page.isDeprecated, { at, page: name, what: 'the operation is deprecated' });
  if (operation.link !== undefined)
    facts.check('link', hasLink(page.intro, operation.link), { at, page: name, what: `link ${operation.link}` });
  for (const { url, texts } of operation.servers) {
    const isOnIntroduction = operation.servers === servers && servers.length === 1;
    checkServer(facts, { url, texts: isOnIntroduction ? [] : texts }, page, { at, page: name });
  }
  compareSecurity(operation, schemes, page, name, facts);
  compareMessage(comparison, operation, page, operation.kind === 'webhook' ? 'received' : 'sent');
  // Accepts rows for undeclared variables in the path, which are parameters, too.
  for (const row of page.groups.get('path') ?? []) if (operation.path.includes(`{${row.name}}`)) comparison.known.add(row);
  const told = new Set<ShownMessage>();
  for (const [index, callback] of operation.callbacks.entries()) {
    // Skips callbacks that are already matched, because several may have the same address.
    const left = page.callbacks.filter((one) => !told.has(one));
    const shown =
      left.find(({ text }) => text.includes(`${callback.method} ${callback.expression}`)) ??
      left.find(({ text }) => text.includes(callback.expression)) ??
      page.callbacks[index];
    if (shown) told.add(shown);
    const isShown =
      shown !== undefined && (shown.text.includes(callback.expression) || shown.codes.some((code) => code.includes(callback.expression)));
    facts.check('callback', isShown, { at: callback.at, page: name, what: `callback ${callback.method} ${callback.expression}` });
    if (shown && shown.bodies.length + shown.groups.size > 0) compareMessage(comparison, callback, shown, 'received');
  }
  for (const row of unknownRows(comparison))
    facts.invented('field', { at: row.id, page: name, what: `the specification has no ${row.id}` });
}

/** Removes HTML, which summaries may contain but titles do not show. */
function plain(summary: string): string {
  return summary.replaceAll(/<[^>]*>/g, ' ');
}

function hasLink({ links }: ShownText, url: string): boolean {
  return links.some((link) => link === url || link === encodeURI(url) || URL.parse(link)?.href === URL.parse(url)?.href);
}

function checkServer(
  facts: Facts,
  { url, texts }: ContractServer,
  page: ShownText,
  where: { readonly at: string; readonly page: string },
): void {
  facts.check('server', isServerShown(url, page), { ...where, what: `server ${url}` });
  for (const text of texts) checkText(facts, text, page, { ...where, what: `server ${url}` });
}

/** Whether a server address is shown, with its variables' defaults or names. */
function isServerShown(server: string, { text, codes }: ShownText): boolean {
  const address = server.replace(/\/$/, '');
  if (text.includes(address) || codes.some((code) => code.includes(address))) return true;
  const parts = address.split(/\{[^}]*\}/).filter((part) => part !== '');
  return address === '' || (parts.length > 1 && parts.every((part) => text.includes(part)));
}

function checkText(
  facts: Facts,
  description: string | undefined,
  { text }: Pick<ShownText, 'text'>,
  where: { readonly at: string; readonly page: string; readonly what: string },
): void {
  if (description === undefined) return;
  const share = shareOf(wordsOfMarkdown(description), wordsOf(text));
  facts.check('description', share >= ENOUGH_WORDS, {
    ...where,
    what: `${where.what}: ${Math.round(share * 100)} % of "${description.slice(0, 100)}"`,
  });
}

function compareSecurity(
  { at, security }: ContractOperation,
  schemes: readonly ContractScheme[],
  page: ShownPage,
  name: string,
  facts: Facts,
): void {
  const shown = page.security ?? [];
  for (const [index, alternative] of security.entries()) {
    const known = alternative.flatMap(({ scheme, scopes }) => {
      const found = schemes.find((candidate) => candidate.name === scheme);
      return found ? [{ found, scopes }] : [];
    });
    if (known.length < alternative.length) continue;
    const says = ({ text, codes }: ShownText) =>
      known.every(({ found, scopes }) => text.includes(found.sign) && scopes.every((scope) => codes.includes(scope)));
    const item = shown[index];
    const isShown =
      (item !== undefined && says(item)) ||
      shown.some(says) ||
      (alternative.length === 0 && (shown.length === 0 || shown.some(({ text }) => text.includes('no credentials'))));
    facts.check('security', isShown, {
      at: `${at}/security`,
      page: name,
      what: `credentials ${alternative.map(({ scheme, scopes }) => [scheme, ...scopes].join(' ')).join(' + ') || 'none'}`,
    });
  }
  if (shown.length > Math.max(security.length, 0))
    facts.invented('security', { at: 'security', page: name, what: `${shown.length} alternatives, specified are ${security.length}` });
}

function compareMessage(comparison: Comparison, message: ContractMessage, shown: ShownMessage | ShownPage, direction: Direction): void {
  const { facts, name: page } = comparison;
  const endpoint = 'endpoint' in shown ? (shown.endpoint ?? '') : '';
  for (const parameter of message.parameters) {
    const rows = shown.groups.get(parameter.in === 'querystring' ? 'query' : parameter.in) ?? [];
    const row = rows.find(({ name }) => name === parameter.name.trim()) ?? rows.find(({ name }) => isNamedAlike(parameter, name, endpoint));
    if (
      facts.check('parameter', row !== undefined, {
        at: parameter.listed ?? parameter.at,
        page,
        what: `${parameter.in} parameter ${parameter.name}`,
      }) &&
      row
    )
      compareNamed(comparison, parameter, row, direction);
  }
  if (message.body) {
    const { body } = message;
    const said = 'body' in shown ? shown.body : undefined;
    if (said) {
      checkText(facts, body.description, said, { at: `${message.at}/requestBody`, page, what: 'body' });
      const isOptional = wordsOf(said.text).includes('optional');
      if (body.bodies.length > 0)
        facts.check('required', body.isRequired === !isOptional || (body.isRequired && said.text.split(' ').length > 1), {
          at: `${message.at}/requestBody`,
          page,
          what: `the body is ${body.isRequired ? 'required' : 'optional'}`,
        });
    }
    compareBodies(comparison, body.bodies, shown.bodies, { at: `${message.at}/requestBody`, direction });
  } else if (shown.bodies.length > 0) facts.invented('body', { at: 'body', page, what: 'a body' });
  const back = direction === 'sent' ? 'received' : 'sent';
  for (const response of message.responses) compareResponse(comparison, response, shown.responses, back);
  const statuses = new Set(message.statuses.map((status) => status.toUpperCase()));
  for (const { status } of shown.responses) {
    const [code = ''] = status.split(' ');
    if (!statuses.has(code.toUpperCase()) && !(statuses.has('DEFAULT') && /^any (?:other )?status/i.test(status)))
      facts.invented('response', { at: status, page, what: `a response ${status}` });
  }
}

/** Compares names: header names are case-insensitive, and a spelling in the path overrides the declared name. */
function isNamedAlike(parameter: ContractValue, name: string, endpoint: string): boolean {
  if (name.toLowerCase() !== parameter.name.toLowerCase()) return false;
  return parameter.in === 'header' || (parameter.in === 'path' && !endpoint.includes(`{${parameter.name}}`));
}

function compareNamed(comparison: Comparison, value: ContractValue, row: Place, direction: Direction): void {
  const { facts, name: page, known } = comparison;
  known.add(row);
  const { at } = value;
  if (value.isRequired) facts.check('required', row.isRequired, { at, page, what: `${row.id} is not said to be required` });
  else if (row.isRequired && value.in !== 'path')
    facts.invented('required', { at: row.id, page, what: `${row.id} is said to be required` });
  if (value.isDeprecated) facts.check('deprecation', row.isDeprecated, { at, page, what: `${row.id} is deprecated` });
  checkText(facts, value.description, row, { at, page, what: row.id });
  for (const example of value.examples) {
    if (isScalar(example) && example !== '')
      facts.check('example', saysValue(row, example), { at, page, what: `${row.id}: example ${String(example).slice(0, 80)}` });
  }
  // A parameter's own examples override its schema's (Parameter Object).
  if (value.schema) compareValue(comparison, [value.schema], row, { direction, isExemplified: value.examples.length > 0 });
}

function saysValue({ codes }: Place, value: string | number | boolean): boolean {
  return codes.some(
    (code) =>
      code.replaceAll(/\s+/g, '') === String(value).replaceAll(/\s+/g, '') ||
      (typeof value === 'number' && code !== '' && Number(code) === value),
  );
}

interface BodyPosition {
  readonly at: string;
  readonly direction: Direction;
}

function compareBodies(
  comparison: Comparison,
  bodies: readonly ContractBody[],
  shown: readonly Place[],
  { at, direction }: BodyPosition,
): void {
  const { facts, name: page } = comparison;
  for (const body of bodies) {
    const mediaType = body.mediaType.toLowerCase();
    const isNamed = (text: string): boolean => text.toLowerCase().split(/,\s*/).includes(mediaType) || text.toLowerCase() === mediaType;
    const place =
      shown.find(({ name }) => isNamed(name)) ??
      shown.find(({ codes }) => codes.some(isNamed)) ??
      (shown.length === 1 && bodies.length === 1 ? shown[0] : undefined);
    const isShown = facts.check('body', place !== undefined, { at, page, what: `body ${body.mediaType}` });
    for (const example of body.examples) compareExample(comparison, example, body.mediaType);
    for (const { name, headers } of body.parts) for (const header of headers) comparePartHeader(comparison, name, header, direction);
    if (isShown && place && body.schema)
      compareValue(comparison, [body.schema], place, { direction, isSampled: mediaType.endsWith('json') && body.examples.length === 0 });
  }
}

function comparePartHeader(comparison: Comparison, part: string, header: ContractValue, direction: Direction): void {
  const { facts, name: page, known } = comparison;
  const row = comparison.page.allRows.find((one) => one.id.includes(`part.${part}-header.`) && one.name === header.name && !known.has(one));
  if (facts.check('header', row !== undefined, { at: header.at, page, what: `header ${header.name} of the part ${part}` }) && row)
    compareNamed(comparison, header, row, direction);
}

function compareExample({ facts, page, name }: Comparison, { at, value, texts }: ContractExample, mediaType: string): void {
  if (value === null || value === '') return;
  const what = `example ${JSON.stringify(value).slice(0, 80)}`;
  facts.check(
    'example',
    page.samples.some((sample) => isSample(sample, value)),
    { at, page: name, what: `${what} (${mediaType})` },
  );
  for (const text of texts) checkText(facts, text, page.sampleText, { at, page: name, what: 'example' });
}

function isSample(sample: string, value: unknown): boolean {
  if (typeof value === 'string') {
    if (sample.replaceAll(/\s+/g, '').includes(value.replaceAll(/\s+/g, ''))) return true;
    return shareOf(wordsOf(value), wordsOf(sample)) >= ENOUGH_WORDS || isSample(sample, parsedJson(value));
  }
  if (value === undefined) return false;
  const written = parsedJson(sample);
  if (written !== undefined) return canonical(written) === canonical(value) || isOwnInstance(written, value);
  // The sample is not JSON, but a form, XML or a command.
  return leaves(value).every((leaf) => sample.includes(leaf) || sample.includes(encodeURIComponent(leaf)));
}

/** Whether two examples differ only in a problem's `instance`, which pages replace with their own path even in shared examples. */
function isOwnInstance(written: unknown, value: unknown): boolean {
  const without = (one: unknown) => canonical(one).replaceAll(/"instance":"[^"]*"/g, '"instance":""');
  return without(written) === without(value);
}

function leaves(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return value === null ? [] : [String(value)];
}

function compareResponse(comparison: Comparison, response: ContractResponse, all: readonly ShownResponse[], direction: Direction): void {
  const { facts, name: page } = comparison;
  const { at, status } = response;
  const shown =
    all.find((candidate) => candidate.status.split(' ')[0]?.toLowerCase() === status.toLowerCase()) ??
    (status === 'default' ? all.find((candidate) => /^any (?:other )?status/i.test(candidate.status)) : undefined);
  if (!facts.check('response', shown !== undefined, { at, page, what: `response ${status}` }) || !shown) return;
  checkText(facts, response.description, shown, { at, page, what: `response ${status}` });
  for (const header of response.headers) {
    const row = shown.headers.find(({ name }) => name === header.name);
    const linked = shown.links
      .flatMap((link) => (link.startsWith('#') ? (comparison.page.placeAt(decodeURIComponent(link.slice(1))) ?? []) : []))
      .find(({ name }) => name === header.name);
    const place = row ?? linked;
    if (facts.check('header', place !== undefined, { at: header.at, page, what: `header ${header.name} of ${status}` }) && place)
      compareNamed(comparison, header, place, direction);
  }
  for (const link of response.links) {
    checkText(facts, link.description, shown, { at: link.at, page, what: 'link' });
    for (const name of link.takes) facts.check('link', shown.codes.includes(name), { at: link.at, page, what: `${name} of a link` });
  }
  compareBodies(comparison, response.bodies, shown.bodies, { at, direction });
  if (response.bodies.length === 0 && shown.bodies.length > 0) facts.invented('body', { at: status, page, what: `a body of ${status}` });
}

/** Rows that the specification does not define; excludes rows of clauses. */
function unknownRows({ page, known }: Comparison): readonly Place[] {
  const inClauses = new Set<Place>();
  const enter = (place: Place): void => {
    if (inClauses.has(place)) return;
    inClauses.add(place);
    for (const inner of [...place.rows, ...place.branches, ...place.clauses]) enter(inner);
  };
  const parents = [
    ...page.allRows,
    ...page.bodies,
    ...page.responses.flatMap(({ bodies }) => bodies),
    ...page.callbacks.flatMap(({ bodies }) => bodies),
  ];
  const seen = new Set<Place>();
  const search = (place: Place): void => {
    if (seen.has(place)) return;
    seen.add(place);
    for (const clause of place.clauses) enter(clause);
    for (const row of place.rows) if (row.name.startsWith('with ')) enter(row);
    for (const inner of [...place.rows, ...place.branches]) search(inner);
  };
  for (const place of parents) search(place);
  return page.allRows.filter((row) => !known.has(row) && !inClauses.has(row));
}

export function compareIntroduction(
  { title, version, description, links, servers, schemes, tags }: ContractHead,
  page: ShownPage,
  name: string,
  facts: Facts,
): void {
  const at = 'info';
  facts.marks = page.unread;
  if (title !== undefined)
    facts.check('title', shareOf(wordsOf(title), wordsOf(page.title)) >= ENOUGH_WORDS, {
      at,
      page: name,
      what: `title "${page.title}", specified is "${title}"`,
    });
  if (version !== undefined) facts.check('title', page.text.includes(version), { at, page: name, what: `version ${version}` });
  checkText(facts, description, page, { at, page: name, what: 'introduction' });
  for (const link of links)
    facts.check('link', hasLink(page, link) || hasLink(page, `mailto:${link}`), { at, page: name, what: `link ${link}` });
  for (const server of servers) checkServer(facts, server, page, { at: 'servers', page: name });
  for (const scheme of schemes) {
    // Accepts "basic authentication", which authors write, in place of "HTTP basic".
    const isNamed = page.text.includes(scheme.sign) || (scheme.sign.startsWith('HTTP basic') && /\bbasic auth/i.test(page.text));
    facts.check('security', isNamed, { at: scheme.name, page: name, what: `scheme ${scheme.name}` });
    checkText(facts, scheme.description, page, { at: scheme.name, page: name, what: `scheme ${scheme.name}` });
    for (const url of scheme.urls) {
      // The page resolves relative addresses against the server.
      const isResolved = !URL.canParse(url) && page.codes.some((code) => code.endsWith(url));
      facts.check('security', isResolved || page.codes.includes(url) || hasLink(page, url), {
        at: scheme.name,
        page: name,
        what: `address ${url}`,
      });
    }
    for (const [scope, text] of scheme.scopes) {
      facts.check('security', page.codes.includes(scope), { at: scheme.name, page: name, what: `scope ${scope}` });
      checkText(facts, text.trim() === '' ? undefined : text, page, { at: scheme.name, page: name, what: `scope ${scope}` });
    }
  }
  for (const tag of tags) checkText(facts, tag.description, page, { at: `tags/${tag.name}`, page: name, what: `tag ${tag.name}` });
}

type ContractHead = Pick<Contract, 'title' | 'version' | 'description' | 'links' | 'servers' | 'schemes' | 'tags'>;
