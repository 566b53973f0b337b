import { goNative } from '@scalar/snippetz/plugins/go/native';
import { powershellRestmethod } from '@scalar/snippetz/plugins/powershell/restmethod';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import type { HarCall, HarParam } from './sample-language.ts';
import { MARK } from './write-sample.ts';

// The generators of these languages, where they leave out types of parts or write multipart bodies that do not arrive. Texts
// are still markers, and so are names, but for those that mean themselves inside any quotes.

function partsOf({ postData }: HarCall): readonly HarParam[] {
  return (postData?.mimeType === 'multipart/form-data' && postData.params) || [];
}

/** Python: a body whose parts are all plain texts would be sent as a form. */
export function generatePython(call: HarCall): string {
  const parts = partsOf(call);
  if (!call.postData || parts.some(({ fileName, contentType }) => fileName !== undefined || contentType !== undefined))
    return pythonRequests.generate(call);
  const typed = parts.map((part) => ({ ...part, contentType: 'text/plain' }));
  return pythonRequests.generate(parts.length === 0 ? call : { ...call, postData: { ...call.postData, params: typed } });
}

/** A text in Ruby with a media type. */
const TYPED_TEXT = new RegExp(`('${MARK.source}'), \\{ content_type:`, 'g');

/** Ruby: texts have their type only if they have the name of a file. */
export function generateRuby(call: HarCall): string {
  return rubyNative.generate(call).replaceAll(TYPED_TEXT, "$1, { filename: 'blob', content_type:");
}

/** Go: types of parts are written by hand, and fields of forms may be repeated. */
export function generateGo(call: HarCall): string {
  const parts = partsOf(call);
  const code = goNative.generate(call).replaceAll('\tpostData.Set(', '\tpostData.Add(');
  if (parts.length === 0) return code;
  const isTyped = parts.some(({ contentType }) => contentType !== undefined);
  const isNew = (kind: (part: HarParam) => boolean, index: number): string => (parts.slice(0, index).some(kind) ? '=' : ':=');
  const hasPart = (part: HarParam): boolean => part.fileName !== undefined || part.contentType !== undefined;
  const hasFile = (part: HarParam): boolean => part.fileName !== undefined;
  const written = parts.map((part, index) => {
    const { name, value = '', fileName, contentType } = part;
    if (!hasPart(part)) return `\t_ = writer.WriteField("${name}", "${value}")\n`;
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    // A name that is not plain is quoted when the program runs.
    const disposition = MARK.test(name) ? `fmt.Sprintf(\`form-data; name=%q${file}\`, "${name}")` : `\`form-data; name="${name}"${file}\``;
    const created =
      contentType === undefined
        ? `writer.CreateFormFile("${name}", "${fileName}")`
        : `writer.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {${disposition}},
		"Content-Type":        {"${contentType}"},
	})`;
    const copied =
      fileName === undefined
        ? `\t_, _ = part.Write([]byte("${value}"))\n`
        : `\tfile, _ ${isNew(hasFile, index)} os.Open("${fileName}")\n\t_, _ = io.Copy(part, file)\n`;
    return `\tpart, _ ${isNew(hasPart, index)} ${created}\n${copied}`;
  });
  return code
    .replace(
      /(multipart\.NewWriter\(payload\)\n)[^]*?(\twriter\.Close\(\))/,
      (_code, start: string, end: string) => `${start}\n${written.join('\n')}\n${end}`,
    )
    .replace('\t"net/http"\n', `\t"net/http"\n${isTyped ? '\t"net/textproto"\n' : ''}`);
}

/** PowerShell: carriage returns between the parts would not be copied from a page. */
export function generatePowershell(call: HarCall): string {
  const parts = partsOf(call);
  const { postData: _, ...rest } = call;
  if (parts.length === 0) return powershellRestmethod.generate(call);
  const content = 'System.Net.Http';
  const written = parts.map(({ name, value = '', fileName, contentType }) => {
    if (fileName === undefined) {
      const [type, charset] = contentType?.split('; charset=') ?? [];
      const encoding = charset === undefined ? '[System.Text.Encoding]::UTF8' : `[System.Text.Encoding]::GetEncoding('${charset}')`;
      const typed = type === undefined ? '' : `, ${encoding}, '${type}'`;
      return `$form.Add([${content}.StringContent]::new('${value}'${typed}), '${name}')`;
    }
    return [
      `$file = [${content}.ByteArrayContent]::new([System.IO.File]::ReadAllBytes('${fileName}'))`,
      ...(contentType === undefined ? [] : [`$file.Headers.ContentType = '${contentType}'`]),
      `$form.Add($file, '${name}', '${fileName}')`,
    ].join('\n');
  });
  const form = [`$form = [${content}.MultipartFormDataContent]::new()`, ...written].join('\n');
  return powershellRestmethod.generate(rest).replace(/^\$response = .*$/m, (line) => `${form}\n\n${line} -Body $form`);
}
