import { expect, test } from 'vitest';
import { toSendable } from '../../src/data/lossless-number.ts';
import { packTargets, unpackTargets } from '../../src/render/link-targets.ts';

const path = 'res-200.data.customer.default_source.owner.verified_address';
const addresses = new Set(Array.from({ length: 5000 }, (_, index) => `${path}.${index % 70}.line${index}`));
const copies = new Map([
  ['body.parent', 'body'],
  ...[...addresses].slice(0, 500).map((address) => [address, 'body "x" \u{1f600}\n'] as const),
]);

test('the link targets of a page are unchanged by packing', () => {
  expect(unpackTargets(packTargets({ addresses, copies }))).toEqual({ addresses, copies });
  expect(unpackTargets(packTargets({ addresses: new Set(), copies: new Map() }))).toEqual({ addresses: new Set(), copies: new Map() });
});

test('packed targets take up less than a tenth of the space, and can be sent to another thread', () => {
  const packed = packTargets({ addresses, copies });
  const { length } = [...addresses].join('');
  expect(packed.byteLength).toBeLessThan(length / 10);
  expect(structuredClone(toSendable(packed)).value).toEqual(packed);
});
