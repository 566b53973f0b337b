import { describe, expect, test } from 'vitest';
import { realSample } from './real-samples.ts';
import { hasProgram, inSampleFolder, type Run, type SampleFolder } from './run-sample.ts';

const PAGE = 'content/docs/otabuilder/apple-pay/criacao-do-certificado-cer.mdx';
const SSO_PAGE = 'content/docs/otabuilder/autenticacao-sso.mdx';

async function runSample({ run }: SampleFolder, title: string, page = PAGE): Promise<Run> {
  return run('bash', ['-c', await realSample(page, title)]);
}

/** Issues a certificate as Apple does: in DER, with the request's key and Apple's names. */
async function issue({ run }: SampleFolder, key: string, file: string, name: string, days: number): Promise<void> {
  const subject = `/UID=merchant.example.agenciaexemplo.reservas/CN=Apple Pay ${name}:merchant.example`;
  const { code, stderr } = await run('openssl', [
    'req',
    '-x509',
    '-key',
    key,
    '-subj',
    subject,
    '-days',
    String(days),
    '-outform',
    'der',
    '-out',
    file,
  ]);
  if (code !== 0) throw new Error(stderr);
}

/** Creates both requests with the page's commands, and issues their certificates. */
async function afterThirdStep(folder: SampleFolder, days = 760): Promise<void> {
  for (const title of ['CSR com OpenSSL', 'Parâmetros do Payment Processing']) {
    expect([title, (await runSample(folder, title)).code]).toEqual([title, 0]);
  }
  await folder.run('mv', ['merchant_id.csr', 'pernoria-identity.csr']);
  await folder.run('mv', ['processing.csr', 'pernoria-processing.csr']);
  await issue(folder, 'merchant_id.key', 'merchant_id.cer', 'Merchant Identity', days);
  await issue(folder, 'processing.key', 'apple_pay.cer', 'Payment Processing', days);
}

describe.skipIf(!hasProgram('openssl'))('the certificate commands', () => {
  test('create requests that pass the page’s checks', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder);
      const { stdout } = await runSample(folder, 'Conferir os CSRs');
      expect(stdout.match(/verify OK/g)).toHaveLength(2);
      expect(stdout).toContain('Public-Key: (2048 bit)');
      expect(stdout).toContain('Public-Key: (256 bit)');
      expect(stdout).toContain('ASN1 OID: prime256v1');
    }));

  test('show the same hash for a certificate and its request', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder);
      const { code, stdout } = await runSample(folder, 'Merchant Identity');
      expect(code).toBe(0);
      const hashes = stdout.match(/[0-9a-f]{64}/g) ?? [];
      expect(hashes).toHaveLength(2);
      expect(hashes[0]).toBe(hashes[1]);
      expect((await folder.run('openssl', ['x509', '-in', 'merchant_id.pem', '-noout'])).code).toBe(0);
    }));

  test('accept the right files, and name the mismatched one', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder);
      expect(await runSample(folder, 'confere-cer.sh')).toMatchObject({ code: 0, stderr: '' });
      await folder.run('cp', ['merchant_id.cer', 'apple_pay.cer']);
      const { code, stdout } = await runSample(folder, 'confere-cer.sh');
      expect(code).toBe(1);
      expect(stdout).toContain('ok    merchant_id.cer');
      expect(stdout).toContain('FALHA apple_pay.cer: a chave não é a de pernoria-processing.csr');
    }));

  test('combine certificate and key into one file with a password', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder);
      const sample = await realSample(PAGE, 'Montar o .p12');
      // `-passout` replaces the password prompt.
      expect((await folder.run('bash', ['-c', `${sample.trimEnd()} -passout pass:senha`])).code).toBe(0);
      const open = (password: string) =>
        folder.run('openssl', ['pkcs12', '-in', 'merchant_id.p12', '-nodes', '-passin', `pass:${password}`]);
      const { code, stdout } = await open('senha');
      expect([code, stdout.includes('BEGIN CERTIFICATE'), stdout.includes('BEGIN PRIVATE KEY')]).toEqual([0, true, true]);
      expect((await open('outra')).code).not.toBe(0);
    }));

  test('reject a certificate made for the other purpose', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder);
      await issue(folder, 'processing.key', 'apple_pay.cer', 'Merchant Identity', 760);
      const { code, stdout } = await runSample(folder, 'confere-cer.sh');
      expect(code).toBe(1);
      expect(stdout).toContain('FALHA apple_pay.cer: não é um Apple Pay Payment Processing');
    }));

  test('warn 60 days before a certificate expires', () =>
    inSampleFolder({}, async (folder) => {
      await afterThirdStep(folder, 61);
      expect((await runSample(folder, 'Aviso de vencimento')).code).toBe(0);
      await afterThirdStep(folder, 59);
      expect((await runSample(folder, 'Aviso de vencimento')).code).toBe(1);
      expect((await runSample(folder, 'confere-cer.sh')).stdout).toContain('FALHA merchant_id.cer: vence em menos de 60 dias');
    }));
});

describe.skipIf(!hasProgram('openssl'))('the commands for the SSO key', () => {
  test('create a PKCS#8 key and a JWKS of its public half', async () => {
    const files = { 'gera-jwks.mjs': await realSample(SSO_PAGE, 'gera-jwks.mjs') };
    await inSampleFolder(files, async (folder) => {
      expect((await runSample(folder, 'Gerar o par ES256', SSO_PAGE)).code).toBe(0);
      expect((await folder.run('head', ['-1', 'sso-private.pem'])).stdout).toBe('-----BEGIN PRIVATE KEY-----\n');
      const { stdout } = await folder.run('node', ['gera-jwks.mjs']);
      const { keys } = JSON.parse(stdout) as { keys: unknown[] };
      expect(keys).toEqual([
        expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', x: expect.any(String) as string }),
      ]);
      expect(keys[0]).not.toHaveProperty('d');
    });
  });
});
