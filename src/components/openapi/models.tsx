import { Fragment } from 'react';
import { describeText } from './describe-text.ts';
import { Html } from './html.tsx';
import { fragmentOf } from './page-ids.ts';
import type { ModelPlan, ModelType } from './plan-models.ts';
import type { OpenApiContext } from './render-context.ts';

interface ModelsProps {
  readonly models: readonly ModelPlan[];
  readonly moreModels: number;
  readonly context: OpenApiContext;
}

/** Every named schema of an API, folded: its fields, and the operations that carry it. */
export function Models({ models, moreModels, context }: ModelsProps) {
  return (
    <>
      {models.map((model) => (
        <Model key={model.id} model={model} context={context} />
      ))}
      {moreModels > 0 && <p className="field__rules">And {moreModels} more, which are not listed here.</p>}
    </>
  );
}

function Model({ model, context }: { readonly model: ModelPlan; readonly context: OpenApiContext }) {
  const { id, name, description, type, fields, moreFields, uses, moreUses } = model;
  return (
    <details className="model" id={id}>
      <summary>
        <code>{name}</code>{' '}
        <span className="field__type">{type.map((part) => (typeof part === 'string' ? part : part.name)).join('')}</span>
      </summary>
      <Html className="prose field__text" html={describeText(description, id, context)} />
      {fields.length === 0 && (
        <p className="field__rules">
          <TypeWords type={type} />
        </p>
      )}
      {fields.length > 0 && (
        <ul className="model__fields">
          {fields.map((field, index) => (
            <li key={index}>
              <code>{field.name}</code>{' '}
              <span className="field__type">
                <TypeWords type={field.type} />
              </span>
              {field.isRequired && <span className="field__required"> required</span>}
              {field.isDeprecated && <span className="field__deprecated"> deprecated</span>}
            </li>
          ))}
          {moreFields > 0 && <li className="field__rules">and {moreFields} more</li>}
        </ul>
      )}
      <p className="field__rules">
        {uses.length === 0 ? 'Used by no operation.' : 'Used by '}
        {uses.map(({ operation, inRequest, inResponse }, index) => (
          <Fragment key={operation.slug}>
            {index > 0 && ', '}
            <a href={context.hrefOf(operation)}>{operation.title}</a> (
            {[inRequest && 'request', inResponse && 'response'].filter(Boolean).join(', ')})
          </Fragment>
        ))}
        {moreUses > 0 && ` and ${moreUses} more`}
      </p>
    </details>
  );
}

function TypeWords({ type }: { readonly type: ModelType }) {
  return type.map((part, index) => {
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
