import type { Page } from './page.ts';

export function labelOfPage(page: Page): string {
  return (page.kind === 'guide' ? page.document.frontMatter.sidebar_label : undefined) ?? page.title ?? page.pathname;
}
