/** The type that `innerHTML` accepts: a string in TypeScript's DOM types, an object in browsers with Trusted Types. */
export type Html = string;

interface Rules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}

/** Missing from TypeScript's DOM types, because some browsers lack it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Rules;
}

/** The only Trusted Types policy that the content security policy allows. */
export const TRUSTED_POLICY = 'docs-leaf';

const same = (text: string): string => text;

// Missing from TypeScript's DOM types.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_POLICY, {
  createHTML: same,
  createScriptURL: same,
});

/** Marks HTML from the build as safe to insert. Never pass a reader's input. */
export function trustedHtml(text: string): Html {
  return policy ? policy.createHTML(text) : text;
}

/** Marks a script's address as safe. The content security policy blocks other origins. */
export function trustedScript(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
