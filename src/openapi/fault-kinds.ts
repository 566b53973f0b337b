/** What could be somebody's, in pages and specifications, by the name that messages show in brackets. */
export const SENSITIVE_KINDS = {
  'card-number': 'a number that a payment card could have',
  'personal-number': 'a number that a person or a company could have',
  secret: 'a text that looks like a key, a token or a password',
  'unknown-host': 'a host that the site may not name',
} as const;

export type SensitiveKind = keyof typeof SENSITIVE_KINDS;

/**
 * What can be wrong with a specification, by the name that messages show in brackets and `checks.specFaults` of
 * `content/site.yaml` takes. The names are stable: sites keep them in their settings.
 */
export const FAULT_KINDS = {
  'unknown-key': 'a key that OpenAPI does not know at its place',
  'unknown-keyword': 'a keyword of a schema that is nearly a known one',
  'missing-key': 'a key that must be there and is not',
  'wrong-type': 'a value of another type than the key takes',
  'wrong-value': 'a value that the key does not take',
  'wrong-shape': 'keys that exclude each other, and objects that are none of those allowed',
  'empty-value': 'an object, a list or a text that must not be empty',
  'repeated-entry': 'a list that names something twice',
  'unreadable-pattern': 'a regular expression that JavaScript cannot read',
  'invalid-address': 'an address or an e-mail address that is none',
  'other-version': 'what another version of OpenAPI or JSON Schema says in another way',
  'dangling-reference': 'a `$ref`, or a value of a discriminator, that leads nowhere or out of the specification',
  'wrong-target': 'a `$ref` that leads to another kind of thing',
  'ignored-sibling': 'keys beside a `$ref` that do not count there',
  'unlisted-null': 'a nullable schema whose enum does not list null, which is then not allowed',
  contradiction: 'parts of a schema that no value fits together',
  'reference-loop': 'a definition that leads back to itself',
  'repeated-operation-id': 'an operationId that two operations have',
  'missing-operation-id': 'an operation without operationId',
  'missing-summary': 'an operation without summary',
  'address-collision': 'two pages with one address, and names that no address can be made from',
  'repeated-parameter': 'a parameter that is listed twice',
  'long-summary': 'a summary of more than 120 characters',
  'stray-path-parameter': 'a path parameter that is not in the path',
  'undeclared-path-parameter': 'a variable of a path without a parameter',
  'unknown-security-scheme': 'a security requirement without its scheme',
  'unknown-scope': 'a scope that its security scheme does not list',
  'unknown-tag': 'a tag that the list of tags does not have',
  'unknown-operation': 'a link of a response to an operation that is not there',
  'unknown-dialect': 'a dialect of JSON Schema that is read as another one',
  'yaml-deviation': 'text that other programs read and its format does not allow',
  'reading-note': 'how a file was read: Swagger 2.0, for instance',
  'example-mismatch': 'an example that breaks its schema',
  'undescribed-field': 'a field of an example that its schema allows and does not describe',
  'unusable-schema': 'a schema that no value can be checked against',
  'broken-link': 'a link in a description that leads nowhere',
  'doubtful-text': 'words, sums, dates and samples in texts of a specification that are not right',
  'broken-text': 'a description that cannot be laid out as it is written',
  'foreign-picture': 'a picture of another site, which shows as a link',
  'dangling-picture': 'a picture that `public/` does not have; only its text alternative is shown',
  ...SENSITIVE_KINDS,
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

/** Those that OpenAPI allows: they are advice, and counted apart. */
export const ADVICE: ReadonlySet<string> = new Set<FaultKind>(['undescribed-field']);

/** Of text that cannot be read at all. It is no kind of fault: nothing can be made of such a file, so no setting changes that. */
export const UNREADABLE = 'unreadable';
