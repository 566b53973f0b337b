import { toolTexts } from '../tools/tool-texts.ts';
import type { Json, Schema, UnionSchema } from '../../../openapi/schema.ts';
import { isObject } from '../../../openapi/read-json.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { FieldText, typeWords, useControl } from './field-text.tsx';
import { controlId, useFormScope } from './form-context.ts';
import {
  branchLabel,
  chosenBranch,
  freshKey,
  isObjectSchema,
  memberPointer,
  objectShape,
  plainSchema,
  startValue,
  valueForBranch,
} from './form-shape.ts';
import { ScalarField } from './scalar-field.tsx';

interface ValueFieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  /** Absent for what cannot be taken away. */
  readonly onRemove?: () => void;
}

/** A value with its name, its description and what is wrong with it; objects and lists with their parts. */
export function ValueField(props: ValueFieldProps) {
  const { schema, value, pointer } = props;
  const { schemas, branches } = useFormScope();
  const plain = plainSchema(schema, schemas);
  if (value === null && plain.nullable) return <NullField {...props} />;
  if (isObjectSchema(schema, schemas)) return <ObjectField {...props} />;
  if (plain.kind === 'array') return <ArrayField {...props} />;
  if (plain.kind === 'union') {
    const branch = plain.branches[chosenBranch(plain, value, schemas, branches[pointer])];
    return (
      <div className="compose__union">
        <BranchChoice union={plain} choiceKey={pointer} pointer={pointer} value={value} name={props.name} />
        {branch && <ValueField {...props} schema={{ ...branch.schema, ...described(plain) }} />}
      </div>
    );
  }
  const description = plain.description;
  return (
    <div className="compose__field">
      <FieldHead {...props} />
      <ScalarField schema={plain} pointer={pointer} value={value} description={description} isRequired={props.isRequired} />
      <FieldText pointer={pointer} description={description} />
    </div>
  );
}

function described({ description }: UnionSchema): { readonly description?: string } {
  return description === undefined ? {} : { description };
}

