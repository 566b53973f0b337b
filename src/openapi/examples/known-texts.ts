/** Values that fit the formats of JSON Schema and OpenAPI. Addresses and names are reserved for examples (RFC 2606). */
export const TEXT_OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P3D',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  hostname: 'www.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://www.example.com/',
  url: 'https://www.example.com/',
  'uri-reference': '/path',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
  binary: '',
  password: 'secret',
};

/** A text without rules. */
export const PLAIN_TEXT = 'string';
