import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutReplies } from '../../src/framework/lean-flight.ts';
import { repositoryRoot } from '../support/child-process.ts';

const CLIENT = 'node_modules/react-server-dom-webpack/cjs/react-server-dom-webpack-client.browser.production.js';

describe('withoutReplies', () => {
  const code = readFileSync(path.join(repositoryRoot, CLIENT), 'utf8');

  test("leaves out of React's client what writes the arguments of server actions, and nothing else", () => {
    const lean = withoutReplies(code);
    const functions = (text: string): readonly string[] => [...text.matchAll(/^function (\w+)\(/gm)].map(([, name = '']) => name);
    expect(functions(lean)).toEqual(functions(code));
    expect(lean.length).toBeLessThan(code.length - 10_000);
  });

  test('fails when it is not there any more', () => {
    const broken = withoutReplies(code);
    expect(() => withoutReplies(broken)).toThrow(
      expect.objectContaining({
        breaches: [expect.objectContaining({ reliance: expect.objectContaining({ name: 'react/reply-writer' }) })],
      }),
    );
  });
});
