import { goNative } from '@scalar/snippetz/plugins/go/native';
import { powershellRestmethod } from '@scalar/snippetz/plugins/powershell/restmethod';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { BYTES } from './sample-body.ts';
import type { HarRequest, HarParam } from './sample-language.ts';
import { MARK } from './write-sample.ts';

// These generators add part types that the library omits, and fix broken multipart bodies. Strings that need escaping are still markers.

function partsOf({ postData }: HarRequest): readonly HarParam[] {
  return (postData?.mimeType === 'multipart/form-data' && postData.params) || [];
}

/** Adds types to parts. Otherwise, Python would send plain text parts as a URL-encoded form, and files without a type. */
export function generatePython(call: HarRequest): string {
  const parts = partsOf(call);
  if (!call.postData || parts.length === 0) return pythonRequests.generate(call);
  const isForm = parts.every(({ fileName, contentType }) => fileName === undefined && contentType === undefined);
  const typed = parts.map((part): HarParam => {
    const type = part.contentType ?? (part.fileName !== undefined ? BYTES : isForm ? 'text/plain' : undefined);
    return { ...part, ...(type !== undefined && { contentType: type }) };
  });
  return pythonRequests.generate({ ...call, postData: { ...call.postData, params: typed } });
}

const TYPED_TEXT = new RegExp(`('${MARK.source}'), \\{ content_type:`, 'g');

/** Adds a file name to typed text parts, because Ruby writes a part's type only together with a file name. */
export function generateRuby(call: HarRequest): string {
  return rubyNative.generate(call).replaceAll(TYPED_TEXT, "$1, { filename: 'blob', content_type:");
}

/** Writes the types of parts explicitly, and allows repeated form fields. */
export function generateGo(call: HarRequest): string {
  const parts = partsOf(call);
  const code = goNative.generate(call).replaceAll('\tpostData.Set(', '\tpostData.Add(');
  if (parts.length === 0) return code;
  const isOwn = (part: HarParam): boolean => part.contentType !== undefined || part.headers !== undefined;
  const isTyped = parts.some(isOwn);
  const isNew = (kind: (part: HarParam) => boolean, index: number): string => (parts.slice(0, index).some(kind) ? '=' : ':=');
  const hasPart = (part: HarParam): boolean => part.fileName !== undefined || isOwn(part);
  const hasFile = (part: HarParam): boolean => part.fileName !== undefined;
  const written = parts.map((part, index) => {
    const { name, value = '', fileName, contentType, headers = [] } = part;
    if (!hasPart(part)) return `\t_ = writer.WriteField("${name}", "${value}")\n`;
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    // A name that needs escaping is quoted at run time.
    const disposition = MARK.test(name) ? `fmt.Sprintf(\`form-data; name=%q${file}\`, "${name}")` : `\`form-data; name="${name}"${file}\``;
    const type = contentType ?? (fileName === undefined ? undefined : BYTES);
    const lines: readonly (readonly [name: string, value: string])[] = [
      ['Content-Disposition', disposition],
      ...(type === undefined ? [] : [['Content-Type', `"${type}"`] as const]),
      ...headers.map((header) => [header.name, `"${header.value}"`] as const),
    ];
    const width = Math.max(...lines.map(([key]) => key.length));
    const map = lines.map(([key, text]) => `\t\t"${key}": ${' '.repeat(width - key.length)}{${text}},\n`).join('');
    const created = isOwn(part) ? `writer.CreatePart(textproto.MIMEHeader{\n${map}\t})` : `writer.CreateFormFile("${name}", "${fileName}")`;
    const copied =
      fileName === undefined
        ? `\t_, _ = part.Write([]byte("${value}"))\n`
        : `\tfile, _ ${isNew(hasFile, index)} os.Open("${fileName}")\n\t_, _ = io.Copy(part, file)\n`;
    return `\tpart, _ ${isNew(hasPart, index)} ${created}\n${copied}`;
  });
  const kind = call.postData?.multipart;
  return code
    .replace('writer.FormDataContentType()', (own) =>
      kind === undefined ? own : `${JSON.stringify(`${kind}; boundary=`)} + writer.Boundary()`,
    )
    .replace(
      /(multipart\.NewWriter\(payload\)\n)[^]*?(\twriter\.Close\(\))/,
      (_code, start: string, end: string) => `${start}\n${written.join('\n')}\n${end}`,
    )
    .replace('\t"net/http"\n', `\t"net/http"\n${isTyped ? '\t"net/textproto"\n' : ''}`);
}

/** Builds multipart bodies with .NET: a body copied from a page would lose the carriage returns between parts. */
export function generatePowershell(call: HarRequest): string {
  const parts = partsOf(call);
  const { postData: _, ...rest } = call;
  if (parts.length === 0) return powershellRestmethod.generate(call);
  const content = 'System.Net.Http';
  const written = parts.map(({ name, value = '', fileName, contentType, headers }) => {
    const said = headers?.map((header) => `$part.Headers.Add('${header.name}', '${header.value}')`) ?? [];
    if (fileName === undefined) {
      const [type, charset] = contentType?.split('; charset=') ?? [];
      const encoding = charset === undefined ? '[System.Text.Encoding]::UTF8' : `[System.Text.Encoding]::GetEncoding('${charset}')`;
      const typed = type === undefined ? '' : `, ${encoding}, '${type}'`;
      const text = `[${content}.StringContent]::new('${value}'${typed})`;
      return said.length === 0 ? `$form.Add(${text}, '${name}')` : [`$part = ${text}`, ...said, `$form.Add($part, '${name}')`].join('\n');
    }
    return [
      `$file = [${content}.ByteArrayContent]::new([System.IO.File]::ReadAllBytes('${fileName}'))`,
      ...(contentType === undefined ? [] : [`$file.Headers.ContentType = '${contentType}'`]),
      ...said.map((line) => line.replace('$part', '$file')),
      `$form.Add($file, '${name}', '${fileName}')`,
    ].join('\n');
  });
  const kind = call.postData?.multipart?.split(';')[0];
  const form = [
    `$form = [${content}.MultipartFormDataContent]::new()`,
    ...(kind === undefined ? [] : [`$form.Headers.ContentType.MediaType = '${kind}'`]),
    ...written,
  ].join('\n');
  return powershellRestmethod.generate(rest).replace(/^\$response = .*$/m, (line) => `${form}\n\n${line} -Body $form`);
}
