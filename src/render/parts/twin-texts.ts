import type { Nodes } from 'mdast';
import { codeOfFence } from '../../markdown/fence-to-html.ts';
import { parseCodeMeta } from '../../markdown/code/code-meta.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import type { TreeContext } from '../../twins/plain-tree.ts';
import { isExternalHref } from '../../url/split-href.ts';

/** `context` is the page's context, with links resolved for twins. */
export function twinTexts({ url }: Pick<SiteConfig, 'url'>, context: PageContext): TreeContext {
  return {
    link: (href) => context.resolveLink(href, {}).href,
    image: (src) => {
      const image = context.resolveImage(src, {});
      // External images become links, as on pages, where the security policy blocks them.
      return image && image !== 'missing' && !isExternalHref(image.src) ? url + image.src : undefined;
    },
    media: (src) => {
      if (isExternalHref(src)) return src;
      const address = context.resolveMedia?.(src, {});
      return address === undefined ? undefined : url + address;
    },
    code: (fence: Extract<Nodes, { type: 'code' }>) =>
      codeOfFence({ code: fence.value, lang: fence.lang ?? 'text', meta: parseCodeMeta(fence.meta ?? '') }, context),
    callouts: context.words.callouts,
    footnotes: context.words.footnotes,
  };
}