/** Name, kind and what can be done with a field as a whole. */
function FieldHead({ name, schema, pointer, value, isRequired, onRemove }: ValueFieldProps) {
  const { schemas, onChange } = useFormScope();
  const { id } = useControl(pointer, undefined);
  const plain = plainSchema(schema, schemas);
  return (
    <p className="compose__head">
      <label htmlFor={id}>
        <code>{name}</code> <span className="compose__type">{typeWords(plain)}</span>
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

/** What is done to a field, with its name for screen readers. */
function ActionText({ text, name }: { readonly text: { readonly before: string; readonly after: string }; readonly name: string }) {
  return (
    <>
      {text.before}
      <span className="visually-hidden">{name}</span>
      {text.after}
    </>
  );
}

function RemoveButton({ name, pointer, onRemove }: { readonly name: string; readonly pointer: string; readonly onRemove: () => void }) {
  const { id } = useFormScope();
  // In its place: the button that adds it again, or the next item; else what is around it.
  const places = [pointer, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))].map((place) => controlId(id, place));
  return (
    <button type="button" className="compose__action" onClick={() => changeAndFocus(onRemove, places)}>
      {toolTexts().remove}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}

function NullField({ name, schema, pointer, onRemove }: ValueFieldProps) {
  const { schemas, onChange } = useFormScope();
  const control = useControl(pointer, undefined);
  return (
    <div className="compose__field">
      <p className="compose__head">
        <span>
          <code>{name}</code> <span className="compose__type">{toolTexts().isNull}</span>
        </span>
        <button
          type="button"
          {...control}
          className="compose__action"
          onClick={() => changeAndFocus(() => onChange(pointer, notNull(startValue(schema, schemas), schema)), [control.id])}
        >
          <ActionText text={toolTexts().giveValue} name={name} />
        </button>
        {onRemove && <RemoveButton name={name} pointer={pointer} onRemove={onRemove} />}
      </p>
      <FieldText pointer={pointer} description={plainSchema(schema, schemas).description} />
    </div>
  );
}

/** The example of a nullable field may be null. */
function notNull(value: Json, schema: Schema): Json {
  if (value !== null) return value;
  return schema.kind === 'array' ? [] : schema.kind === 'object' ? {} : '';
}

interface BranchChoiceProps {
  readonly union: UnionSchema;
  readonly choiceKey: string;
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly name: string;
}

function BranchChoice({ union, choiceKey, pointer, value, name }: BranchChoiceProps) {
  const { id, schemas, branches, onBranch } = useFormScope();
  const chosen = chosenBranch(union, value, schemas, branches[choiceKey]);
  const own = `${id}${choiceKey}-choice`.replaceAll(/\s/g, '-');
  return (
    <p className="compose__choice">
      <label htmlFor={own}>
        {toolTexts().formOf} <code>{name}</code>
        {union.selector !== undefined && toolTexts().by(union.selector)}
      </label>
      <select
        id={own}
        value={chosen}
        onChange={({ target }) =>
          onBranch(choiceKey, Number(target.value), pointer, valueForBranch(union, Number(target.value), value, schemas))
        }
      >
        {union.branches.map((branch, index) => (
          <option key={index} value={index}>
            {branchLabel(branch, index, schemas)}
          </option>
        ))}
      </select>
    </p>
  );
}

function ObjectField({ name, schema, pointer, value, isRequired, onRemove }: ValueFieldProps) {
  const { schemas } = useFormScope();
  const { id, ...control } = useControl(pointer, plainSchema(schema, schemas).description);
  return (
    <fieldset className="compose__group" id={id} tabIndex={-1} {...control}>
      <legend>
        <code>{name}</code> <span className="compose__type">{toolTexts().object}</span>
        {isRequired && <span className="compose__required"> {toolTexts().required}</span>}
      </legend>
      {onRemove && <RemoveButton name={name} pointer={pointer} onRemove={onRemove} />}
      <FieldText pointer={pointer} description={plainSchema(schema, schemas).description} />
      <ObjectParts name={name} schema={schema} pointer={pointer} value={value} />
    </fieldset>
  );
}

/** The fields that an object has, and buttons for those that it may have. */
export function ObjectParts({ name: owner, schema, pointer, value }: Pick<ValueFieldProps, 'name' | 'schema' | 'pointer' | 'value'>) {
  const { schemas, branches, onChange } = useFormScope();
  const { fields, choices, additional } = objectShape(schema, value, pointer, schemas, branches);
  const members = isObject(value) ? (value as Readonly<Record<string, Json>>) : {};
  const known = new Set(fields.map(({ name }) => name));
  const present = fields.filter(({ name }) => Object.hasOwn(members, name));
  const absent = fields.filter(({ name }) => !Object.hasOwn(members, name));
  const others = Object.keys(members).filter((name) => !known.has(name));
  const selectors = new Set(choices.map(({ union }) => union.selector));
  return (
    <>
      {choices.map(({ key, union }) => (
        <BranchChoice key={key} union={union} choiceKey={key} pointer={pointer} value={value} name={owner} />
      ))}
      {present
        .filter(({ name }) => !selectors.has(name))
        .map(({ name, schema: property, isRequired }) => (
          <ValueField
            key={name}
            name={name}
            schema={property}
            pointer={memberPointer(pointer, name)}
            value={members[name]}
            isRequired={isRequired}
            {...(isRequired ? {} : { onRemove: () => onChange(memberPointer(pointer, name), undefined) })}
          />
        ))}
      {others.map((name) => (
        <ValueField
          key={name}
          name={name}
          schema={additional ?? ANY}
          pointer={memberPointer(pointer, name)}
          value={members[name]}
          isRequired={false}
          onRemove={() => onChange(memberPointer(pointer, name), undefined)}
        />
      ))}
      {(absent.length > 0 || additional) && (
        <p className="compose__adds">
          {absent.map((field) => (
            <AddButton
              key={field.name}
              name={field.name}
              pointer={memberPointer(pointer, field.name)}
              isRequired={field.isRequired}
              onAdd={() => onChange(memberPointer(pointer, field.name), startValue(field.schema, schemas))}
            />
          ))}
        </p>
      )}
      {additional && <AddEntry owner={owner} schema={additional} pointer={pointer} value={value} />}
    </>
  );
}

const ANY: Schema = { kind: 'any', pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

interface AddButtonProps {
  readonly name: string;
  readonly pointer: string;
  readonly isRequired: boolean;
  readonly onAdd: () => void;
}

function AddButton({ name, pointer, isRequired, onAdd }: AddButtonProps) {
  const control = useControl(pointer, undefined);
  const { findings } = useFormScope();
  const errors = findings.get(pointer) ?? [];
  return (
    <>
      <button
        type="button"
        {...control}
        className="compose__add"
        data-required={isRequired || undefined}
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

/** A new entry of a map, under a name of the reader's choice. */
function AddEntry({
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
  const own = `${id}${pointer}-new`.replaceAll(/\s/g, '-');
  const add = (form: HTMLElement | null): void => {
    const field = form?.querySelector('input');
    const key = field?.value.trim() || freshKey(value);
    if (field) field.value = '';
    if (isObject(value) && Object.hasOwn(value, key)) return;
    const place = memberPointer(pointer, key);
    changeAndFocus(() => onChange(place, startValue(schema, schemas)), [controlId(id, place)]);
  };
  return (
    <div className="compose__entry">
      <label htmlFor={own}>{toolTexts().otherField(owner)}</label>
      <input
        id={own}
        type="text"
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(event.currentTarget.parentElement);
        }}
      />
      <button type="button" className="compose__add" onClick={(event) => add(event.currentTarget.parentElement)}>
        {toolTexts().addField}
      </button>
    </div>
  );
}

function ArrayField({ name, schema, pointer, value, isRequired, onRemove }: ValueFieldProps) {
  const { id: scopeId, schemas, onChange } = useFormScope();
  const plain = plainSchema(schema, schemas);
  const { id, ...control } = useControl(pointer, plain.description);
  if (plain.kind !== 'array') return null;
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  const schemaOf = (index: number): Schema => plain.prefixItems[index] ?? plain.items ?? ANY;
  const isFull = plain.maxItems !== undefined && items.length >= Number(plain.maxItems);
  return (
    <fieldset className="compose__group" id={id} tabIndex={-1} {...control}>
      <legend>
        <code>{name}</code> <span className="compose__type">{toolTexts().listOf(items.length)}</span>
        {isRequired && <span className="compose__required"> {toolTexts().required}</span>}
      </legend>
      {onRemove && <RemoveButton name={name} pointer={pointer} onRemove={onRemove} />}
      <FieldText pointer={pointer} description={plain.description} />
      {items.map((item, index) => (
        <ValueField
          // Items have no identity but their position.
          key={index}
          name={`${name}[${index}]`}
          schema={schemaOf(index)}
          pointer={memberPointer(pointer, index)}
          value={item}
          isRequired={false}
          onRemove={() => onChange(memberPointer(pointer, index), undefined)}
        />
      ))}
      {!isFull && (
        <p className="compose__adds">
          <button
            type="button"
            className="compose__add"
            onClick={() =>
              changeAndFocus(
                () => onChange(pointer, [...items, startValue(schemaOf(items.length), schemas)]),
                [controlId(scopeId, memberPointer(pointer, items.length)), id],
              )
            }
          >
            {toolTexts().addItem}
            <span className="visually-hidden">{toolTexts().addItemTo(name)}</span>
          </button>
        </p>
      )}
    </fieldset>
  );
}
