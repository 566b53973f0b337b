import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isCpf } from '../../src/checks/sensitive-data/check-digits.ts';
import { realSample, realSamples } from './real-samples.ts';
import { inSampleFolder } from './run-sample.ts';

const FORM = 'content/docs/otabuilder/formulario-de-registro-de-pessoas.mdx';
const NO_FORM = 'content/docs/otabuilder/registro-de-pessoas-sem-formulario.mdx';

function cpfValidoOf(code: string): (cpf: string) => boolean {
  const [, indentation = '', body] = /^([ \t]*)(function cpfValido\([\s\S]*?\n\1\})/m.exec(code) ?? [];
  if (body === undefined) throw new Error('There is no function cpfValido');
  return runInNewContext(`(${body.replaceAll(`\n${indentation}`, '\n')})`) as (cpf: string) => boolean;
}

describe('the CPF validation', () => {
  test('prints the results given in its comment', async () => {
    const files = { 'cpf.mjs': await realSample(FORM, 'cpf.mjs') };
    const { code, stdout } = await inSampleFolder(files, ({ run }) => run('node', ['cpf.mjs']));
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[1]),
    ).toEqual(['true', 'true', 'false', 'false', 'false']);
  });

  test.each([FORM, NO_FORM])('is correct in %s', async (page) => {
    const [sample] = (await realSamples(page)).filter(({ code }) => code.includes('function cpfValido('));
    const cpfValido = cpfValidoOf(sample?.code ?? '');
    expect(['52998224725', '529.982.247-25', '11144477735'].map(cpfValido)).toEqual([true, true, true]);
    expect(['52998224735', '52998224726', '11111111111', '00000000000', '5299822472', '529982247255', ''].map(cpfValido)).not.toContain(
      true,
    );
    const numbers = Array.from({ length: 2000 }, (_, index) => String(10_000_000_000 + index * 31_415_926).slice(-11));
    expect(numbers.filter(cpfValido)).toEqual(numbers.filter(isCpf));
  });
});
