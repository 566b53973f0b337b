/** Kinds of sensitive data by the name that messages show in brackets. */
export const SENSITIVE_KINDS = {
  'card-number': 'a number that could be a real card number',
  'personal-number': 'a number that could identify a real person or company',
  secret: 'text that looks like a key, a token or a password',
  'unknown-host': 'a host that is not on the list of allowed hosts',
} as const;

export type SensitiveKind = keyof typeof SENSITIVE_KINDS;

/**
 * Fault kinds by the name in messages and in `checks.specFaults` (`content/site.yaml`). The names must not change, because sites use them.
 */
export const FAULT_KINDS = {
  'unknown-key': 'a key that OpenAPI does not define at this location',
  'unknown-keyword': 'an unknown schema keyword that is probably misspelt',
  'stray-keyword': 'a schema keyword that has no effect on the type of its schema',
  'missing-key': 'a required key that is missing',
  'wrong-type': 'a value of the wrong type',
  'wrong-value': 'a value that the key does not allow',
  'wrong-shape': 'keys that exclude each other, or an object that matches none of the allowed shapes',
  'empty-value': 'an object, a list or a string that must not be empty',
  'repeated-entry': 'a list with a duplicate entry',
  'unreadable-pattern': 'a regular expression that JavaScript cannot compile',
  'invalid-address': 'an invalid URL or e-mail address',
  'other-version': 'syntax from another version of OpenAPI or JSON Schema',
  'dangling-reference': 'a `$ref` or a discriminator value whose target does not exist or is outside the specification',
  'wrong-target': 'a `$ref` to the wrong kind of object',
  'ignored-sibling': 'keys next to a `$ref`, which are ignored',
  'unlisted-null': 'a nullable schema whose enum does not list null, so null is not allowed',
  contradiction: 'a schema that no value can match',
  'reference-loop': 'a definition that refers to itself',
  'repeated-operation-id': 'an operationId that several operations use',
  'missing-operation-id': 'an operation without an operationId',
  'missing-summary': 'an operation without a summary',
  'address-collision': 'two pages with the same URL, or a name that cannot be turned into a URL',
  'repeated-parameter': 'a parameter that is listed twice',
  'long-summary': 'a summary of more than 120 characters',
  'stray-path-parameter': 'a path parameter that is not in the path',
  'undeclared-path-parameter': 'a path variable without a parameter',
  'unknown-security-scheme': 'a security requirement for a scheme that is not defined',
  'unknown-scope': 'a scope that its security scheme does not define',
  'unknown-tag': 'a tag that is not in the list of tags',
  'unknown-operation': 'a response link to an operation that does not exist',
  'unknown-dialect': 'an unsupported JSON Schema dialect, treated as a supported one',
  'yaml-deviation': 'invalid YAML or JSON that other parsers accept',
  'reading-note': 'a note on how a file was read, for example as Swagger 2.0',
  'example-mismatch': 'an example or a default that does not match its schema',
  'undescribed-field': 'an example field that its schema allows but does not describe',
  'unusable-schema': 'a schema that cannot be used for validation',
  'broken-link': 'a broken link in a description',
  'doubtful-text': 'misspelt words, wrong sums or dates, or invalid samples in the text of a specification',
  'broken-text': 'a description that cannot be rendered as written',
  'foreign-picture': 'an image on another site, which is shown as a link',
  'dangling-picture': 'an image that `public/` does not contain; only its alternative text is shown',
  ...SENSITIVE_KINDS,
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

/** Kinds of faults in documents that OpenAPI allows. They are advice, and are counted separately. */
export const ADVICE: ReadonlySet<string> = new Set<FaultKind>(['undescribed-field']);

/** Kind of a problem with an unreadable file. `FAULT_KINDS` excludes it, because no setting can make the file usable. */
export const UNREADABLE = 'unreadable';
