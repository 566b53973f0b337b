import { SECURITY } from '../../edge/headers-file.ts';
import { isImmutablePath } from '../../build/releases.ts';
import { createHeaders, type HeadersFile } from '../../edge/platform/parse-headers-file.ts';
import { pathOfFile, PLATFORM_FILES, type PublishedFolder } from '../../files/published-folder.ts';

export interface HeaderFault {
  readonly file: string;
  readonly what: string;
}

const REQUIRED = SECURITY.map((header) => {
  const colon = header.indexOf(':');
  return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()] as const;
});

/** Content digest in an asset's name. */
const HASHED = /-[\w-]{8}\.\w+$/;
const YEAR = 31_536_000;

/** Checks security headers, and that only digest-named files are immutable. Reports each problem once, with the number of files. */
export function checkHeaders(
  { files, origin, baseUrl }: Pick<PublishedFolder, 'files' | 'origin' | 'baseUrl'>,
  { rules }: HeadersFile,
): readonly HeaderFault[] {
  const headersOf = createHeaders(rules, new URL(origin).host);
  const found = new Map<string, { file: string; count: number }>();
  const add = (file: string, what: string): void => {
    const known = found.get(what);
    if (known) known.count++;
    else found.set(what, { file, count: 1 });
  };
  const assets = `${baseUrl}assets/`.slice(1);
  for (const file of files.keys()) {
    if (PLATFORM_FILES.has(file)) continue;
    const headers = headersOf(pathOfFile(file) || '/');
    for (const [name, value] of REQUIRED) {
      const said = headers.get(name);
      if (said === undefined) add(file, `is sent without ${name}`);
      else if (said !== value) add(file, `is sent with ${name}: ${said}, expected ${value}`);
    }
    const caching = headers.get('cache-control') ?? '';
    const isHashed = isImmutablePath(pathOfFile(file)) && (!file.startsWith(assets) || HASHED.test(file));
    const isKept = caching.includes('immutable') && Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0) >= YEAR;
    if (isHashed && !isKept) add(file, 'has a digest in the name but no immutable Cache-Control of one year');
    if (!isHashed && caching.includes('immutable')) add(file, 'is immutable without a digest in the name');
  }
  return [...found].map(([what, { file, count }]) => ({
    file,
    what: `/${file}${count > 1 ? ` and ${count - 1} more` : ''} ${what}.`.replace(
      /^(\S+ and \d+ more) (is|has) /,
      (_, who: string, verb: string) => `${who} ${verb === 'is' ? 'are' : 'have'} `,
    ),
  }));
}
