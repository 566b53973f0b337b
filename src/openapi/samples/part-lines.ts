import { BYTES, type SampleBody, type SamplePart } from './sample-body.ts';

export type PartLine = string | { readonly fileName: string; readonly name: string; readonly position: number };

/** Boundary of multipart bodies that samples spell out. */
export const BOUNDARY = 'BOUNDARY';

type Multipart = Extract<SampleBody, { readonly kind: 'multipart' }>;

/** Spells out a multipart body (RFC 2046, 5.1), for clients that support only forms with typed parts. */
export function partLines({ parts }: Multipart): readonly PartLine[] {
  const lines = parts.flatMap((part, index): readonly PartLine[] => {
    const position = parts.slice(0, index).filter(({ name }) => name === part.name).length;
    const content = 'fileName' in part ? { fileName: part.fileName, name: part.name, position } : part.value;
    return [`--${BOUNDARY}`, ...headersOf(part).map(({ name, value }) => `${name}: ${value}`), '', content];
  });
  return [...lines, `--${BOUNDARY}--`, ''];
}

/** Returns a part's headers. Escapes the part's name as browsers do. */
export function headersOf(part: SamplePart): NonNullable<SamplePart['headers']> {
  const file = 'fileName' in part ? `; filename="${part.fileName}"` : '';
  const type = part.contentType ?? ('fileName' in part ? BYTES : undefined);
  return [
    { name: 'Content-Disposition', value: `form-data; name="${part.name.replaceAll('"', '%22')}"${file}` },
    ...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]),
    ...(part.headers ?? []),
  ];
}

/** Whether a body needs features beyond a form with typed parts. */
export function isMoreThanForm({ mediaType, parts }: Multipart): boolean {
  return mediaType !== 'multipart/form-data' || parts.some(({ headers }) => headers !== undefined);
}
