export interface ArrivedPart {
  readonly name: string | undefined;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly text: string;
}

/** Parses a body's parts according to RFC 2046 and RFC 7578; `undefined` if malformed. */
export function readMultipart(contentType: string, body: Buffer): readonly ArrivedPart[] | undefined {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  const sections = `\r\n${body.toString('utf8')}`.split(`\r\n--${boundary}`);
  if (sections.length < 2 || !sections.at(-1)?.startsWith('--')) return undefined;
  return sections.slice(1, -1).map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = section.slice(0, end);
    const disposition = /^content-disposition: *(.*)$/im.exec(head)?.[1] ?? '';
    const nameOf = (key: string): string | undefined => {
      const [, text] = new RegExp(`; *${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition) ?? [];
      // Double quotes may be escaped as `\"` or as `%22`; browsers and cURL use `%22`.
      return text?.replaceAll(/\\(.)/g, '$1').replaceAll('%22', '"');
    };
    return {
      name: nameOf('name'),
      fileName: nameOf('filename'),
      contentType: /^content-type: *([^;\r\n]*)/im.exec(head)?.[1]?.trim().toLowerCase(),
      text: section.slice(end + 4),
    };
  });
}
