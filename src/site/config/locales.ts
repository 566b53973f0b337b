import type { LocaleRules } from '../../url/locale-path.ts';
import type { Locale, SiteConfig } from './config.ts';

export function defaultLocale({ locales }: Pick<SiteConfig, 'locales'>): Locale {
  const found = locales.available.find(({ locale }) => locale === locales.default);
  return found ?? { locale: locales.default, lang: locales.default, label: locales.default };
}

export function defaultLang(config: Pick<SiteConfig, 'locales'>): string {
  return defaultLocale(config).lang;
}

/** Looks up a locale by URL segment. Falls back to the default locale. */
export function localeOf(config: Pick<SiteConfig, 'locales'>, locale: string): Locale {
  return config.locales.available.find((candidate) => candidate.locale === locale) ?? defaultLocale(config);
}

export function localeRules({ locales }: Pick<SiteConfig, 'locales'>): LocaleRules {
  return { defaultLocale: locales.default, locales: locales.available.map(({ locale }) => locale) };
}
