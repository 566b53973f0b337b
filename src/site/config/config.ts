import type { Renames } from '../../reference/compare/compare-operations.ts';
import type { FaultLevel } from '../../openapi/fault-policy.ts';
import type { SpecSource } from '../../openapi/remote/spec-source.ts';
import type { Footer, NavbarItem, SidebarEntry } from './navigation-config.ts';
import type { PostmanConfig } from './postman-config.ts';
import type { WritingLevels } from './writing-kinds.ts';

/** Relative to the site's root. */
export const SITE_FILE = 'content/site.yaml';

/** `content/site.yaml` with defaults applied. */
export interface SiteConfig {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** Origin of the published site, without a trailing slash. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** `warn` repairs or omits faulty parts of specifications; `throw` stops a build. */
  readonly onSpecFaults: 'warn' | 'throw';
  readonly checks: ChecksConfig;
  readonly product: { readonly name: string; readonly slug: string };
  readonly locales: { readonly default: string; readonly available: readonly Locale[] };
  readonly versions: VersionsConfig;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBar | undefined;
  readonly breadcrumbs: boolean;
  readonly navbar: { readonly items: readonly NavbarItem[] };
  readonly footer: Footer;
  /** Shown when a search finds nothing. */
  readonly support: { readonly label: string; readonly href: string } | undefined;
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly apis: readonly ApiGroup[];
  readonly migrations: readonly MigrationConfig[];
  readonly postman: PostmanConfig | undefined;
  /** Texts of samples in sandbox and production, between which readers switch. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
  /** Whether a new value in a response is a breaking change (`closed`). */
  readonly responseEnums: 'open' | 'closed';
  /** Items of a long list that the reference shows before folding the rest. */
  readonly shownAtFirst: number;
  readonly webhooks: {
    /** Public secret, `whsec_` and base64, that signs webhook examples; without it they have no signatures. */
    readonly exampleSecret: string | undefined;
  };
  readonly editLinkBase: string | undefined;
  /** Shown on pages if git knows it. */
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  readonly changeLog: ChangeLogConfig;
  /** Path below `public/` of the default social preview image. */
  readonly socialImage: string | undefined;
  /** Whether a build draws a card per page; the site's image is then used only for titles that it cannot draw. */
  readonly socialCards: boolean;
  /** The platform's limit; exceeding it fails the build. */
  readonly maxFiles: number;
  /** Whether a small site is also offered as one archive. */
  readonly offlineCopy: boolean;
  readonly security: SecurityConfig | undefined;
  /** Permitted uses for crawlers, in robots.txt; undefined ones are omitted. */
  readonly contentSignals: ContentSignals;
}

export interface ChangeLogConfig {
  /** Default: `true`. */
  readonly show: boolean;
  /** Fields and operations changed within this many days before the newest commit are marked; default: 180. */
  readonly recentDays: number;
}

export interface SecurityConfig {
  /** `mailto:`, `tel:` or `https:` addresses, the preferred one first. */
  readonly contacts: readonly string[];
  /** Expiry date, `YYYY-MM-DD`. */
  readonly expires: string;
  /** Address of the vulnerability disclosure policy. */
  readonly policy?: string;
  /** BCP 47 tags. */
  readonly languages?: readonly string[];
}

/** https://contentsignals.org */
export interface ContentSignals {
  /** Search indexing; default: `true`. */
  readonly search: boolean;
  /** Input for AI answers; default: `true`. */
  readonly aiInput: boolean;
  /** Training of AI models; default: unspecified. */
  readonly aiTrain: boolean | undefined;
}

export interface Locale {
  /** URL segment. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly label: string;
  /** Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl';
}

export interface VersionConfig {
  /** Display name; default: the id. */
  readonly name?: string;
  /** Default: none for the latest version, otherwise derived from the order of versions. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Excludes the version from search engines; default: `false`. */
  readonly noIndex?: boolean;
  /** The canonical page if the latest version has the same one; default: `latest`. */
  readonly canonical?: 'latest' | 'self';
}

export interface VersionsConfig {
  readonly latest: string;
  /** The version in `content/docs`. */
  readonly current: VersionConfig;
  /** Newest first; `undefined` means every folder of `content/versions`, highest number first. */
  readonly older: readonly (VersionConfig & { readonly id: string })[] | undefined;
}

export interface ColorModeConfig {
  readonly default: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface AnnouncementBar {
  readonly id: string;
  /** Markdown. */
  readonly content: string;
  readonly closeable: boolean;
  /** Overrides the site's colours in both modes; `#rgb` or `#rrggbb`. */
  readonly colors?: { readonly background: string; readonly text: string };
}

export interface ChecksConfig {
  /** Severity by kind of fault; nested under a group's id for that group only. */
  readonly specFaults: Readonly<Record<string, FaultLevel | Readonly<Record<string, FaultLevel>>>>;
  /** Severity by kind of prose problem. */
  readonly writing: WritingLevels;
  /** Days after which a page's verification date is overdue; `undefined`: never. */
  readonly verifiedMaxAge: number | undefined;
}

export interface ApiGroup {
  readonly id: string;
  readonly label: string;
  /** POSIX path relative to the site's root; default: `specs/<id>.yaml`. */
  readonly spec: string;
  readonly sidebar: boolean;
  readonly lang: string | undefined;
  readonly deprecated: boolean;
  /** External source of the specification; `spec` is then the committed copy. */
  readonly source?: SpecSource;
}

/** Two groups, the second of which replaces the first. */
export interface MigrationConfig {
  readonly from: string;
  readonly to: string;
  /** New operationId by old one, where they differ. */
  readonly operations: Readonly<Record<string, string>>;
  /** New field address by old one, where they differ. */
  readonly renames: Renames;
  /** CommonMark by the address of an old or new field. */
  readonly notes: Readonly<Record<string, string>>;
}
