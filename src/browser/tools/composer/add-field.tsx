import { useState } from 'react';
import { isComposing } from '../parts/is-composing.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import type { Json, Schema } from '../../../openapi/schema.ts';
import { isObject } from '../../../openapi/read-json.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { useControl } from './field-text.tsx';
import { controlId, useFormScope } from './form-context.ts';
import { freshKey, memberPointer, startValue } from '../request/form-shape.ts';

interface AddButtonProps {
  readonly name: string;
  readonly pointer: string;
  readonly isRequired: boolean;
  readonly onAdd: () => void;
}

export function AddButton({ name, pointer, isRequired, onAdd }: AddButtonProps) {
  const control = useControl(pointer, undefined);
  const { findings } = useFormScope();
  const errors = findings.get(pointer) ?? [];
  return (
    <>
      <button
        type="button"
        {...control}
        className="compose__add"
        data-required={isRequired ? 'true' : undefined}
        onClick={() => changeAndFocus(onAdd, [control.id])}
      >
        {toolTexts().add} <code>{name}</code>
      </button>
      {errors.length > 0 && (
        <span className="compose__errors" id={`${control.id}-errors`}>
          {name} {errors.join('; ')}
        </span>
      )}
    </>
  );
}

export function AddEntry({
  owner,
  schema,
  pointer,
  value,
}: {
  readonly owner: string;
  readonly schema: Schema;
  readonly pointer: string;
  readonly value: Json | undefined;
}) {
  const { id, schemas, onChange } = useFormScope();
  const [taken, setTaken] = useState<string>();
  const own = `${id}${pointer}-new`.replaceAll(/\s/g, '-');
  const has = (key: string): boolean => isObject(value) && Object.hasOwn(value, key);
  const shown = taken !== undefined && has(taken) ? taken : undefined;
  const add = (form: HTMLElement | null): void => {
    const field = form?.querySelector('input');
    const key = field?.value.trim() || freshKey(value);
    if (has(key)) {
      changeAndFocus(() => setTaken(key), [own]);
      return;
    }
    if (field) field.value = '';
    const place = memberPointer(pointer, key);
    setTaken(undefined);
    changeAndFocus(() => onChange(place, startValue(schema, schemas)), [controlId(id, place)]);
  };
  return (
    <div className="compose__entry">
      <label htmlFor={own}>{toolTexts().otherField(owner)}</label>
      <input
        id={own}
        type="text"
        autoComplete="off"
        {...(shown !== undefined && { 'aria-describedby': `${own}-errors`, 'aria-invalid': true })}
        onChange={() => setTaken(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          add(event.currentTarget.parentElement);
        }}
      />
      <button type="button" className="compose__add" onClick={(event) => add(event.currentTarget.parentElement)}>
        {toolTexts().addField}
      </button>
      {shown !== undefined && (
        <p className="compose__errors" role="alert" id={`${own}-errors`}>
          {toolTexts().fieldExists(shown)}
        </p>
      )}
    </div>
  );
}
