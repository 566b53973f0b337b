import { describe, expect, test } from 'vitest';
import { checkSensitiveData } from '../../src/checks/check-sensitive-data.ts';
import type { SiteFiles } from '../support/literal-site.ts';
import { guide, loadLiteralWriting, problemsOf, specification } from './literal-writing.ts';

const RULES: SiteFiles = {
  'content/checks.yaml': `sensitiveData:
  cards: ['4111111111111111']
  cpf: ['52998224725']
  cnpj: ['11222333000181']
  secrets: [whsec_cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE=]
  hosts: { Apple: [apple.com] }
`,
};

/** Assembled at run time, so that secret scanners do not flag this file. */
const PRIVATE_KEY = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
const BODY = 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg';
const TOKEN = ['eyJhbGciOiJFUzI1NiJ9', 'eyJzdWIiOiJjcm0tOTA0MTIifQ', 'c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'].join('.');

describe('checkSensitiveData', () => {
  test('reports the position of possible personal data without repeating the data', async () => {
    const text = [
      'Card 4532015112830366, or 4532-0151-1283-0366 and 3714 496353 98423.',
      'CPF 123.456.789-09, CNPJ 11.444.777/0001-61 or 12ABC34501DE35.',
      'Write to ana@hotel.com.br, see https://hotel.com/a and www.hotel.org.',
    ].join('\n');
    expect(await problemsOf(checkSensitiveData, { ...RULES, ...guide(text) })).toEqual([
      'content/a.mdx:4:6 453201…0366 could be a real card number: its check digit is valid.',
      'content/a.mdx:4:27 453201…0366 could be a real card number: its check digit is valid.',
      'content/a.mdx:4:51 371449…8423 could be a real card number: its check digit is valid.',
      'content/a.mdx:5:5 123…09 could be a real CPF: its check digits are valid.',
      'content/a.mdx:5:26 114…61 could be a real CNPJ: its check digits are valid.',
      'content/a.mdx:5:48 12A…35 could be a real CNPJ: its check digits are valid.',
      'content/a.mdx:6:14 The host "hotel.com.br" is neither reserved for examples nor allowed by the site.',
      'content/a.mdx:6:40 The host "hotel.com" is neither reserved for examples nor allowed by the site.',
      'content/a.mdx:6:56 The host "www.hotel.org" is neither reserved for examples nor allowed by the site.',
    ]);
  });

  test('accepts listed and reserved values, and numbers that only look similar', async () => {
    const text = [
      'Cards 4111111111111111 and 4111 1111 1111 1111, masked 411111******1111; wrong check digit 4532015112830367.',
      'CPF 529.982.247-25, CNPJ 11.222.333/0001-81, phone +5548995550101, time 1762785131000, 4532015112830366.5, `x4532015112830366`.',
      'ana@example.com, hooks@agencia.example, https://developer.apple.com/x, http://localhost:3000, http://192.0.2.1/a, https://{host}/b,',
      'https://api.pernoria.example, server.mjs, event.detail, console.log, express@5, https://$HOST/c, `@scope/pkg.io`.',
      'whsec_cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE= and -----BEGIN CERTIFICATE-----',
      `${TOKEN.slice(0, 60)}… is cut off, and ${PRIVATE_KEY} has no body.`,
    ].join('\n');
    expect(await problemsOf(checkSensitiveData, { ...RULES, ...guide(`~~~\n${text}\n~~~`) })).toEqual([]);
  });

  test('accepts providers’ test numbers, obvious placeholders and unchecked fences', async () => {
    const text = [
      '4242 4242 4242 4242, 378282246310005, 4000002500003155, 6011000990139424 and 3566002020360505.',
      'https://USERNAME:PASSWORD@host.example/ and postgres://user:password@localhost/db',
      `whsec_${btoa('secret-of-the-example-page-000001')}, ${'ghp_'}${'xxxx'.repeat(9)} and api_key=YOUR-KEY-1234567890123456789012345`,
      '```text nocheck',
      'Card 4532015112830366 of hotel.com',
      '```',
    ].join('\n');
    expect(await problemsOf(checkSensitiveData, { ...RULES, ...guide(text) })).toEqual([]);
    expect(await problemsOf(checkSensitiveData, { ...RULES, ...guide(`${text}\n4532015112830366`) })).toHaveLength(1);
  });

  test.each([
    ['a private key', `${PRIVATE_KEY}\n${BODY}`],
    ['a private key', `${['-----BEGIN', 'RSA', 'PRIVATE KEY-----'].join(' ')}\\n${BODY}`],
    ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['a Stripe live key', `sk_live_${'a1B2'.repeat(6)}`],
    ['a webhook secret', 'whsec_b3RoZXItc2VjcmV0LW9mLXNvbWVib2R5LTAwMQ=='],
    ['a signed token', TOKEN],
    ['a password in a URL', 'postgres://ana:hunter2secret@db/x'],
    ['a secret', `client_secret: "${'a1b2'.repeat(10)}"`],
  ])('finds %s', async (kind, secret) => {
    const problems = await problemsOf(checkSensitiveData, guide(`~~~\n${secret}\n~~~`));
    expect(problems).toEqual([expect.stringMatching(`This looks like ${kind}(?:: | \\()`)]);
    expect(problems[0]).not.toContain(secret);
    expect(problems[0]).not.toContain('hunter2');
  });

  test('accepts a short password that the site lists', async () => {
    const files = { 'content/checks.yaml': 'sensitiveData:\n  secrets: [pw1]\n', ...guide('`ftp://ana:pw1@db/x` `ftp://ana:pw2@db/x`') };
    expect(await problemsOf(checkSensitiveData, files)).toEqual(['content/a.mdx:4:33 This looks like a password in a URL (3 characters).']);
  });

  test('checks the source of front matter, partials and specifications', async () => {
    const card = '4532015112830366';
    const files = {
      'content/a.mdx': `---\ndescription: Pay with ${card}\n---\n`,
      'content/_part.mdx': card,
      ...specification(`      responses:\n        200:\n          description: >-\n            Card\n            ${card}`),
    };
    expect((await problemsOf(checkSensitiveData, files)).map((problem) => problem.split(' ')[0])).toEqual([
      'content/_part.mdx:1:1',
      'content/a.mdx:2:23',
      'specs/a.yaml:12:13',
    ]);
  });

  test('does not check hosts, CPFs or CNPJs without a list', async () => {
    expect(await problemsOf(checkSensitiveData, guide('CPF 12345678909, CNPJ 11444777000161, https://hotel.com, ana@hotel.com'))).toEqual(
      [],
    );
  });
});

describe('loadRules', () => {
  test('reports what is wrong with the list, and continues without it', async () => {
    const { problems, rules } = await loadLiteralWriting({ 'content/checks.yaml': 'sensitiveData:\n  cards: [41]\n  cfp: []\n' });
    expect(problems.map(({ where, cure }) => [where.line, cure])).toEqual([
      [3, expect.stringContaining('Did you mean "cpf"?')],
      [2, 'Quote it: "41".'],
    ]);
    expect(rules).toEqual({
      sensitiveData: { cards: [], cpf: undefined, cnpj: undefined, secrets: [], hosts: undefined },
      facts: undefined,
      wording: {},
      links: { ignore: [] },
    });
  });
});
