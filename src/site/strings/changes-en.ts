/** Words for what has changed in a specification. Names, keywords and values are those of the specification. */
export const changesEn = {
  title: 'Specification changes',
  since: (date: string) => `Changes to the OpenAPI document, by day, since ${date}.`,
  breaking: 'Breaking',
  /** How many of the changes of a day break programs; there is at least one. */
  breakingCount: (count: number) => (count === 1 ? '1 breaking change' : `${count} breaking changes`),
  version: (version: string) => `version ${version}`,
  earlier: (count: number) => (count === 1 ? '1 earlier day' : `${count} earlier days`),
  moreChanges: (count: number) => (count === 1 ? '1 more change' : `${count} more changes`),
  /** The operations that a change concerns, after it: those that are named, and how many are not. */
  andMore: (count: number) => `and ${count} more`,
  /** Below the title of an operation: it leads to the changes of its API. */
  operation: {
    added: (date: string) => `Added on ${date}: see all changes`,
    changed: (date: string) => `Specification changed on ${date}: see what`,
  },
  /** In a mark beside a field or a response. */
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
  /** Values that are new in responses, before and after them. */
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
  /** Of a keyword that says nothing that could be quoted. */
  keyword: { added: 'added', removed: 'removed', changed: 'changed' },
  /** A rule and its value, after and before the change. */
  set: ' is now ',
  unset: ' no longer applies',
  was: { before: ' (was ', after: ')' },
  noCredentials: 'no credentials',
  feedTitle: (label: string, breaking: number) =>
    `${label}: specification changed${breaking === 0 ? '' : breaking === 1 ? ', 1 breaking change' : `, ${breaking} breaking changes`}`,
};
