import type { PageContext } from '../../markdown/page-context.ts';
import { specSyntaxTree } from '../../markdown/spec-syntax-tree.ts';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { twinAddress } from '../../site/twin-address.ts';
import type { ReferenceTwinContext } from '../../twins/reference/reference-context.ts';
import { specTextToMarkdown } from '../../twins/spec-text.ts';
import { plain } from '../../twins/markdown-writer.ts';
import { safeHref } from '../../url/safe-href.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { twinTexts } from '../parts/twin-texts.ts';

const IS_PLAIN = /^(?![-+=]|\d+[.)])[^\\`*_[\]<>&#|!~\n:@]*$/;

/** Links in `context` and `texts` must already be resolved for twins. */
export function referenceTwinContext({ config }: Site, page: Page, context: OpenApiContext, texts: PageContext): ReferenceTwinContext {
  const own = twinTexts(config, texts);
  const link = (href: string): string | undefined => {
    const address = own.link(href);
    return address === undefined ? undefined : safeHref(address);
  };
  // As on pages, links in specifications may use fewer protocols than links in guides.
  const tree = { ...own, link };
  const known = new Map<string, string>();
  const write = (text: string, headingShift: number): string => {
    try {
      return specTextToMarkdown(specSyntaxTree(text, texts), tree, headingShift);
    } catch (error) {
      // If Markdown is nested too deeply, show its source, as on the page.
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
