import { findLicenceFaults, licenceOfPackage } from '../build/check-licences.ts';
import { readLockedPackages } from '../build/locked-packages.ts';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';

/** `npm run licences`: lists all packages' licences, and packages whose licence does not permit their use. */
function main(): number {
  readArguments({});
  const packages = readLockedPackages(PROJECT);
  const byLicence = Map.groupBy(packages, (one) => licenceOfPackage(one) ?? 'none');
  for (const [licence, ones] of [...byLicence].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const names = [...new Set(ones.map(({ name, version, isDev }) => `${name}@${version}${isDev ? ' (development)' : ''}`))].sort();
    console.log(`${licence}: ${names.length}`);
    for (const name of names) console.log(`  ${name}`);
  }
  const faults = findLicenceFaults(packages);
  for (const { name, version, licence = 'no licence' } of faults) {
    console.error(
      `${name}@${version}: ${licence} does not allow this use, or has not been reviewed yet: see scripts/build/check-licences.ts.`,
    );
  }
  console.log(`${packages.length} packages, ${faults.length} with a licence that is not allowed.`);
  return faults.length > 0 ? 1 : 0;
}

await runCommand(main, { usage: 'npm run licences' });
