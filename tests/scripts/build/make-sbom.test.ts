import { describe, expect, test } from 'vitest';
import { readLockedPackages, type LockedPackage } from '../../../scripts/build/locked-packages.ts';
import { SPDX_LICENCES } from '../../../scripts/build/check-licences.ts';
import { makeSbom } from '../../../scripts/build/make-sbom.ts';
import { PROJECT } from '../../../scripts/files/project.ts';
import { faultsOfBom } from '../../support/cyclonedx-schema.ts';

const one = (folder: string, version: string, rest: Partial<LockedPackage> = {}): LockedPackage => ({
  folder,
  name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
  version,
  isDev: false,
  needs: [],
  ...rest,
});
const project = { name: 'docs', version: '1.0.0', needs: ['a', '@scope/b'] };

interface Bom {
  readonly specVersion: string;
  readonly components: readonly Readonly<Record<string, unknown>>[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

describe('makeSbom', () => {
  test('lists each package with its digest, licence and purpose', () => {
    const integrity = `sha512-${Buffer.from('digest').toString('base64')}`;
    const { components } = JSON.parse(
      makeSbom(project, [
        one('node_modules/a', '2.0.0', { licence: '(MIT OR Apache-2.0)', isDev: true }),
        one('node_modules/@scope/b', '1.0.0', { licence: 'ISC', integrity }),
      ]),
    ) as Bom;
    expect(components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/b@1.0.0',
        group: '@scope',
        name: 'b',
        version: '1.0.0',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: '646967657374' }],
        licenses: [{ license: { id: 'ISC' } }],
        purl: 'pkg:npm/%40scope/b@1.0.0',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/a@2.0.0',
        name: 'a',
        version: '2.0.0',
        scope: 'excluded',
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        purl: 'pkg:npm/a@2.0.0',
      },
    ]);
  });

  test('lists dependencies as Node would resolve them', () => {
    const packages = [
      one('node_modules/a', '1.0.0', { needs: ['c'] }),
      one('node_modules/a/node_modules/c', '2.0.0', { needs: ['@scope/b'] }),
      one('node_modules/@scope/b', '1.0.0', { needs: ['c', 'optional'] }),
      one('node_modules/c', '1.0.0'),
    ];
    expect((JSON.parse(makeSbom(project, packages)) as Bom).dependencies).toEqual([
      { ref: 'docs@1.0.0', dependsOn: ['pkg:npm/%40scope/b@1.0.0', 'pkg:npm/a@1.0.0'] },
      { ref: 'pkg:npm/%40scope/b@1.0.0', dependsOn: ['pkg:npm/c@1.0.0'] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/c@2.0.0'] },
      { ref: 'pkg:npm/c@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/c@2.0.0', dependsOn: ['pkg:npm/%40scope/b@1.0.0'] },
    ]);
  });

  test('lists every package of this project once, and nothing that varies between runs', () => {
    const packages = readLockedPackages(PROJECT);
    const text = makeSbom(project, packages);
    const { components, dependencies } = JSON.parse(text) as Bom;
    const refs = components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toEqual(expect.arrayContaining(['pkg:npm/react@19.3.1', 'pkg:npm/vitest@5.1.1']));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(makeSbom(project, packages.toReversed())).toBe(text);
    expect(text).not.toMatch(/serialNumber|timestamp/);
  });

  test('is valid against the official schema for its version', async () => {
    const bom = JSON.parse(makeSbom(project, readLockedPackages(PROJECT))) as Bom;
    expect(bom.specVersion).toBe('1.6');
    expect(await faultsOfBom(bom, bom.specVersion)).toEqual([]);
  });

  test('is valid with every known licence, and with unlisted names', async () => {
    const licences = [...SPDX_LICENCES, 'BSD', 'UNLICENSED', 'SEE LICENSE IN terms.txt', '(MIT OR Apache-2.0)', undefined];
    const packages = licences.map((licence, index) => one(`node_modules/p${index}`, '1.0.0', licence === undefined ? {} : { licence }));
    expect(await faultsOfBom(JSON.parse(makeSbom(project, packages)), '1.6')).toEqual([]);
  });

  test.each([
    ['a licence that no list has', { licenses: [{ license: { id: 'Mine' } }] }, /spdx/],
    ['a digest that is none', { hashes: [{ alg: 'SHA-512', content: 'not hexadecimal' }] }, /hashes\/0\/content/],
    ['a type that is none', { type: 'package' }, /components\/0\/type/],
    ['a key that is none', { licence: 'MIT' }, /additionalProperties/],
  ])('the schema detects %s', async (_, change, fault) => {
    const bom = JSON.parse(makeSbom(project, [one('node_modules/a', '1.0.0')])) as Bom;
    const broken = { ...bom, components: bom.components.map((component) => ({ ...component, ...change })) };
    expect((await faultsOfBom(broken, '1.6')).join('\n')).toMatch(fault);
  });
});
