import type { LockedPackage } from './locked-packages.ts';

const FOR_ALL = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 PSF-2.0 Python-2.0 Unlicense`.split(' '),
);

/** Licences allowed for unmodified packages; modifications would have to be published. */
const AS_THEY_ARE = new Set(`CC-BY-4.0 EPL-2.0 MPL-2.0 OFL-1.1`.split(' '));

/** Licences allowed for unpublished development tools. */
const FOR_TOOLS = new Set(`AFL-2.1 BSD LGPL-3.0 LGPL-3.0-or-later MPL-1.1 WTFPL`.split(' '));

/** Licence names that packages use but SPDX does not list. */
const OF_PACKAGES = new Set(['BSD']);

export const SPDX_LICENCES: ReadonlySet<string> = FOR_ALL.union(AS_THEY_ARE).union(FOR_TOOLS).difference(OF_PACKAGES);

/** Licences missing from package manifests. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  // From the package's License file.
  'stack-trace': 'MIT',
};

export interface LicenceFault {
  readonly name: string;
  readonly version: string;
  /** `undefined` if the package states none. */
  readonly licence: string | undefined;
}

export function licenceOfPackage({ name, licence }: LockedPackage): string | undefined {
  return licence ?? SAID_ELSEWHERE[name];
}

export function findLicenceFaults(packages: readonly LockedPackage[]): readonly LicenceFault[] {
  return packages.flatMap((one) => {
    const licence = licenceOfPackage(one);
    const isAllowed = (id: string): boolean => FOR_ALL.has(id) || AS_THEY_ARE.has(id) || (one.isDev && FOR_TOOLS.has(id));
    if (licence !== undefined && holds(licence, isAllowed)) return [];
    return [{ name: one.name, version: one.version, licence }];
  });
}

/** Evaluates an SPDX expression. https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/ */
function holds(expression: string, isAllowed: (id: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const simple = (): boolean => {
    const token = tokens[at++] ?? '';
    if (token !== '(') return isAllowed(token);
    const inside = alternatives();
    return tokens[at++] === ')' && inside;
  };
  const together = (): boolean => {
    let result = simple();
    while (tokens[at] === 'AND') {
      at += 1;
      const next = simple();
      result = result && next;
    }
    return result;
  };
  const alternatives = (): boolean => {
    let result = together();
    while (tokens[at] === 'OR') {
      at += 1;
      const next = together();
      result = result || next;
    }
    return result;
  };
  const result = alternatives();
  // Leftover tokens, such as an exception, mean that the expression is not satisfied.
  return result && at === tokens.length;
}
