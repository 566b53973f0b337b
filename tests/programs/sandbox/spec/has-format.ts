const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': (text) => isDate(DATE_TIME.exec(text)?.[1] ?? ''),
  email: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  uri: (text) => URL.canParse(text),
  'uri-reference': (text) => !/\s/.test(text) && URL.canParse(text, 'https://api.example/'),
  'json-pointer': (text) => /^(\/([^~]|~[01])*)?$/.test(text),
  // Display hints and numeric ranges, which no string can violate.
  password: () => true,
  double: () => true,
};

/** @throws Error for an unsupported format */
export function hasFormat(text: string, format: string): boolean {
  const isIt = FORMATS[format];
  if (!isIt) throw new Error(`The sandbox does not know the format ${format}.`);
  return isIt(text);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
