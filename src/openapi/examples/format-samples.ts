/** Sample values for JSON Schema and OpenAPI formats. The domains are reserved for examples (RFC 2606). */
export const TEXT_OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P3D',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  hostname: 'www.example.com',
  'idn-hostname': 'www.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://www.example.com/',
  url: 'https://www.example.com/',
  'uri-reference': '/path',
  'uri-template': 'https://www.example.com/{id}',
  iri: 'https://www.example.com/',
  'iri-reference': '/path',
  'json-pointer': '/name',
  'relative-json-pointer': '1/name',
  regex: '^[a-z]+$',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
  binary: '',
  password: 'secret',
};

export const PLAIN_TEXT = 'string';

/** Likely values by field name (split into words), most common format first. */
export const NAMED_TEXTS: readonly { readonly name: RegExp; readonly texts: readonly string[] }[] = [
  { name: /\be ?mail( ?address)?$/, texts: ['name@example.com'] },
  {
    name: /[a-z] at$|\b(time ?stamp|date ?time)$/,
    texts: ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00+00:00', '2026-01-31T12:00:00', '2026-01-31 12:00:00'],
  },
  { name: /\b(date|birth ?day|dob)$|^date of\b/, texts: ['2026-01-31', '20260131', '31/01/2026', '31.01.2026', '2026-01-31T12:00:00Z'] },
  { name: /\btime$/, texts: ['12:00:00', '12:00', '12:00:00Z', '2026-01-31T12:00:00Z'] },
  {
    name: /\b(phone|mobile|telephone|fax|msisdn)( ?number)?$/,
    texts: ['+15555550100', '15555550100', '5555550100', '+1 555 555 0100', '555-555-0100'],
  },
  { name: /\bcountry( ?code)?( iso)?$/, texts: ['US', 'USA', '840'] },
  { name: /\bcurrency( ?code)?$/, texts: ['USD', 'usd', '840'] },
  { name: /\b(language|locale|lang)( ?code)?$/, texts: ['en', 'en-US', 'en_US', 'eng'] },
  { name: /\btime ?zone$/, texts: ['America/New_York', 'UTC'] },
  { name: /\b(url|uri|href|link|web ?site)$/, texts: ['https://www.example.com/', 'www.example.com'] },
  { name: /\b(host|host ?name|domain|domain name)$/, texts: ['www.example.com'] },
  { name: /\b(zip|zip ?code|postal ?code|post ?code)$/, texts: ['12345', '12345-6789'] },
  { name: /^(street ?)?address( ?(line ?)?1)?$|\bstreet( ?address)?$/, texts: ['1 Main Street', '1 Main St'] },
  { name: /\b(city|town)$/, texts: ['Springfield'] },
  { name: /\bip( ?v4)?( ?address)?$/, texts: ['192.0.2.1'] },
  { name: /\bmac ?address$/, texts: ['00:00:5E:00:53:01', '00-00-5E-00-53-01'] },
  { name: /\bcolou?r$/, texts: ['#336699'] },
  { name: /\bversion$/, texts: ['1.0.0', '1.0', 'v1', '1'] },
  { name: /\b(amount|price)$/, texts: ['100.00', '100'] },
  { name: /\b(password|pass ?phrase)$/, texts: ['secret', 'Example-123!'] },
  { name: /\b(id|uuid|guid|identifier)$/, texts: ['abc123', '3fa85f64-5717-4562-b3fc-2c963f66afa6', '123456', '1'] },
];

export function sampleTextsFor(name: string): readonly string[] {
  const words = wordsOf(name);
  return NAMED_TEXTS.flatMap((each) => (each.name.test(words) ? each.texts : []));
}

/** @example wordsOf('X-Request-ID') // => 'x request id' */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}
