export const CALLOUT_KINDS = ['note', 'tip', 'info', 'caution', 'danger'] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Other tools' callout names, so that migrated pages work unchanged. */
const ALIASES = {
  attention: 'caution',
  error: 'danger',
  hint: 'tip',
  important: 'info',
  secondary: 'note',
  success: 'tip',
  warning: 'caution',
} as const satisfies Readonly<Record<string, CalloutKind>>;

export const KIND_OF_NAME: ReadonlyMap<string, CalloutKind> = new Map([
  ...CALLOUT_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(ALIASES),
]);

export const CALLOUT_NAMES: readonly string[] = [...KIND_OF_NAME.keys()];

/** Other tools' containers that are not callouts. */
const OTHER_CONTAINERS = ['details', 'code-group', 'v-pre', 'raw'] as const;

export type OtherContainer = (typeof OTHER_CONTAINERS)[number];

export const CONTAINER_NAMES: readonly string[] = [...CALLOUT_NAMES, ...OTHER_CONTAINERS];
