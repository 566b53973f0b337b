const MIN_SCORE = 95;

/** Accepted failures and their reasons, by check. For other checks, the report shows the checker's advice. */
const REASONS: Readonly<Record<string, string>> = {
  'page-size-html':
    'An operation page contains every field of all variants, so that readers can find them; agents get the same as Markdown, in parts of at most 50,000 characters.',
  'content-start-position':
    'The menu and the list of pages come before the text, as keyboard and screen reader users expect; the Markdown of a page starts with its title.',
  'markdown-content-parity':
    'Samples in languages other than cURL are in further parts, which the Markdown links to but the checker does not read; it also reads adjacent texts, such as a name and its type, as one word. tests/build/twins.test.ts proves that the parts contain every heading, name and sample.',
};

/** Fields used from `--format json --score`. */
export interface AgentsCheck {
  readonly results: readonly { readonly id: string; readonly status: string; readonly message: string }[];
  readonly scoring?: {
    readonly overall: number;
    readonly checkScores: Readonly<Record<string, { readonly earnedScore: number; readonly maxScore: number }>>;
    readonly resolutions: Readonly<Record<string, string>>;
  };
}

/** Lists failed checks with their cost in points and a reason or remedy. */
export function agentsReport({ results, scoring }: AgentsCheck): { readonly lines: readonly string[]; readonly isEnough: boolean } {
  const { overall = 0, checkScores = {}, resolutions = {} } = scoring ?? {};
  const all = Object.values(checkScores).reduce((sum, { maxScore }) => sum + maxScore, 0);
  const missed = results.filter(({ status }) => status !== 'pass' && status !== 'skip');
  return {
    lines: [
      ...missed.flatMap(({ id, status, message }) => {
        const { earnedScore = 0, maxScore = 0 } = checkScores[id] ?? {};
        const cost = maxScore > 0 ? `, ${(((maxScore - earnedScore) / all) * 100).toFixed(1)} points` : '';
        const reason = REASONS[id] ?? resolutions[id];
        return [`${status} ${id}${cost}: ${message}`, ...(reason === undefined ? [] : [`  ${reason}`])];
      }),
      `Agent score: ${overall} of 100; at least ${MIN_SCORE} required.`,
    ],
    isEnough: overall >= MIN_SCORE,
  };
}
