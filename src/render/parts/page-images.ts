import { createHash } from 'node:crypto';
import { statSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageSource } from '../../markdown/page-context.ts';
import type { Problem } from '../../errors.ts';
import { decodeText } from '../../url/decode-text.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { withBase } from '../../url/base-url.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';

/** A media file next to its page. `publicPath` contains a digest of the content. */
export interface PageImage {
  /** Absolute path. */
  readonly file: string;
  /** Path below the base URL, not percent-encoded. */
  readonly publicPath: string;
}

export interface PageImages {
  /** Returns `undefined` if the picture does not exist. */
  readonly resolve: (src: string) => ImageSource | undefined;
  /** Resolves other media files; returns `undefined` if the file does not exist. */
  readonly resolveMedia: (src: string) => string | undefined;
  readonly used: readonly PageImage[];
}

/**
 * Finds media relative to a page's file, or in `public/`.
 * @param onRead called with each file that is looked up, even if it is missing
 */
export function createImages(site: Site, page: Page, onRead: (filePath: string) => void = () => {}): PageImages {
  const used: PageImage[] = [];
  const resolveWith = (written: string, sizeOfFile: typeof sizeOf): ImageSource | undefined => {
    if (isExternalHref(written)) return { src: written };
    const whole = resolveFile(written, sizeOfFile);
    const end = written.search(/[?#]/);
    if (whole || end < 0) return whole;
    const found = resolveFile(written.slice(0, end), sizeOfFile);
    return found && { ...found, src: found.src + written.slice(end) };
  };
  const resolveFile = (written: string, sizeOfFile: typeof sizeOf): ImageSource | undefined => {
    const isPublic = written.startsWith('/');
    const folder = page.kind === 'guide' ? path.posix.dirname(page.document.filePath) : 'content';
    const file = path.join(site.root, isPublic ? 'public' : folder, decodeText(written));
    // Never read files outside the site.
    const home = path.join(site.root, isPublic ? 'public' : 'content') + path.sep;
    if (!file.startsWith(home)) return undefined;
    onRead(path.relative(site.root, file));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const bytes = readFileSync(file);
    const size = sizeOfFile(bytes);
    if (!size) return undefined;
    if (isPublic) return { src: withBase(written, site.config.baseUrl), ...size };
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const publicPath = `/images/${path.basename(file, path.extname(file))}-${digest}${path.extname(file)}`;
    used.push({ file, publicPath });
    // Encode characters that have a meaning in URLs: `#`, `?` and `%`.
    const src = publicPath.split('/').map(encodeURIComponent).join('/');
    return { src: withBase(src, site.config.baseUrl), ...size };
  };
  return {
    resolve: (src) => resolveWith(src, sizeOf),
    resolveMedia: (src) => resolveWith(src, () => ({}))?.src,
    used,
  };
}

/** The security policy blocks external pictures and media. */
export const FOREIGN_PICTURE = {
  severity: 'warning',
  what: 'An image from another site is shown as a link.',
  cure: 'Put the file into public/, and write ![what it shows](/picture.png). Loading it from another site would tell that site who your readers are.',
} as const satisfies Omit<Problem, 'where'>;

export const FOREIGN_MEDIA = {
  severity: 'warning',
  what: 'A video or audio file from another site is shown as a link.',
  cure: 'Put the file into public/, and write its path, such as /video.mp4. Loading it from another site would tell that site who your readers are.',
} as const satisfies Omit<Problem, 'where'>;

/** `cure` applies to paths without a leading slash. */
export function missingFile(
  src: string,
  what: 'file' | 'picture',
  cure: string,
): Pick<Problem, 'severity' | 'what'> & { readonly cure: string } {
  return {
    severity: 'error',
    what: src === '' ? `The ${what === 'file' ? 'element' : 'image'} does not name a file.` : `There is no ${what} ${src}.`,
    cure: src.startsWith('/')
      ? `Put the file into ${path.posix.join('public', path.posix.dirname(src))}, or write the path of an existing file.`
      : cure,
  };
}

/** Returns the size in whole pixels; `undefined` for unknown picture formats. */
function sizeOf(bytes: Uint8Array): Omit<ImageSource, 'src'> | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    // `imageSize` throws a TypeError for unknown and broken files, and a RangeError for empty files.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
