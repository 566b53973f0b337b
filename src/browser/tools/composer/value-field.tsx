import { bareBase } from '../../../openapi/bare-base.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import type { Json, Schema, UnionSchema } from '../../../openapi/schema.ts';
import { isJsonList, isJsonObject } from '../../../openapi/read-json.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { FieldText, useControl } from './field-text.tsx';
import { controlId, useFormScope } from './form-context.ts';
import { chosenBranch, isObjectSchema, memberPointer, objectShape, plainSchema, startValue } from '../request/form-shape.ts';
import { ScalarField } from './scalar-field.tsx';
import { AddButton, AddEntry } from './add-field.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { ActionText, ValueHead, RemoveButton, type ValueFieldProps } from './value-head.tsx';

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
      <ValueHead {...props} />
      <ScalarField schema={plain} pointer={pointer} value={value} description={description} isRequired={props.isRequired} />
      <FieldText pointer={pointer} description={description} />
    </div>
  );
}

function described({ description }: UnionSchema): { readonly description?: string } {
  return description === undefined ? {} : { description };
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

/** Replaces null with an empty value, because a nullable field's example may be null. */
function notNull(value: Json, schema: Schema): Json {
  if (value !== null) return value;
  return schema.kind === 'array' ? [] : schema.kind === 'object' ? {} : '';
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

export function ObjectParts({ name: owner, schema, pointer, value }: Pick<ValueFieldProps, 'name' | 'schema' | 'pointer' | 'value'>) {
  const { schemas, branches, onChange } = useFormScope();
  const { fields, choices, additional } = objectShape(schema, { value, pointer }, schemas, branches);
  const members = isJsonObject(value) ? value : {};
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

const ANY: Schema = { kind: 'any', ...bareBase('') };

function ArrayField({ name, schema, pointer, value, isRequired, onRemove }: ValueFieldProps) {
  const { id: scopeId, schemas, onChange } = useFormScope();
  const plain = plainSchema(schema, schemas);
  const { id, ...control } = useControl(pointer, plain.description);
  if (plain.kind !== 'array') return null;
  const items = isJsonList(value) ? value : [];
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
          // These items have no key other than their position.
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
