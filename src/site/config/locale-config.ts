import { readYamlFile } from '../../content/read-text.ts';
import { validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { SiteConfig } from './config.ts';
import { LOCALE_SCHEMA } from './site-schema.ts';

/** Configuration keys that a language may override. */
type LocaleConfig = Partial<Pick<SiteConfig, 'title' | 'tagline' | 'announcementBar' | 'navbar' | 'footer' | 'support'>>;

/** Applies the overrides in `content/<locale>/site.yaml`. Ignores an invalid file. */
export async function loadLocaleConfig(
  root: string,
  locale: string,
  config: SiteConfig,
): Promise<{ readonly config: SiteConfig; readonly problems: readonly Problem[] }> {
  const filePath = `content/${locale}/site.yaml`;
  const parsed = await readYamlFile(root, filePath);
  if (!parsed) return { config, problems: [] };
  const { source, problems: faults } = parsed;
  const problems = faults.length > 0 ? faults : await validateData(LOCALE_SCHEMA, source);
  if (problems.length > 0) return { config, problems };
  const { announcementBar, navbar, footer, ...own } = source.value as LocaleConfig; // validated by the schema
  return {
    config: {
      ...config,
      ...own,
      ...(announcementBar && { announcementBar: { ...announcementBar, closeable: announcementBar.closeable ?? true } }),
      ...(navbar && { navbar: { items: navbar.items ?? [] } }),
      ...(footer && { footer: { columns: footer.columns ?? [], copyright: footer.copyright } }),
    },
    problems: source.cutTexts?.() ?? [],
  };
}
