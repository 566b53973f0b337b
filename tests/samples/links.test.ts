import { describe, expect, test } from 'vitest';
import { realSample } from './real-samples.ts';
import { inSampleFolder, type Run } from './run-sample.ts';

async function runSample(page: string, title: string, ...args: readonly string[]): Promise<Run> {
  return inSampleFolder({ 'sample.mjs': await realSample(page, title) }, ({ run }) => run('node', ['sample.mjs', ...args]));
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the samples that create links', () => {
  test.each([
    [
      'content/docs/front/index.mdx',
      'link-front.mjs',
      `https://reservas.agenciaexemplo.example/?cidade=cty_4205407&entrada=${inDays(90)}&saida=${inDays(93)}&quartos=2-7`,
    ],
    [
      'content/docs/otabuilder/integration/busca-destino.mdx',
      'link-resultados.mjs',
      `https://www.agenciaexemplo.example/hoteis?destino=cty_4205407&entrada=${inDays(90)}&saida=${inDays(93)}&quartos=2-7`,
    ],
    [
      'content/docs/front/autenticacao-sso.mdx',
      'link-login.mjs',
      'https://reservas.agenciaexemplo.example/sso/login?iss=https%3A%2F%2Flogin.agenciaexemplo.example&target_link_uri=https%3A%2F%2Freservas.agenciaexemplo.example%2F%3Fcidade%3Dcty_4205407%26quartos%3D2-7',
    ],
  ])('%s: %s prints the link shown on its page', async (page, title, link) => {
    expect(await runSample(page, title)).toEqual({ code: 0, stdout: `${link}\n`, stderr: '' });
  });
});

describe('the contrast of two colours', () => {
  const contrast = (...colours: readonly string[]) => runSample('content/docs/front/index.mdx', 'contraste.mjs', ...colours);

  test('passes at 4.5:1 or more, as WCAG 2.2 requires', async () => {
    expect(await contrast('#000000', '#FFFFFF')).toMatchObject({ code: 0, stdout: '21.00:1 aprovado\n' });
    expect(await contrast('#767676', '#FFFFFF')).toMatchObject({ code: 0, stdout: '4.54:1 aprovado\n' });
    expect(await contrast('#777777', '#FFFFFF')).toMatchObject({ code: 1, stdout: '4.48:1 reprovado\n' });
  });

  test('requires two colours', async () => {
    expect((await contrast('blue')).code).toBe(2);
  });
});
