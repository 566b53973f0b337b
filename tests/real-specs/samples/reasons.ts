/** Faults that no sample can avoid: a pattern for the message, and the reason. */
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [/ is required, and not described$/, 'the specification requires a field that it does not describe'],
  [/ is required inside of itself$/, 'a schema requires itself'],
  [/, where the example is cut off$/, 'the example is cut off after 8 levels or 300 values'],
  [/^body: no value fits its schema$/, 'the parts of a schema contradict each other'],
];

/** Why a problem is not the sample's fault; `undefined` if it is. */
export function reasonOf(problem: string): string | undefined {
  return REASONS.find(([said]) => said.test(problem))?.[1];
}
