import type { StoredPerson } from '../records.ts';

const CONSENT = { granted: true, capturedAt: '2025-06-02T18:19:30Z', source: 'cadastro-site', policyVersion: '2025-05' };

/** The running example's person, registered in every sandbox account. */
const EXAMPLE: StoredPerson = {
  personId: 'per_01JWRXYC40RA3CD9F41SN2XNZ6',
  person: {
    givenName: 'Mariana',
    surname: 'Souza',
    birthDate: '1988-04-17',
    nationality: 'BR',
    documents: [{ type: 'CPF', number: '52998224725', issuingCountry: 'BR' }],
    emails: [{ address: 'mariana.souza@example.com', primary: true }],
    phones: [{ number: '+5548995550101', type: 'MOBILE', primary: true }],
    externalId: 'crm-90412',
    consents: ['MARKETING_EMAIL', 'BOOKING_RECOVERY'].map((purpose) => ({ purpose, ...CONSENT })),
  },
  createdAt: '2025-06-02T18:20:00Z',
  updatedAt: '2025-06-02T18:20:00Z',
  revision: 1,
};

export function listRegistered(): Map<string, StoredPerson> {
  return new Map([[EXAMPLE.personId, EXAMPLE]]);
}
