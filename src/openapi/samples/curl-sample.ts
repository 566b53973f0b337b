import { CONNECT_SECONDS } from './complete-sample.ts';
import { keyStatement } from './idempotency-key.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import { cookieText, type SampleRequest } from './sample-request.ts';
import { hasDay, mergeTexts, type Placeholder, type SampleText } from './sample-text.ts';

/** Fails on HTTP errors, and limits the time for connecting and for the whole request. */
const LIMITS = `--fail-with-body --connect-timeout ${CONNECT_SECONDS} --max-time `;

/** Prints a date relative to today with GNU `date`, or else with BSD and macOS syntax. */
const DAY = 'day() { date -u -d "+$1 days" +%F 2>/dev/null || date -u -v+"$1"d +%F; }\n\n';

/** Generates a command for a POSIX shell, one option per line. It fails on HTTP errors and prints the response. */
export function curlSample(request: SampleRequest): string {
  const { method, url, headers, cookies, usesBasic, usesCertificate, timeoutSeconds, key, body } = request;
  const words = [
    LIMITS + timeoutSeconds,
    ...(hasDotSegment(url) ? ['--path-as-is'] : []),
    methodOption(method, body) + wordOf(url),
    ...(usesBasic ? ['--user "$USERNAME:$PASSWORD"'] : []),
    ...(usesCertificate ? ['--cert client.pem --key client.key'] : []),
    ...headers
      .filter(({ name }) => !(usesBasic && name === 'Authorization'))
      .map(({ name, value }) => `--header ${wordOf(isEmpty(value) ? [`${name};`] : [`${name}: `, ...value])}`),
    ...(cookies.length > 0 ? [`--cookie ${wordOf(mergeTexts(cookieText(cookies)))}`] : []),
    ...(body ? bodyOptions(body) : []),
  ];
  const isDated = body?.kind === 'text' && hasDay(body.text);
  const kept = keyStatement(key, '#', (name) => `${name}=\${${name}:-$(uuidgen)}`);
  return `${kept}${isDated ? DAY : ''}curl ${words.join(' \\\n  ')}`;
}

/** Whether the path contains a dot segment, which cURL would resolve. */
function hasDotSegment(url: SampleText): boolean {
  const [path = ''] = url
    .map((part) => (typeof part === 'string' ? part : '$'))
    .join('')
    .split(/[?#]/, 1);
  return /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns one shell word. Simple text shares double quotes with adjacent variables. */
function wordOf(text: SampleText): string {
  const parts = text.filter((part) => part !== '');
  const [first] = parts;
  const isPlain = parts.every((part) => typeof part !== 'string' || /^[\w.:=\- ]*$/.test(part));
  const hasPlaceholder = parts.some((part) => typeof part !== 'string');
  if (parts.length === 1 && typeof first === 'string') return quote(first);
  if (isPlain && hasPlaceholder) return `"${parts.map((part) => (typeof part === 'string' ? part : expansionOf(part))).join('')}"`;
  const merged = mergeTexts(parts);
  return merged.map((part) => (typeof part === 'string' ? quote(part) : `"${expansionOf(part)}"`)).join('');
}

function expansionOf(placeholder: Placeholder): string {
  if ('daysFromToday' in placeholder) return `$(day ${placeholder.daysFromToday})`;
  // Write nothing, because `--user` sends these credentials.
  if ('user' in placeholder) return '';
  return `$${'keptKey' in placeholder ? placeholder.keptKey : placeholder.variable}`;
}

/** Whether a header is empty. cURL omits such a header unless a semicolon replaces its colon. */
function isEmpty(value: SampleText): boolean {
  return value.every((part) => part === '');
}

function methodOption(method: string, body: SampleBody | undefined): string {
  // Without a body, cURL defaults to GET; with one, to POST.
  if (!body && method === 'GET') return '';
  if (!body && method === 'HEAD') return '--head ';
  return `--request ${/^[\w-]+$/.test(method) ? method : quote(method)} `;
}

function bodyOptions(body: SampleBody): readonly string[] {
  const type = `--header ${quote(`Content-Type: ${body.mediaType}`)}`;
  switch (body.kind) {
    case 'multipart':
      // cURL adds the boundary to the type.
      return [...(body.mediaType === 'multipart/form-data' ? [] : [type]), ...body.parts.map(formOption)];
    case 'form':
      // cURL encodes the value, but not the name.
      return body.fields.map(({ name, value }) => {
        const key = encodeURIComponent(name);
        // Encode a value with a tab, because pasting a tab into a shell triggers completion.
        const isPasted = !value.includes('\t');
        return isPasted ? `--data-urlencode ${quote(`${key}=${value}`)}` : `--data ${quote(`${key}=${encodeURIComponent(value)}`)}`;
      });
    case 'file':
      return [type, `--data-binary '@file'`];
    case 'text': {
      const [first] = body.text;
      // cURL would read a leading `@` as a file name.
      const option = typeof first === 'string' && first.startsWith('@') ? '--data-raw' : '--data';
      return [type, `${option} ${wordOf(body.text)}`];
    }
  }
}

/** Values that `--form` would interpret: files, groups, quotes, leading or trailing whitespace, and parameters. */
const SPECIAL = /^[@<("\s]|\s$|;/;

function formOption(part: SamplePart): string {
  const { name, contentType, headers = [] } = part;
  const said = headers.map((header) => `;headers=${quoted(`${header.name}: ${header.value}`)}`).join('');
  const type = (contentType === undefined ? '' : `;type=${contentType}`) + said;
  if ('fileName' in part) return `--form ${quote(`${name}=@${part.fileName}${type}`)}`;
  const { value } = part;
  if (!SPECIAL.test(value)) return `--form ${quote(`${name}=${value}${type}`)}`;
  if (type === '') return `--form-string ${quote(`${name}=${value}`)}`;
  return `--form ${quote(`${name}=${quoted(value)}${type}`)}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
