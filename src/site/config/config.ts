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
  /** `warn` repairs or omits faulty parts of a specification; `throw` stops the build. */
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
  /** Sample strings that differ between sandbox and production; readers choose the environment. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
  /** Whether clients must expect unknown values in responses. If `closed`, a new value is a breaking change. */
  readonly responseEnums: 'open' | 'closed';
  /** Number of items that the reference shows before folding a long list. */
  readonly shownAtFirst: number;
  readonly webhooks: {
    /** Public secret (`whsec_` and base64) that signs webhook examples. If omitted, examples are unsigned. */
    readonly exampleSecret: string | undefined;
  };
  readonly editLinkBase: string | undefined;
  /** What pages show about their last commit. */
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  readonly changeLog: ChangeLogConfig;
  /** Default social preview image: a path below `public/`. */
  readonly socialImage: string | undefined;
  /** Whether a build draws a social card for each page. `socialImage` is then the fallback for titles that cards cannot show. */
  readonly socialCards: boolean;
  /** Maximum number of files on the host; more files fail the build. */
  readonly maxFiles: number;
  /** Whether a small site also offers an archive for offline reading. */
  readonly offlineCopy: boolean;
  readonly security: SecurityConfig | undefined;
  /** How robots.txt permits crawlers to use content. */
  readonly contentSignals: ContentSignals;
}

export interface ChangeLogConfig {
  /** Default: `true`. */
  readonly show: boolean;
  /** Changes within this many days before the newest commit are marked. Default: 180. */
  readonly recentDays: number;
}

export interface SecurityConfig {
  /** `mailto:`, `tel:` or `https:` addresses, most preferred first. */
  readonly contacts: readonly string[];
  /** `YYYY-MM-DD` */
  readonly expires: string;
  /** URL of the vulnerability disclosure policy. */
  readonly policy?: string;
  /** BCP 47 tags. */
  readonly languages?: readonly string[];
}

/** How crawlers may use content. https://contentsignals.org */
export interface ContentSignals {
  /** Default: `true`. */
  readonly search: boolean;
  /** Input for AI answers. Default: `true`. */
  readonly aiInput: boolean;
  /** Training of AI models. `undefined` states no preference. */
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
  /** Default: the id. */
  readonly name?: string;
  /** Banner above pages. Default: none for the latest version; otherwise derived from the order of versions. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Excludes the version from search engines. Default: `false`. */
  readonly noIndex?: boolean;
  /** Which version of a page is canonical. Default: `latest`. */
  readonly canonical?: 'latest' | 'self';
}

export interface VersionsConfig {
  readonly latest: string;
  /** The version in `content/docs`. */
  readonly current: VersionConfig;
  /** Newest first. `undefined` means every folder in `content/versions`, highest number first. */
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
  /** `#rgb` or `#rrggbb`, for light and dark mode. */
  readonly colors?: { readonly background: string; readonly text: string };
}

export interface ChecksConfig {
  /** Severity by kind of fault. Severities for one group are nested under the group's id. */
  readonly specFaults: Readonly<Record<string, FaultLevel | Readonly<Record<string, FaultLevel>>>>;
  /** Severity by kind of prose problem. */
  readonly writing: WritingLevels;
  /** Days until a page's verification is overdue; `undefined` means never. */
  readonly verifiedMaxAge: number | undefined;
}

export interface ApiGroup {
  readonly id: string;
  readonly label: string;
  /** POSIX path relative to the site's root. Default: `specs/<id>.yaml`. */
  readonly spec: string;
  readonly sidebar: boolean;
  readonly lang: string | undefined;
  readonly deprecated: boolean;
  /** Where the specification is maintained, if elsewhere. `spec` is then the committed copy. */
  readonly source?: SpecSource;
}

/** The `to` group replaces the `from` group. */
export interface MigrationConfig {
  readonly from: string;
  readonly to: string;
  /** Maps old operationIds to new ones, where different. */
  readonly operations: Readonly<Record<string, string>>;
  /** Maps old field addresses to new ones, where different. */
  readonly renames: Renames;
  /** CommonMark notes by old or new field address. */
  readonly notes: Readonly<Record<string, string>>;
}
