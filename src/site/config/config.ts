import type { Renames } from '../../reference/compare/compare-operations.ts';
import type { FaultLevel } from '../../openapi/fault-policy.ts';
import type { SpecSource } from '../../openapi/remote/spec-source.ts';
import type { Footer, NavbarItem, SidebarEntry } from './navigation-config.ts';
import type { PostmanConfig } from './postman-config.ts';
import type { WritingLevels } from './writing-kinds.ts';

/** Where the configuration is, from the site's root folder. */
export const SITE_FILE = 'content/site.yaml';

/** `content/site.yaml` with its defaults filled in. */
export interface SiteConfig {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** Origin of the published site, without a slash at the end. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** How faults of specifications are handled: with `warn` they are mended or left out, with `throw` they stop a build. */
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
  /** Where readers can ask when a search finds nothing. */
  readonly support: { readonly label: string; readonly href: string } | undefined;
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly apis: readonly ApiGroup[];
  readonly migrations: readonly MigrationConfig[];
  readonly postman: PostmanConfig | undefined;
  /** What samples say in the sandbox, and in production: readers choose between the two. */
  readonly environments: readonly { readonly sandbox: string; readonly production: string }[];
  /** Whether a new value in a response breaks programs: not where the APIs promise no closed lists. */
  readonly responseEnums: 'open' | 'closed';
  /** How many items of a long list a page of the reference shows before it folds the rest. */
  readonly shownAtFirst: number;
  readonly webhooks: {
    /** Public secret, `whsec_` and base64, that examples of signed webhooks are signed with; they have no signatures without it. */
    readonly exampleSecret: string | undefined;
  };
  readonly editLinkBase: string | undefined;
  /** What pages say of their last change, if git knows it. */
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  /** What pages tell of changes in their specifications, as git knows them. */
  readonly changeLog: ChangeLogConfig;
  /** Path, below `public/`, of the picture for social previews. */
  readonly socialImage: string | undefined;
  /** Whether a build makes such a picture for each page; that of the site is then for pages whose title it cannot write. */
  readonly socialCards: boolean;
  /** How many files the platform takes: a build of more fails. */
  readonly maxFiles: number;
  /** Whether a small site is also one file, to be read without a network. */
  readonly offlineCopy: boolean;
  /** Whom to tell of a hole, in security.txt. */
  readonly security: SecurityConfig | undefined;
  /** To which ends crawlers may use the site, in robots.txt; of what is left open nothing is said. */
  readonly contentSignals: ContentSignals;
}

export interface ChangeLogConfig {
  /** Whether they tell anything; `true` unless given. */
  readonly show: boolean;
  /** Days before the newest commit in which fields and operations are marked that are new or have changed; 180 unless given. */
  readonly recentDays: number;
}

/** RFC 9116. */
export interface SecurityConfig {
  /** Addresses, the preferred one first: `mailto:`, `tel:` or `https:`. */
  readonly contacts: readonly string[];
  /** `YYYY-MM-DD`: the day from which nobody is to trust this any more. */
  readonly expires: string;
  /** Address of what is asked of those who look for holes. */
  readonly policy?: string;
  /** BCP 47 tags. */
  readonly languages?: readonly string[];
}

/** https://contentsignals.org */
export interface ContentSignals {
  /** An index that leads readers to the site; `true` unless given. */
  readonly search: boolean;
  /** Answers of programs that read the site meanwhile; `true` unless given. */
  readonly aiInput: boolean;
  /** Training of models; open unless given. */
  readonly aiTrain: boolean | undefined;
}

export interface Locale {
  /** URL segment. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly label: string;
  /** Direction of the script, `ltr` unless given. */
  readonly dir?: 'ltr' | 'rtl';
}

export interface VersionConfig {
  /** What readers see; the id unless given. */
  readonly name?: string;
  /** Unless given: none on the latest version, else what follows from the order of the versions. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Keeps search engines away; `false` unless given. */
  readonly noIndex?: boolean;
  /** Which page search engines should keep where the latest version has the same one, too; `latest` unless given. */
  readonly canonical?: 'latest' | 'self';
}

export interface VersionsConfig {
  /** Id of the version that readers should use. */
  readonly latest: string;
  /** The version of `content/docs`, which is edited. */
  readonly current: VersionConfig;
  /** Newest first; `undefined` stands for every folder of `content/versions`, highest number first. */
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
  /** Instead of the site's own colours, in both colour modes; `#rgb` or `#rrggbb`. */
  readonly colors?: { readonly background: string; readonly text: string };
}

export interface ChecksConfig {
  /** How severe single kinds of faults are taken: by kind, and for one group alone by kind under the group's id. */
  readonly specFaults: Readonly<Record<string, FaultLevel | Readonly<Record<string, FaultLevel>>>>;
  /** The same for what is doubtful about pages. */
  readonly writing: WritingLevels;
  /** In days, after which a page that says when it was checked should be checked again; `undefined`: never. */
  readonly verifiedMaxAge: number | undefined;
}

export interface ApiGroup {
  readonly id: string;
  readonly label: string;
  /** Posix path from the site's root folder; `specs/<id>.yaml` unless given. */
  readonly spec: string;
  readonly sidebar: boolean;
  readonly lang: string | undefined;
  readonly deprecated: boolean;
  /** Where the specification is maintained, if not here; `spec` is then the committed copy of it. */
  readonly source?: SpecSource;
}

/** Two groups, the second of which replaces the first. */
export interface MigrationConfig {
  readonly from: string;
  readonly to: string;
  /** New operationId by old one, where they differ. */
  readonly operations: Readonly<Record<string, string>>;
  /** New address by old one, of fields that are called or placed differently. */
  readonly renames: Renames;
  /** CommonMark by the address of an old or new field. */
  readonly notes: Readonly<Record<string, string>>;
}
