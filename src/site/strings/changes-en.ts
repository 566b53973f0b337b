/** Strings for specification changes. Names, keywords and values are not translated. */
export const changesEn = {
  title: 'Specification changes',
  since: (date: string) => `Changes to the OpenAPI document, by day, since ${date}.`,
  breaking: 'Breaking',
  /** `count` is at least 1. */
  breakingCount: (count: number) => (count === 1 ? '1 breaking change' : `${count} breaking changes`),
  version: (version: string) => `version ${version}`,
  earlier: (count: number) => (count === 1 ? '1 earlier day' : `${count} earlier days`),
  moreChanges: (count: number) => (count === 1 ? '1 more change' : `${count} more changes`),
  /** Follows a truncated list of operations. */
  andMore: (count: number) => `and ${count} more`,
  /** Link below an operation's title to the API's changes. */
  operation: {
    added: (date: string) => `Added on ${date}: see all changes`,
    changed: (date: string) => `Specification changed on ${date}: see what`,
  },
  /** Badge next to a field or response. */
  part: { added: (date: string) => `added ${date}`, changed: (date: string) => `changed ${date}` },
  whole: {
    api: { added: 'API added', removed: 'API removed' },
    server: { added: 'base URL added', removed: 'base URL removed' },
    credentials: { added: 'credentials added', removed: 'credentials no longer accepted' },
    operation: { added: 'added', removed: 'removed' },
    parameter: { added: 'parameter added', removed: 'parameter removed' },
    body: { added: 'request body added', removed: 'request body removed' },
    'media type': { added: 'media type added', removed: 'media type removed' },
    response: { added: 'response added', removed: 'response removed' },
    header: { added: 'header added', removed: 'header removed' },
    callback: { added: 'callback added', removed: 'callback removed' },
    field: { added: 'field added', removed: 'field removed' },
    variant: { added: 'variant added', removed: 'variant removed' },
  },
  required: { added: 'now required', removed: 'now optional', changed: 'required differently' },
  null: { added: 'may now be null', removed: 'no longer null', changed: 'null' },
  values: { added: 'new values', removed: 'values removed', changed: 'values' },
  /** Surrounds values that a response field may now have. */
  toleratedValues: { before: 'new values: ', after: '; handle values that you do not know' },
  enum: { added: 'now one of', removed: 'no longer one of', changed: 'values' },
  sunset: { added: 'stops working on ', removed: 'no longer stops working on ', changed: 'stops working on ' },
  deprecated: { added: 'deprecated', removed: 'no longer deprecated', changed: 'deprecated' },
  aspects: {
    type: 'type',
    version: 'version',
    address: 'address',
    group: 'group',
    links: 'links',
  },
  /** Change to a keyword whose value cannot be quoted. */
  keyword: { added: 'added', removed: 'removed', changed: 'changed' },
  /** Joins a rule to its new and old values. */
  set: ' is now ',
  unset: ' no longer applies',
  was: { before: ' (was ', after: ')' },
  noCredentials: 'no credentials',
  feedTitle: (label: string, breaking: number) =>
    `${label}: specification changed${breaking === 0 ? '' : breaking === 1 ? ', 1 breaking change' : `, ${breaking} breaking changes`}`,
};
