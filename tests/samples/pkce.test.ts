import { describe, expect, test } from 'vitest';
import { realSample } from './real-samples.ts';
import { inSampleFolder } from './run-sample.ts';

const PAGE = 'content/docs/front/autenticacao-sso.mdx';

/** Test vector of RFC 7636, Appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('the PKCE sample', () => {
  test('matches RFC 7636 and creates a new pair each time', async () => {
    const sample = await realSample(PAGE, 'pkce.mjs');
    expect(sample).toContain(VERIFIER);
    expect(sample).toContain(CHALLENGE);
    await inSampleFolder({ 'pkce.mjs': sample }, async ({ run }) => {
      const [first, second] = [await run('node', ['pkce.mjs']), await run('node', ['pkce.mjs'])];
      expect(first.code).toBe(0);
      expect(first.stdout).toMatch(/verifier: '[\w-]{43}',\s+challenge: '[\w-]{43}'/);
      expect(first.stdout).not.toBe(second.stdout);
    });
  });

  test('fails when a byte of the verifier changes', async () => {
    const sample = (await realSample(PAGE, 'pkce.mjs')).replace(VERIFIER, VERIFIER.replace('dBj', 'dBk'));
    const { code, stderr } = await inSampleFolder({ 'pkce.mjs': sample }, ({ run }) => run('node', ['pkce.mjs']));
    expect(code).toBe(1);
    expect(stderr).toContain('challenge errado');
  });
});
