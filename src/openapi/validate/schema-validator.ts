import '@hyperjump/json-schema/formats';
import { addFormat, DETAILED, type EvaluationPlugin, interpret, setFormatHandler } from '@hyperjump/json-schema/experimental';
import { fromJs } from '@hyperjump/json-schema/instance/experimental';
import { type OutputUnit, setShouldValidateFormat } from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/openapi-3-2';
import { pointerOfLocation, valueAt } from '../../data/pointer.ts';
import { plainNumbers } from '../../data/lossless-number.ts';
import { openDocument } from '../../framework/json-schema/open-document.ts';
import { readPatternsWith } from '../../framework/json-schema/pattern-keywords.ts';
import { chosenSchema } from '../chosen-schema.ts';
import { compilePattern } from '../compile-pattern.ts';
import type { Spec, SpecVersion } from '../spec.ts';
import type { JsonObject } from '../read-json.ts';
import { type KeyRecorder, recordKeys } from './record-keys.ts';
import { schemaTarget } from './schema-target.ts';
import { withoutLoops } from '../without-loops.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/** One day in minutes. */
const DAY = 24 * 60;

/**
 * Whether a string is a `full-time` (RFC 3339). Second 60 is valid only at the end of a UTC day.
 *
 * @example isTime('00:59:60+01:00') // => true
 */
function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const [, hours, minutes, seconds, sign, offsetHours = 0, offsetMinutes = 0] = match;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  const minute = (Number(hours) * 60 + Number(minutes) - offset + DAY) % DAY;
  return seconds !== '60' || minute === DAY - 1;
}

setShouldValidateFormat(true);
readPatternsWith(compilePattern);

/** OpenAPI 3.0 adds `date` to the formats of draft 4; `uuid` is common practice. */
for (const format of ['date', 'uuid'])
  setFormatHandler('https://json-schema.org/keyword/draft-04/format', format, `https://json-schema.org/format/${format}`);

// The library's own format rejects leap seconds.
addFormat({ id: 'https://json-schema.org/format/time', handler: (value) => typeof value !== 'string' || isTime(value) });

const DIALECTS: Readonly<Record<SpecVersion, string>> = {
  '3.0': 'https://spec.openapis.org/oas/3.0/dialect',
  '3.1': 'https://spec.openapis.org/oas/3.1/dialect/base',
  '3.2': 'https://spec.openapis.org/oas/3.2/dialect',
};

export interface Verdict {
  readonly units: readonly OutputUnit[];
  /** Pointers of keys that the schema allows but does not describe. */
  readonly undeclared: readonly string[];
}

/** Validates values against the schemas of one document, in Node.js and browsers. */
export interface SchemaValidator {
  /** The document's URL in `absoluteKeywordLocation`. */
  readonly uri: string;
  /** The document that keyword locations refer to; see `withoutLoops`. */
  readonly root: JsonObject;
  /** Throws if the schema cannot be compiled. */
  readonly validate: (schemaPointer: string, value: unknown) => Promise<Verdict>;
}

let count = 0;

/**
 * Creates a validator that compiles each schema once. `run` wraps each validation and may abort it; `watch` is called before every keyword.
 *
 * @throws if the document uses an unsupported feature, such as another dialect
 */
export async function createSchemaValidator(
  spec: Pick<Spec, 'root' | 'version'>,
  run: <T>(action: () => T) => T = (action) => action(),
  watch?: NonNullable<EvaluationPlugin['beforeKeyword']>,
): Promise<SchemaValidator> {
  count += 1;
  const uri = `https://spec.invalid/${count}`;
  const root = withoutLoops(spec);
  const document = await openDocument({ root: plainNumbers(root), uri, dialect: DIALECTS[spec.version] });
  const check = async (schemaPointer: string, written: unknown): Promise<Verdict> => {
    const value = plainNumbers(written);
    const schema = await document.compile(schemaTarget(spec, schemaPointer), valueAt);
    const keys = recordKeys();
    const instance = fromJs(value as Parameters<typeof fromJs>[0]); // The value is JSON.
    const output = run(() =>
      interpret(schema, instance, {
        outputFormat: DETAILED,
        plugins: watch ? [keys.watch(''), { beforeKeyword: watch }] : [keys.watch('')],
      }),
    );
    if (keys.undeclaredIn(value).length > 0) await askChosen(keys, value);
    return { units: output.valid ? [] : (output.errors ?? []), undeclared: keys.undeclaredIn(value) };
  };
  /** Also evaluates schemas that discriminators select, because a base does not describe their fields. */
  const askChosen = async (keys: KeyRecorder, value: unknown): Promise<void> => {
    const known = new Set<string>();
    for (const [address, pointer] of keys.asked) {
      const part = valueAt(value, pointer);
      const chosen = chosenSchema(root, valueAt(root, pointerOfLocation(address)), part);
      if (!chosen) continue;
      const place = schemaTarget(spec, chosen.pointer);
      if (known.size === known.add(`${place},${pointer}`).size) continue;
      const schema = await document.compile(place, valueAt);
      const instance = fromJs(part as Parameters<typeof fromJs>[0]); // A part of a JSON value is JSON.
      run(() => interpret(schema, instance, { outputFormat: DETAILED, plugins: [keys.watch(pointer)] }));
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    uri,
    root,
    validate(schemaPointer, value) {
      // Validate sequentially, because a schema is incomplete in the shared tree while being compiled.
      const result = last.then(() => check(schemaPointer, value));
      last = result.catch(() => undefined); // The caller handles the error.
      return result;
    },
  };
}
