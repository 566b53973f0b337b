import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../src/checks/samples/parse-sample.ts';
import type { CodeSample } from '../../../src/openapi/api.ts';
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts';
import { keyVariable } from '../../../src/openapi/samples/idempotency-key.ts';
import { hasProgram, inSampleFolder } from '../../samples/run-sample.ts';
import { operationOf } from '../document.ts';

const NOTE = 'The same key, the same attempt.';

async function samplesWithKey(security?: Record<string, unknown>): Promise<readonly CodeSample[]> {
  const operation = await operationOf(
    {
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { content: { 'application/json': { example: { a: 1 } } } },
      ...(security && { security: [{ own: [] }] }),
    },
    { servers: [{ url: 'https://api.example' }], components: { securitySchemes: { own: security ?? { type: 'http', scheme: 'basic' } } } },
    'post',
  );
  return codeSamples(operation, {}, { keyNote: NOTE });
}

async function codeIn(id: string): Promise<string> {
  return (await samplesWithKey()).find((sample) => sample.id === id)?.code ?? '';
}

describe('keyVariable', () => {
  test.each([
    ['/bookings', 'BOOKING_KEY'],
    ['/bookings/{bookingId}/cancellation', 'CANCELLATION_KEY'],
    ['/redemptions/{redemptionId}/commit', 'COMMIT_KEY'],
    ['/external-reservations', 'EXTERNAL_RESERVATION_KEY'],
    ['/lostReservations/', 'LOST_RESERVATION_KEY'],
    ['/policies', 'POLICY_KEY'],
    ['/addresses', 'ADDRESS_KEY'],
    ['/status', 'STATUS_KEY'],
    ['/bookings:cancel', 'BOOKINGS_CANCEL_KEY'],
    ['/{id}', 'REQUEST_KEY'],
    ['/3ds', 'REQUEST_KEY'],
  ])('of %s is %s', (path, expected) => {
    expect(keyVariable({ path })).toBe(expected);
  });
});

describe('an idempotency key', () => {
  test('is created before the call and outside it in every language', async () => {
    const makes = /uuidgen|random_?UUID|uuid4|NewGuid|random_bytes|rand\.Text|SecureRandom\.uuid/i;
    for (const { id, lang, code } of await samplesWithKey()) {
      const lines = code.split('\n');
      const made = lines.findIndex((line) => makes.test(line));
      const sent = lines.findIndex((line) => line.includes('Idempotency-Key'));
      expect({ id, isKept: lines[made]?.includes('BOOKING_KEY'), isBefore: made < sent, note: lines[made - 1]?.trim() }).toEqual({
        id,
        isKept: true,
        isBefore: true,
        note: expect.stringMatching(new RegExp(`^(?:#|//) ${NOTE}$`)),
      });
      expect({ code, faults: await parseSample(lang, code) }).toEqual({ code, faults: [] });
    }
  });

  test('does not reuse a credential’s variable', async () => {
    const samples = await samplesWithKey({ type: 'apiKey', in: 'header', name: 'X-Key', 'x-variable': 'BOOKING_KEY' });
    for (const { id, code } of samples) expect([id, code.includes('BOOKING_KEY_2')]).toEqual([id, true]);
  });

  test('persists in a shell until it is unset', async () => {
    const stub = `curl() { printf '%s\n' "$@" | grep Idempotency; }\nuuidgen() { n=$((n + 1)); echo "$n-$(date +%N)"; }\n`;
    const code = await codeIn('curl');
    const script = `${stub}${code}\n${code}\nunset BOOKING_KEY\n${code}\n`;
    const { stdout } = await inSampleFolder({ 'sample.sh': script }, ({ run }) => run('sh', ['sample.sh']));
    const [first, second, third] = stdout.trim().split('\n');
    expect(first).toMatch(/^Idempotency-Key: 1-/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('persists in a browser tab until it is removed', async () => {
    const stub = `globalThis.sessionStorage = {};
globalThis.fetch = async (url, { headers }) => { console.log(headers['Idempotency-Key']); return new Response('') };\n`;
    const code = `await (async () => {\n${(await codeIn('javascript')).replace(/^console\.log.*$/m, '')}\n})();\n`;
    const script = `${stub}${code}${code}delete sessionStorage.BOOKING_KEY;\n${code}`;
    const { stdout } = await inSampleFolder({ 'sample.mjs': script }, ({ run }) => run('node', ['sample.mjs']));
    const [first, second, third] = stdout.trim().split('\n');
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).toMatch(/^[\da-f-]{36}$/);
    expect(third).not.toBe(first);
  });

  const NODE = `globalThis.fetch = async (url, { headers }) => { console.log(headers['Idempotency-Key']); throw new Error('timeout') };\n`;
  const PYTHON = `def post(url, **options):\n    print(options["headers"]["Idempotency-Key"])\n    raise TimeoutError\n`;
  test.each([
    ['node', 'node', 'sample.mjs', NODE, {}],
    ['python', 'python3', 'sample.py', '', { 'requests.py': PYTHON }],
  ])('is printed by a failed run, for use in the next one: %s', async (id, program, file, stub, others) => {
    if (!hasProgram(program)) return;
    await inSampleFolder({ ...others, [file]: stub + (await codeIn(id)) }, async ({ run }) => {
      const first = await run(program, [file]);
      const said = /^BOOKING_KEY=(.+)$/m.exec(first.stderr)?.[1] ?? '';
      expect([first.code, first.stdout.trim()]).toEqual([1, said]);
      const second = await run(program, [file], { env: { BOOKING_KEY: said } });
      expect(second.stdout.trim()).toBe(said);
      expect((await run(program, [file])).stdout.trim()).not.toBe(said);
    });
  });
});
