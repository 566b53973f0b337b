import { Fragment } from 'react';
import { Description } from '../text/description.tsx';
import { Listed } from '../text/listed.tsx';
import { LongList } from '../text/long-list.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { Phrase } from '../text/phrase.tsx';
import type { ModelPlan } from '../../../reference/plan-models.ts';
import { modelTypeWords, type TypePiece } from '../schema/type-words.ts';
import type { OpenApiContext } from '../text/render-context.ts';

interface ModelsProps {
  readonly models: readonly ModelPlan[];
  readonly moreModels: number;
  readonly context: OpenApiContext;
}

/** Multiple of `shownAtFirst` for models, which take one line each. */
const ROWS = 5;

/** Shows named schemas with their fields and uses. Schemas without fields share a table. */
export function Models({ models, moreModels, context }: ModelsProps) {
  const values = models.filter(isSingleValue);
  const inTable = values.length > 1 ? values : [];
  const inRows = models.filter((model) => !inTable.includes(model));
  return (
    <>
      {inTable.length > 0 && <Values models={inTable} context={context} />}
      <LongList items={inRows} more={context.strings.reference.models.moreRows} context={context} times={ROWS}>
        {(some) => some.map((model) => <Model key={model.id} model={model} context={context} />)}
      </LongList>
      {moreModels > 0 && <p className="field__rules">{context.strings.reference.models.moreModels(moreModels)}</p>}
    </>
  );
}

/** Whether a schema has no fields, such as an identifier. */
function isSingleValue({ fields, type }: ModelPlan): boolean {
  return fields.length === 0 && type.kind === 'type' && type.name.kind === 'json' && !type.name.names.includes('object');
}

function Values({ models, context }: { readonly models: readonly ModelPlan[]; readonly context: OpenApiContext }) {
  const { reference, twin } = context.strings;
  const { models: words } = reference;
  return (
    <details className="model">
      <summary>{words.values(models.length)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{twin.propertyName}</th>
              <th scope="col">{twin.propertyType}</th>
              <th scope="col">{twin.propertyDescription}</th>
              <th scope="col">{words.uses}</th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ id, name, title, type, description, uses, moreUses }) => (
              <tr key={id} id={id}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <TypeWords pieces={modelTypeWords(type, reference)} />
                </td>
                <td>
                  <Title title={title} context={context} />
                  <Description text={description} id={id} context={context} />
                </td>
                <td>
                  <Uses uses={uses} context={context} />
                  {moreUses > 0 && ` ${words.andMore(moreUses)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Model({ model, context }: { readonly model: ModelPlan; readonly context: OpenApiContext }) {
  const { id, name, description, fields, moreFields, uses, moreUses } = model;
  const strings = context.strings.reference;
  const type = modelTypeWords(model.type, strings);
  const { required, deprecated, models } = strings;
  return (
    <details className="model" id={id}>
      <summary>
        <code>{name}</code>{' '}
        <span className="field__type">{type.map((part) => (typeof part === 'string' ? part : part.name)).join('')}</span>
      </summary>
      <Title title={model.title} context={context} />
      <Description text={description} id={id} context={context} />
      {fields.length === 0 && (
        <p className="field__rules">
          <TypeWords pieces={type} />
        </p>
      )}
      {fields.length > 0 && (
        <ul className="model__fields">
          {fields.map((field, index) => (
            <li key={index}>
              <code>{field.name}</code>{' '}
              <span className="field__type">
                <TypeWords pieces={modelTypeWords(field.type, strings)} />
              </span>
              {field.isRequired && <span className="field__required"> {required}</span>}
              {field.isDeprecated && <span className="field__deprecated"> {deprecated}</span>}
            </li>
          ))}
          {moreFields > 0 && <li className="field__rules">{models.andMore(moreFields)}</li>}
        </ul>
      )}
      <p className="field__rules">
        {uses.length === 0 ? (
          models.unused
        ) : (
          <Phrase text={models.usedBy}>
            <Uses uses={uses} context={context} />
          </Phrase>
        )}
        {moreUses > 0 && ` ${models.andMore(moreUses)}`}
      </p>
    </details>
  );
}

function Title({ title, context }: { readonly title: string | undefined; readonly context: OpenApiContext }) {
  if (title === undefined) return null;
  return (
    <p className="field__text" lang={context.textLang}>
      <strong>{title}</strong>
    </p>
  );
}

function Uses({ uses, context }: Pick<ModelPlan, 'uses'> & { readonly context: OpenApiContext }) {
  const { request, response } = context.strings.reference.models;
  return (
    <Listed items={uses} separator=", ">
      {({ operation, inRequest, inResponse }) => (
        <>
          <a href={context.hrefOf(operation)} lang={context.textLang}>
            {operation.title}
          </a>{' '}
          ({[inRequest && request, inResponse && response].filter(Boolean).join(', ')})
        </>
      )}
    </Listed>
  );
}

function TypeWords({ pieces }: { readonly pieces: readonly TypePiece[] }) {
  return pieces.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>;
    return part.id === undefined ? (
      <Fragment key={index}>{part.name}</Fragment>
    ) : (
      <a key={index} href={fragmentOf(part.id)}>
        {part.name}
      </a>
    );
  });
}
