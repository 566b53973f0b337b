import type { Renames } from '../../reference/compare/compare-operations.ts';
import type { FaultLevel } from '../../openapi/fault-policy.ts';
import type { SpecSource } from '../../openapi/remote/spec-source.ts';
import type { Footer, NavbarItem, SidebarEntry } from './navigation-config.ts';
import type { PostmanConfig } from './postman-config.ts';
import type { WritingLevels } from './writing-kinds.ts';

/** Path of the configuration, relative to the site's root. */
export const SITE_FILE = 'content/site.yaml';

/** The content of `content/site.yaml`, with defaults applied. */
export interface SiteConfig {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** Origin of the published site, without a trailing slash. */
  readonly url: string;
  /** Path of the site's root. Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** `warn` repairs or omits faulty elements of specifications; `throw` stops a build. */
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
  /** Link shown when a search finds nothing. */
  readonly support: { readonly label: string; readonly href: string } | undefined;
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly apis: readonly ApiGroup[];
  readonly migrations: readonly MigrationConfig[];
  readonly postman: PostmanConfig | undefined;
  /** Strings in samples that differ between sandbox and production. Readers switch between the two. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
  /** Whether a new value in a response is a breaking change (`closed`). */
  readonly responseEnums: 'open' | 'closed';
  /** Number of items in a long list that the reference shows before folding the rest. */
  readonly shownAtFirst: number;
  readonly webhooks: {
    /** Public secret that signs webhook examples: `whsec_` followed by base64. If omitted, examples have no signatures. */
    readonly exampleSecret: string | undefined;
  };
  readonly editLinkBase: string | undefined;
  /** What pages show about their last update, if git knows it. */
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  readonly changeLog: ChangeLogConfig;
  /** Path below `public/` of the default social preview image. */
  readonly socialImage: string | undefined;
  /** Whether a build draws a card per page. If so, the site's image is only used for titles that cards cannot show. */
  readonly socialCards: boolean;
  /** Maximum number of files on the platform. Exceeding it fails the build. */
  readonly maxFiles: number;
  /** Whether a small site is also available as a single archive. */
  readonly offlineCopy: boolean;
  readonly security: SecurityConfig | undefined;
  /** Permitted uses for crawlers, for robots.txt. Undefined signals are omitted. */
  readonly contentSignals: ContentSignals;
}

export interface ChangeLogConfig {
  /** Whether the site shows specification changes. Default: `true`. */
  readonly show: boolean;
  /** Number of days before the newest commit within which changed fields and operations are marked. Default: 180. */
  readonly recentDays: number;
}

export interface SecurityConfig {
  /** `mailto:`, `tel:` or `https:` addresses, the preferred address first. */
  readonly contacts: readonly string[];
  /** Expiry date, `YYYY-MM-DD`. */
  readonly expires: string;
  /** Address of the vulnerability disclosure policy. */
  readonly policy?: string;
  /** BCP 47 tags of preferred languages. */
  readonly languages?: readonly string[];
}

/** Permitted uses for crawlers. https://contentsignals.org */
export interface ContentSignals {
  /** Search indexing. Default: `true`. */
  readonly search: boolean;
  /** Input for AI answers. Default: `true`. */
  readonly aiInput: boolean;
  /** Training of AI models. Default: unspecified. */
  readonly aiTrain: boolean | undefined;
}

export interface Locale {
  /** URL segment. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly label: string;
  /** Text direction. Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl';
}

export interface VersionConfig {
  /** Display name. Default: the id. */
  readonly name?: string;
  /** Banner above pages. Default: none for the latest version; for other versions, derived from the order of versions. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Excludes the version from search engines. Default: `false`. */
  readonly noIndex?: boolean;
  /** Which page is canonical if the latest version has the same page. Default: `latest`. */
  readonly canonical?: 'latest' | 'self';
}

export interface VersionsConfig {
  readonly latest: string;
  /** The version in `content/docs`. */
  readonly current: VersionConfig;
  /** Older versions, newest first. `undefined` means every folder of `content/versions`, highest number first. */
  readonly older: readonly (VersionConfig & { readonly id: string })[] | undefined;
}

export interface ColorModeConfig {
  readonly default: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface AnnouncementBar {
  readonly id: string;
  /** Content in Markdown. */
  readonly content: string;
  readonly closeable: boolean;
  /** Colours in both modes, as `#rgb` or `#rrggbb`. Override the site's colours. */
  readonly colors?: { readonly background: string; readonly text: string };
}

export interface ChecksConfig {
  /** Severity by kind of fault. Severities for a single group are nested under the group's id. */
  readonly specFaults: Readonly<Record<string, FaultLevel | Readonly<Record<string, FaultLevel>>>>;
  /** Severity by kind of prose problem. */
  readonly writing: WritingLevels;
  /** Number of days after which a page's verification date is overdue; `undefined` means never. */
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
  /** External source of the specification. If set, `spec` is the committed copy. */
  readonly source?: SpecSource;
}

/** Two groups, the second of which replaces the first. */
export interface MigrationConfig {
  readonly from: string;
  readonly to: string;
  /** Maps old operationIds to new operationIds, if they differ. */
  readonly operations: Readonly<Record<string, string>>;
  /** Maps old field addresses to new field addresses, if they differ. */
  readonly renames: Renames;
  /** Notes in CommonMark, by the address of an old or new field. */
  readonly notes: Readonly<Record<string, string>>;
}
