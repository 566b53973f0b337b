import type { PageContext } from '../../markdown/page-context.ts';
import { specSyntaxTree } from '../../markdown/spec-syntax-tree.ts';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { twinAddress } from '../../site/twin-address.ts';
import type { ReferenceTwinContext } from '../../twins/reference/reference-context.ts';
import { specTextToMarkdown } from '../../twins/spec-text.ts';
import { plain } from '../../twins/write.ts';
import { safeHref } from '../../components/openapi/text/safe-href.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { twinTexts } from '../parts/twin-texts.ts';

/** Nothing in it means anything to Markdown. */
const IS_PLAIN = /^(?![-+=]|\d+[.)])[^\\`*_[\]<>&#|!~\n:@]*$/;

/** What the twins of reference pages ask of the site, of what the pages do: both contexts resolve links for a twin. */
export function referenceTwinContext({ config }: Site, page: Page, context: OpenApiContext, texts: PageContext): ReferenceTwinContext {
  const own = twinTexts(config, texts);
  const link = (href: string): string | undefined => {
    const address = own.link(href);
    return address === undefined ? undefined : safeHref(address);
  };
  // On the page, too, texts of a specification lead to fewer protocols.
  const tree = { ...own, link };
  const known = new Map<string, string>();
  const write = (text: string, headingShift: number): string => {
    try {
      return specTextToMarkdown(specSyntaxTree(text, texts), tree, headingShift);
    } catch (error) {
      // It nests too deeply to be laid out: it is shown as it is written, on the page too.
      if (error instanceof RangeError) return plain(text);
      throw error;
    }
  };
  const { strings, hrefOf, introHref, changeOf, provenanceOf, samplesOf, signing } = context;
  return {
    strings,
    hrefOf,
    introHref,
    ownHref: twinAddress(config, page),
    ...(changeOf && { changeOf }),
    ...(provenanceOf && { provenanceOf }),
    ...(samplesOf && { samplesOf }),
    ...(signing && { signing }),
    describe: (written = '', headingShift = 0) => {
      const text = written.trim();
      if (IS_PLAIN.test(text)) return text;
      const key = `${headingShift} ${text}`;
      const found = known.get(key) ?? write(text, headingShift);
      known.set(key, found);
      return found;
    },
    linkOf: (url) => {
      const href = safeHref(url);
      return href === undefined || isExternalHref(href) ? href : new URL(href, config.url).href;
    },
  };
}
