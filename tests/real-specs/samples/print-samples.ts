import type { Failure, SampleReport } from './prove-samples.ts';
import { reasonOf } from './reasons.ts';

interface PrintOptions {
  readonly misses: number;
  readonly file: string;
}

/** Prints faulty requests, unavoidable faults, and totals. @returns the number of faulty samples */
export function printSamples({ specs, samples, failures, left }: SampleReport, { misses, file }: PrintOptions): number {
  const reasons = failures.map((failure) => [failure, reasonsOf(failure)] as const);
  const wrong = reasons.filter(([, own]) => own === undefined).map(([failure]) => failure);
  for (const { spec, operation, problems, code } of wrong.slice(0, misses))
    console.log(`${spec} ${operation}\n  ${problems.join('\n  ')}\n${code}\n`);
  if (wrong.length > misses) console.log(`\u2026 and ${wrong.length - misses} more`);
  for (const one of left.slice(0, misses)) console.log(`not sent: ${one}`);
  const counts = Map.groupBy(
    reasons.flatMap(([, own]) => own?.[0] ?? []),
    (reason) => reason,
  );
  for (const [reason, same] of counts) console.log(`${same.length} not whole: ${reason}`);
  console.log(
    `${specs} specifications, ${samples} samples sent by cURL, ${samples - failures.length} arrived as meant, ` +
      `${failures.length - wrong.length} for a listed reason not whole, ${wrong.length} wrong, ${left.length} not sent; all of it: ${file}`,
  );
  return wrong.length;
}

/** Reasons why the sample is not at fault; `undefined` if it is. */
function reasonsOf({ problems }: Failure): readonly string[] | undefined {
  const reasons = problems.map(reasonOf);
  return reasons.every((reason) => reason !== undefined) ? reasons : undefined;
}
