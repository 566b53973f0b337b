import { licenceOfPackage, SPDX_LICENCES } from './check-licences.ts';
import { findLocked, type LockedPackage } from './locked-packages.ts';

/** Relative to the origin, not the base URL. */
export const SBOM_PATH = '/.well-known/sbom.cdx.json';

/** Creates a CycloneDX bill of materials. Omits serial number and time for reproducibility. https://cyclonedx.org/docs/1.6/json/ */
export function makeSbom(
  project: { readonly name: string; readonly version: string; readonly needs: readonly string[] },
  packages: readonly LockedPackage[],
): string {
  const byFolder = new Map(packages.map((one) => [one.folder, one]));
  const refsOf = (needs: readonly string[], from: string): readonly string[] =>
    [...new Set(needs.flatMap((name) => findLocked(name, from, byFolder)).flatMap((one) => (one ? [purlOf(one)] : [])))].sort();
  const root = `${project.name}@${project.version}`;
  const unique = new Map<string, LockedPackage>();
  // If a package occurs twice, the production entry wins.
  for (const one of packages) if (!unique.has(purlOf(one)) || !one.isDev) unique.set(purlOf(one), one);
  const sorted = [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const needed = Map.groupBy(packages, purlOf);
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name: project.name, version: project.version } },
    components: sorted.map(([, one]) => componentOf(one)),
    dependencies: [
      { ref: root, dependsOn: refsOf(project.needs, '') },
      ...sorted.map(([ref]) => {
        const dependsOn = (needed.get(ref) ?? []).flatMap(({ needs, folder }) => refsOf(needs, folder));
        return { ref, dependsOn: [...new Set(dependsOn)].sort() };
      }),
    ],
  };
  return `${JSON.stringify(bom)}\n`;
}

function componentOf(one: LockedPackage) {
  const { version, isDev, integrity = '' } = one;
  const licence = licenceOfPackage(one);
  const [group, name = group] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const [method = '', digest = ''] = integrity.split('-', 2);
  const algorithm = ALGORITHMS[method];
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    ...(group === undefined ? {} : { group }),
    name,
    version,
    scope: isDev ? 'excluded' : 'required',
    ...(algorithm === undefined ? {} : { hashes: [{ alg: algorithm, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(licence === undefined ? {} : { licenses: [licenceOf(licence)] }),
    purl: purlOf(one),
  };
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/** Encodes an SPDX id, an expression or a free-form name. */
function licenceOf(licence: string) {
  if (/\s(?:OR|AND|WITH)\s/.test(licence)) return { expression: licence };
  return { license: SPDX_LICENCES.has(licence) ? { id: licence } : { name: licence } };
}

function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;
}
