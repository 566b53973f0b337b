import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { javaOkhttp } from '@scalar/snippetz/plugins/java/okhttp';
import type { HarRequest, HarParam } from './sample-language.ts';
import { MARK } from './write-sample.ts';

// Unlike the library's generators, these support part headers and any multipart type.

/** Gives every part with headers a type, so that generators use a separate statement for the part. */
function typed(call: HarRequest): { readonly call: HarRequest; readonly parts: readonly HarParam[]; readonly kind: string | undefined } {
  const { postData } = call;
  if (!postData?.params || postData.mimeType !== 'multipart/form-data') return { call, parts: [], kind: undefined };
  const parts = postData.params.map((part): HarParam => {
    if (!part.headers || part.contentType !== undefined) return part;
    return { ...part, contentType: part.fileName === undefined ? 'text/plain' : 'application/octet-stream' };
  });
  return { call: { ...call, postData: { ...postData, params: parts } }, parts, kind: postData.multipart };
}

export function generateCsharp(given: HarRequest): string {
  const { call, parts, kind } = typed(given);
  const withType = parts.filter(({ contentType }) => contentType !== undefined);
  let index = 0;
  const code = csharpHttpclient.generate(call).replaceAll(/^(\w+)\.Headers\.ContentType = .*;$/gm, (line, variable: string) => {
    const headers = withType[index++]?.headers ?? [];
    return [line, ...headers.map(({ name, value }) => `${variable}.Headers.Add("${name}", "${value}");`)].join('\n');
  });
  if (kind === undefined) return code;
  const [mediaType = kind] = kind.split(';');
  const created = 'var content = new MultipartFormDataContent();';
  return code.replace(created, `${created}\ncontent.Headers.ContentType!.MediaType = "${mediaType.trim()}";`);
}

export function generateJava(given: HarRequest): string {
  const { call, parts, kind } = typed(given);
  let index = 0;
  const code = javaOkhttp.generate(call).replaceAll(/^( *)\.addFormDataPart\((.*)\)$/gm, (line, indent: string, options: string) => {
    const part = parts[index++];
    if (!part?.headers) return line;
    const content = options.slice(options.indexOf('RequestBody.create('));
    const file = part.fileName === undefined ? '' : String.raw`; filename=\"${part.fileName}\"`;
    const disposition = MARK.test(part.name)
      ? String.raw`"form-data; name=\"" + "${part.name}" + "\"${file}"`
      : String.raw`"form-data; name=\"${part.name}\"${file}"`;
    const headers = part.headers.map(({ name, value }) => `"${name}", "${value}"`);
    return `${indent}.addPart(Headers.of(${['"Content-Disposition"', disposition, ...headers].join(', ')}), ${content})`;
  });
  return kind === undefined ? code : code.replace('MultipartBody.FORM', `MediaType.parse(${JSON.stringify(kind)})`);
}
