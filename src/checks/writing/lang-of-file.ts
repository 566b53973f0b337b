import { defaultLang } from '../../site/config/locales.ts';
import type { Writing } from './load-writing.ts';

/** Returns the BCP 47 tag of a file's specification or page, or else of the first page that refers to the file. */
export function langOfFile(filePath: string, { site, specs }: Pick<Writing, 'site' | 'specs'>): string {
  const api = site.apis.find(({ group }) => specs.get(group.id)?.spec.texts.has(filePath));
  return (api ? api.group.lang : langOfGuide(filePath, site)) ?? defaultLang(site.config);
}

/** Characters that precede a file name in an import or fence. */
const BEFORE_NAME = ['/', '=', '"'] as const;

function langOfGuide(filePath: string, site: Writing['site']): string | undefined {
  const name = filePath.slice(filePath.lastIndexOf('/') + 1);
  const guides = [...site.pages.values()].filter((page) => page.kind === 'guide');
  const page =
    guides.find(({ document }) => document.filePath === filePath) ??
    guides.find(({ document }) => BEFORE_NAME.some((before) => document.body.includes(before + name)));
  return page?.lang;
}
