import { toolTexts } from '../parts/tool-texts.ts';
import { useState } from 'react';
import { numberFrom, parseLosslessJson } from '../../../data/lossless-number.ts';
import { isFile } from '../../../openapi/is-file.ts';
import { toJson } from '../../../openapi/read-json.ts';
import type { EnumSchema, Json, NumberSchema, StringSchema } from '../../../openapi/schema.ts';
import { useControl } from './field-text.tsx';
import { useFormScope } from './form-context.ts';
import type { PlainSchema } from '../../../openapi/schema.ts';

interface ScalarProps<S> {
  readonly schema: S;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly description: string | undefined;
  readonly isRequired: boolean;
}

export function ScalarField(props: ScalarProps<PlainSchema>) {
  const { schema, pointer, value, description } = props;
  const control = useControl(pointer, description);
  const { onChange } = useFormScope();
  switch (schema.kind) {
    case 'boolean':
      return (
        <select {...control} value={String(value)} onChange={({ target }) => onChange(pointer, target.value === 'true')}>
          {typeof value !== 'boolean' && <option value={String(value)}>{toolTexts().choose}</option>}
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      );
    case 'enum':
      return <EnumField {...props} schema={schema} />;
    case 'const':
    case 'null': {
      const fixed = schema.kind === 'const' ? schema.value : null;
      return <ConstField control={control} pointer={pointer} value={value} fixed={fixed} />;
    }
    case 'integer':
    case 'number':
      return <NumberField {...props} schema={schema} />;
    case 'string':
      return <StringField {...props} schema={schema} />;
    default:
      return <JsonField {...props} schema={schema} />;
  }
}

function EnumField({ schema, pointer, value, description }: ScalarProps<EnumSchema>) {
  const control = useControl(pointer, description);
  const { onChange } = useFormScope();
  const own = JSON.stringify(value ?? null);
  const options = schema.values.map((item) => JSON.stringify(item.value));
  return (
    <select {...control} value={own} onChange={({ target }) => onChange(pointer, toJson(parseLosslessJson(target.value)))}>
      {!options.includes(own) && <option value={own}>{value === undefined || value === '' ? toolTexts().choose : own}</option>}
      {schema.values.map((item, index) => (
        <option key={options[index]} value={options[index]}>
          {typeof item.value === 'string' ? item.value : options[index]}
          {item.description ? `: ${item.description}` : ''}
        </option>
      ))}
    </select>
  );
}

interface ConstProps {
  readonly control: ReturnType<typeof useControl>;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly fixed: Json;
}

function ConstField({ control, pointer, value, fixed }: ConstProps) {
  const { onChange } = useFormScope();
  const isRight = JSON.stringify(value) === JSON.stringify(fixed);
  return (
    <select {...control} value={isRight ? 'fixed' : 'other'} onChange={() => onChange(pointer, fixed)}>
      {!isRight && <option value="other">{JSON.stringify(value)}</option>}
      <option value="fixed">{typeof fixed === 'string' ? fixed : JSON.stringify(fixed)}</option>
    </select>
  );
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Keeps invalid input so that the reader can correct it, and passes it on unchanged. */
function NumberField({ schema, pointer, value, description, isRequired }: ScalarProps<NumberSchema>) {
  const control = useControl(pointer, description);
  const { onChange } = useFormScope();
  return (
    <input
      {...control}
      type="text"
      inputMode={schema.kind === 'integer' && Number(schema.minimum ?? -1) >= 0 ? 'numeric' : 'text'}
      autoComplete="off"
      aria-required={isRequired}
      value={textOf(value)}
      onChange={({ target }) => onChange(pointer, (NUMBER.test(target.value) ? numberFrom(target.value) : undefined) ?? target.value)}
    />
  );
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Length from which a string gets a multi-line control. */
const LONG = 200;

function StringField({ schema, pointer, value, description, isRequired }: ScalarProps<StringSchema>) {
  const control = useControl(pointer, description);
  const { onChange } = useFormScope();
  const text = textOf(value);
  const shared = { ...control, autoComplete: 'off', 'aria-required': isRequired } as const;
  if (isFile(schema)) return <FileField {...{ control, pointer, value }} />;
  if (Number(schema.maxLength ?? 0) > LONG || text.includes('\n'))
    return <textarea {...shared} rows={3} value={text} onChange={({ target }) => onChange(pointer, target.value)} />;
  // A date control would show an invalid date as empty.
  const isDate = schema.format === 'date' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text));
  const type = isDate ? 'date' : schema.format === 'password' ? 'password' : 'text';
  return <input {...shared} type={type} value={text} spellCheck={false} onChange={({ target }) => onChange(pointer, target.value)} />;
}

/** Lets the reader choose a file. The request contains only the file's name. */
function FileField({
  control,
  pointer,
  value,
}: {
  readonly control: ReturnType<typeof useControl>;
  readonly pointer: string;
  readonly value: Json | undefined;
}) {
  const { onChange } = useFormScope();
  return (
    <>
      <input {...control} type="file" onChange={({ target }) => onChange(pointer, target.files?.[0]?.name ?? '')} />
      {typeof value === 'string' && value !== '' && <p className="compose__text">{toolTexts().fileNamed(value)}</p>}
    </>
  );
}

/** Edits a value as JSON if the schema does not describe its shape. Invalid JSON stays in the control. */
function JsonField({ pointer, value, description }: ScalarProps<PlainSchema>) {
  const control = useControl(pointer, description);
  const { onChange } = useFormScope();
  const [text, setText] = useState(() => JSON.stringify(value ?? null, null, 2));
  const parsed = parse(text);
  const shown = parsed === undefined || JSON.stringify(parsed) === JSON.stringify(value) ? text : JSON.stringify(value ?? null, null, 2);
  return (
    <>
      <textarea
        {...control}
        rows={3}
        spellCheck={false}
        value={shown}
        {...(parsed === undefined ? { 'aria-invalid': true } : {})}
        onChange={({ target }) => {
          setText(target.value);
          const next = parse(target.value);
          if (next !== undefined) onChange(pointer, next);
        }}
      />
      {parsed === undefined && <p className="compose__errors">{toolTexts().notJsonYet}</p>}
    </>
  );
}

function parse(text: string): Json | undefined {
  try {
    return toJson(parseLosslessJson(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
