import { keyStatement } from './idempotency-key.ts';
import { BOUNDARY, isMoreThanForm, partLines } from './part-lines.ts';
import type { HarBody, HarRequest, HarParam, SampleLanguage } from './sample-language.ts';
import type { SampleBody, SamplePart } from './sample-body.ts';
import { cookieText, type SampleRequest } from './sample-request.ts';
import { mergeTexts, type SampleText } from './sample-text.ts';

/** Returns a marker that is unlikely to occur in a request. It is not a valid name in any language, so every generator quotes it. */
const markOf = (number: number): string => `q7z-${number}-z7q`;

export const MARK = /q7z-\d+-z7q/;

/** A literal with only a marker, after a host in URLs or a scheme in credentials. */
const MARKED = /b?("""\n|["'])(?:https?:\/\/sample\.invalid\/)?([\w-]+ )?q7z-(\d+)-z7q(?:\n"""|\1)/g;

/** Arguments that `replaceAll` passes for a match of `MARKED`. */
type MarkedLiteral = [literal: string, quote: string, scheme: string | undefined, number: string, offset: number];

const PLAIN_NAME = /^(?!.*q7z)[a-z][\w.-]*$/i;

const HASH_COMMENTS: ReadonlySet<string> = new Set(['python', 'ruby', 'powershell']);

/** `write` returns the expression for a string that starts with `scheme`, usually `''`. */
type Mark = (write: (scheme: string) => string) => string;

/** Generates a sample. `undefined` if the language's client rejects the method, or a body with that method. */
export function writeSample(request: SampleRequest, language: SampleLanguage): string | undefined {
  if (!/^[A-Z][A-Z-]*$/.test(request.method) || language.refuses?.(request)) return undefined;
  const writers: ((scheme: string) => string)[] = [];
  const mark: Mark = (write) => markOf(writers.push(write) - 1);
  const code = language.generate(callOf(request, language, mark), request);
  const replaced = new Set<number>();
  const written = code.replaceAll(MARKED, (...found: MarkedLiteral) => {
    const [, , scheme = '', number, offset] = found;
    const indent = /^[ \t]*/.exec(code.slice(code.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
    replaced.add(Number(number));
    return (writers[Number(number)]?.(scheme) ?? '').replaceAll(INDENTED, indent);
  });
  // Omit the sample if a marker is left, because the generator embedded it in a longer string.
  const isLeft = writers.some((_write, number) => !replaced.has(number) && written.includes(markOf(number)));
  const comment = HASH_COMMENTS.has(language.id) ? '#' : '//';
  return isLeft ? undefined : language.complete(written, request, keyStatement(request.key, comment, language.keepKey));
}

/** Stands for a line's indentation in expressions other than literals. */
export const INDENTED = '\uE000';

function callOf(request: SampleRequest, language: SampleLanguage, mark: Mark): HarRequest {
  const { method, url, headers, body } = request;
  const cookie = cookieText(request.cookies);
  const [first] = url;
  const scheme = typeof first === 'string' && first.startsWith('http:') ? 'http' : 'https';
  return {
    method,
    url: `${scheme}://sample.invalid/${mark(() => language.text(mergeTexts(url)))}`,
    headers: [
      ...headers
        .filter(({ value }) => !(language.sendsBasic && value.some((part) => typeof part !== 'string' && 'user' in part)))
        .map(({ name, value }) => headerOf(name, value, language, mark)),
      ...(cookie.length > 0 ? [{ name: 'Cookie', value: mark(() => language.text(mergeTexts(cookie))) }] : []),
      ...(body && (body.kind !== 'multipart' || (language.lines && isMoreThanForm(body))) && !language.typesBody
        ? [{ name: 'Content-Type', value: mark(() => language.literal(mediaTypeOf(body))) }]
        : []),
    ],
    ...(body && { postData: bodyOf(body, language, mark) }),
  };
}

function mediaTypeOf(body: SampleBody): string {
  return body.kind === 'multipart' ? `${body.mediaType}; boundary=${BOUNDARY}` : body.mediaType;
}

function nameOf(name: string, language: SampleLanguage, mark: Mark): string {
  return language.quotesNames || PLAIN_NAME.test(name) ? name : mark(() => language.literal(name));
}

/** Some generators split `Authorization` at the space, so the marker follows the scheme, or replaces the header's name. */
function headerOf(name: string, value: SampleText, language: SampleLanguage, mark: Mark): HarRequest['headers'][number] {
  const [scheme, ...credentials] = value;
  const isAuthorization = name.toLowerCase() === 'authorization';
  if (isAuthorization && typeof scheme === 'string' && /^[\w-]+ $/.test(scheme))
    return { name, value: scheme + mark((kept) => language.text(mergeTexts([kept, ...credentials]))) };
  return {
    name: isAuthorization && !language.quotesNames ? mark(() => language.literal(name)) : nameOf(name, language, mark),
    value: mark(() => language.text(mergeTexts(value))),
  };
}

function bodyOf(body: SampleBody, language: SampleLanguage, mark: Mark): HarBody {
  switch (body.kind) {
    case 'text': {
      const isEncoded = language.encodes?.(body.text) ?? true;
      const kind = isEncoded && /[/+]json(?![\w-])/i.test(body.mediaType) ? 'json' : 'text';
      return language.shape(
        kind,
        mark(() => language.body[kind](body.text)),
        mark(() => mediaTypeIn(language, body.mediaType)),
      );
    }
    case 'file':
      return language.shape(
        'file',
        mark(() => language.body.file('file')),
        mark(() => language.literal(body.mediaType)),
      );
    case 'form': {
      const names = new Set(body.fields.map(({ name }) => name));
      const isUnique = names.size === body.fields.length || language.fields === 'repeated';
      const isPlain = isUnique && [...names].every((name) => PLAIN_NAME.test(name));
      if (language.fields === 'none' || !isPlain) {
        const text = new URLSearchParams(body.fields.map(({ name, value }) => [name, value])).toString();
        return language.shape(
          'text',
          mark(() => language.body.text([text])),
          mark(() => mediaTypeIn(language, body.mediaType)),
        );
      }
      return {
        mimeType: body.mediaType,
        params: body.fields.map(({ name, value }) => ({ name, value: mark(() => language.literal(value)) })),
      };
    }
    case 'multipart':
      if (language.lines && isMoreThanForm(body)) {
        const { lines } = language;
        return language.shape(
          'file',
          mark(() => lines(partLines(body))),
          mark(() => language.literal(mediaTypeOf(body))),
        );
      }
      return {
        mimeType: 'multipart/form-data',
        ...(body.mediaType === 'multipart/form-data' ? {} : { multipart: body.mediaType }),
        params: body.parts.map((part, index) => ({
          name: nameOf(part.name, language, mark),
          ...(part.headers && {
            headers: part.headers.map(({ name, value }) => ({ name, value: mark(() => language.literal(value)) })),
          }),
          ...contentOf(part, language, mark, body.parts.slice(0, index).filter(({ name }) => name === part.name).length),
        })),
      };
  }
}

function contentOf(part: SamplePart, language: SampleLanguage, mark: Mark, position: number): Omit<HarParam, 'name'> {
  const { part: write } = language;
  if (write) return { value: mark(() => write(part, position)) };
  const type = part.contentType === undefined ? {} : { contentType: part.contentType };
  return 'fileName' in part ? { fileName: part.fileName, ...type } : { value: mark(() => language.literal(part.value)), ...type };
}

function mediaTypeIn(language: SampleLanguage, mediaType: string): string {
  return (language.mediaType ?? language.literal)(mediaType);
}
