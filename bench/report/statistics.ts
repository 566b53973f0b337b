/** All fields are `NaN` without samples. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/** With an even number of samples, the median is the mean of the middle two. */
export function summarise(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const count = sorted.length;
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2, min: at(0), max: at(count - 1), count };
}
