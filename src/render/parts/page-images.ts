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

/** A picture that stands beside its page and is published under an address of its content. */
export interface PageImage {
  /** Absolute path of the file. */
  readonly file: string;
  /** Path below the base URL, as the file is called. */
  readonly publicPath: string;
}

export interface PageImages {
  /** `undefined` when there is no such picture. */
  readonly resolve: (src: string) => ImageSource | undefined;
  readonly used: readonly PageImage[];
}

/**
 * Finds the pictures of a page: beside its file, or below `public/` for a path that starts with a slash.
 *
 * @param onRead is given each file that is looked at, by path from the site's root, whether it is there or not
 */
export function createImages(site: Site, page: Page, onRead: (filePath: string) => void = () => {}): PageImages {
  const used: PageImage[] = [];
  const resolve = (written: string): ImageSource | undefined => {
    if (isExternalHref(written)) return { src: written };
    const whole = resolveFile(written);
    const end = written.search(/[?#]/);
    if (whole || end < 0) return whole;
    const found = resolveFile(written.slice(0, end));
    return found && { ...found, src: found.src + written.slice(end) };
  };
  const resolveFile = (written: string): ImageSource | undefined => {
    const isPublic = written.startsWith('/');
    const folder = page.kind === 'guide' ? path.posix.dirname(page.document.filePath) : 'content';
    const file = path.join(site.root, isPublic ? 'public' : folder, decodeText(written));
    // Nothing outside the site is read, whatever the path says.
    const home = path.join(site.root, isPublic ? 'public' : 'content') + path.sep;
    if (!file.startsWith(home)) return undefined;
    onRead(path.relative(site.root, file));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const bytes = readFileSync(file);
    const size = sizeOf(bytes);
    if (!size) return undefined;
    if (isPublic) return { src: withBase(written, site.config.baseUrl), ...size };
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const publicPath = `/images/${path.basename(file, path.extname(file))}-${digest}${path.extname(file)}`;
    used.push({ file, publicPath });
    // What a name may have, an address would take for its end: `#`, `?` and `%`.
    const src = publicPath.split('/').map(encodeURIComponent).join('/');
    return { src: withBase(src, site.config.baseUrl), ...size };
  };
  return { resolve, used };
}

/** What is said of a picture that there is not. `cure` is that of a path which does not start with a slash. */
export function missingPicture(src: string, cure: string): Pick<Problem, 'severity' | 'what'> & { readonly cure: string } {
  return {
    severity: 'error',
    what: src === '' ? 'The image names no file.' : `There is no picture ${src}.`,
    cure: src.startsWith('/')
      ? `Put the file into ${path.posix.join('public', path.posix.dirname(src))}, or name one that is there.`
      : cure,
  };
}

/** In whole pixels; `undefined` when the file is not a picture of a known kind. */
function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    // The one for unknown and broken files, the other for empty ones.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
