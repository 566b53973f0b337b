/** What `innerHTML` takes: TypeScript's DOM types know only strings, browsers with Trusted Types want the object. */
export type Html = string;

interface Rules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}

/** Not every browser has it, and TypeScript's DOM types do not know it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Rules;
}

/** Name of the one policy that the content security policy allows. */
export const TRUSTED_POLICY = 'docs-leaf';

const same = (text: string): string => text;

// Not every browser has them, and TypeScript's DOM types do not.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_POLICY, {
  createHTML: same,
  createScriptURL: same,
});

/** Marks HTML of our own build as safe to insert: it comes from a payload or a file of this origin, never from a reader. */
export function trustedHtml(text: string): Html {
  return policy ? policy.createHTML(text) : text;
}

/** Marks the address of a script of our own build as safe to start. The content security policy lets no other origin's start. */
export function trustedScript(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
