import { toolTexts } from '../parts/tool-texts.ts';
import type { Json, Schema } from '../../../openapi/schema.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { typeHint, useControl } from './field-text.tsx';
import { controlId, useFormScope } from './form-context.ts';
import { plainSchema } from '../request/form-shape.ts';

export interface ValueFieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  /** Absent for fields that cannot be removed. */
  readonly onRemove?: () => void;
}

export function ValueHead({ name, schema, pointer, value, isRequired, onRemove }: ValueFieldProps) {
  const { schemas, onChange } = useFormScope();
  const { id } = useControl(pointer, undefined);
  const plain = plainSchema(schema, schemas);
  return (
    <p className="compose__head">
      <label htmlFor={id}>
        <code>{name}</code> <span className="compose__type">{typeHint(plain)}</span>
        {isRequired && <span className="compose__required"> {toolTexts().required}</span>}
      </label>
      {plain.nullable && value !== null && (
        <button type="button" className="compose__action" onClick={() => changeAndFocus(() => onChange(pointer, null), [id])}>
          <ActionText text={toolTexts().setNull} name={name} />
        </button>
      )}
      {onRemove && <RemoveButton name={name} pointer={pointer} onRemove={onRemove} />}
    </p>
  );
}

export function ActionText({ text, name }: { readonly text: { readonly before: string; readonly after: string }; readonly name: string }) {
  return (
    <>
      {text.before}
      <span className="visually-hidden">{name}</span>
      {text.after}
    </>
  );
}

export function RemoveButton({
  name,
  pointer,
  onRemove,
}: {
  readonly name: string;
  readonly pointer: string;
  readonly onRemove: () => void;
}) {
  const { id } = useFormScope();
  // After removal, the id belongs to the button that adds the field again, or to the next item. If neither exists, the owner is focused.
  const places = [pointer, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))].map((place) => controlId(id, place));
  return (
    <button type="button" className="compose__action" onClick={() => changeAndFocus(onRemove, places)}>
      {toolTexts().remove}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
