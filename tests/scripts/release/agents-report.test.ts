import { describe, expect, test } from 'vitest';
import { type AgentsCheck, agentsReport } from '../../../scripts/release/agents-report.ts';

const check = (overall: number): AgentsCheck => ({
  results: [
    { id: 'llms-txt-exists', status: 'pass', message: 'It is there.' },
    { id: 'page-size-html', status: 'warn', message: 'Two are long.' },
    { id: 'content-negotiation', status: 'fail', message: 'HTML for everyone.' },
    { id: 'section-header-quality', status: 'skip', message: 'No tabs.' },
  ],
  scoring: {
    overall,
    checkScores: {
      'llms-txt-exists': { earnedScore: 10, maxScore: 10 },
      'page-size-html': { earnedScore: 5, maxScore: 6 },
      'content-negotiation': { earnedScore: 0, maxScore: 4 },
    },
    resolutions: { 'page-size-html': 'Split them.', 'content-negotiation': 'Honour the header.' },
  },
});

describe('agentsReport', () => {
  test('lists failures with their cost and reason, or the checker’s advice', () => {
    expect(agentsReport(check(96)).lines).toEqual([
      'warn page-size-html, 5.0 points: Two are long.',
      expect.stringMatching(/^ {2}An operation page contains every field .* as Markdown/),
      'fail content-negotiation, 20.0 points: HTML for everyone.',
      '  Honour the header.',
      'Agent score: 96 of 100; at least 95 required.',
    ]);
  });

  test('passes with a score of at least 95 out of 100', () => {
    expect([95, 94.9].map((overall) => agentsReport(check(overall)).isEnough)).toEqual([true, false]);
  });

  test('fails for a site that the checker could not judge', () => {
    expect(agentsReport({ results: [] })).toEqual({ lines: ['Agent score: 0 of 100; at least 95 required.'], isEnough: false });
  });
});
