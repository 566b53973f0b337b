import { toolTexts } from '../parts/tool-texts.ts';
import { useId } from 'react';
import type { MediaType } from '../../../openapi/api.ts';
import type { Json } from '../../../openapi/schema.ts';
import { isObjectSchema, startValue } from '../request/form-shape.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { partId, RequestPart } from './request-part.tsx';
import { bodyKind, exampleBody } from '../request/request-state.ts';
import type { SectionProps } from './section-props.ts';
import { ObjectParts, ValueField } from './value-field.tsx';
import { FieldText } from './field-text.tsx';

export function BodySection(props: SectionProps) {
  const { operation, state, change } = props;
  const body = operation.requestBody;
  const media = body?.content.find(({ name }) => name === state.mediaType) ?? body?.content[0];
  if (!body || !media) return null;
  const { body: _, ...withoutBody } = state;
  const texts = toolTexts();
  return (
    <section className="compose__section" aria-labelledby="compose-body-title">
      <h3 id="compose-body-title">{texts.body}</h3>
      {body.content.length > 1 && <MediaChoice {...props} media={media} content={body.content} />}
      <ExampleChoice {...props} media={media} />
      {state.body === undefined && bodyKind(media.name) !== 'file' ? (
        <p className="compose__adds">
          <button
            type="button"
            className="compose__add"
            id={partId('body')}
            onClick={() =>
              changeAndFocus(() => change({ ...state, mediaType: media.name, ...startBody({ ...props, media }) }), [partId('body')])
            }
          >
            {texts.addBody}
          </button>
        </p>
      ) : (
        <BodyEditor {...props} media={media} />
      )}
      {state.body !== undefined && !body.required && (
        <p className="compose__adds">
          <button
            type="button"
            className="compose__add"
            onClick={() => changeAndFocus(() => change({ ...withoutBody, branches: {} }), [partId('body')])}
          >
            {texts.noBody}
          </button>
        </p>
      )}
    </section>
  );
}

type BodyProps = SectionProps & { readonly media: MediaType };

function startBody({ operation, media, schemas }: BodyProps): { readonly body?: Json } {
  const own = exampleBody(operation, media);
  return own.body !== undefined || !media.schema ? { body: own.body ?? '' } : { body: startValue(media.schema, schemas) };
}

function MediaChoice({ operation, state, change, media, content }: BodyProps & { readonly content: readonly MediaType[] }) {
  const id = useId();
  return (
    <div className="compose__field">
      <label htmlFor={id}>{toolTexts().mediaType}</label>
      <select
        id={id}
        value={media.name}
        onChange={({ target }) => {
          const next = content.find(({ name }) => name === target.value);
          const { body: _, ...rest } = state;
          if (next) change({ ...rest, mediaType: next.name, ...exampleBody(operation, next), branches: {} }, 'push');
        }}
      >
        {content.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

/** Lets the reader load an example. This adds a history entry, so that Back restores the previous body. */
function ExampleChoice({ operation, state, change, media }: BodyProps) {
  const id = useId();
  const named = media.examples.flatMap((example, index) => (example.value === undefined ? [] : [{ example, index }]));
  if (named.length === 0) return null;
  const texts = toolTexts();
  const current = named.find(({ index }) => JSON.stringify(exampleBody(operation, media, index).body) === JSON.stringify(state.body));
  return (
    <div className="compose__field">
      <label htmlFor={id}>{texts.startFrom}</label>
      <select
        id={id}
        value={current?.index ?? ''}
        onChange={({ target }) =>
          change({ ...state, mediaType: media.name, ...exampleBody(operation, media, Number(target.value)), branches: {} }, 'push')
        }
      >
        {!current && <option value="">{texts.changedByYou}</option>}
        {named.map(({ example: { summary, name, isGenerated }, index }) => (
          <option key={index} value={index}>
            {summary ?? name ?? (isGenerated ? texts.madeFromSchema : texts.theExample)}
          </option>
        ))}
      </select>
    </div>
  );
}

function BodyEditor({ state, change, media, schemas, findings, lang }: BodyProps) {
  const id = useId();
  const set = (body: Json | undefined, branches = state.branches): void => {
    const { body: _, ...rest } = state;
    change({ ...rest, mediaType: media.name, ...(body === undefined ? {} : { body }), branches });
  };
  if (bodyKind(media.name) === 'file') return <p className="compose__text">{toolTexts().sendsFile(media.name)}</p>;
  if (bodyKind(media.name) === 'text' || !media.schema) {
    return (
      <div className="compose__field">
        <label htmlFor={id}>{media.name}</label>
        <textarea
          id={id}
          rows={12}
          spellCheck={false}
          value={typeof state.body === 'string' ? state.body : JSON.stringify(state.body ?? '', null, 2)}
          onChange={({ target }) => set(target.value)}
        />
      </div>
    );
  }
  const { schema } = media;
  return (
    <RequestPart part="body" value={state.body} branches={state.branches} onChange={set} {...{ schemas, lang, findings }}>
      {isObjectSchema(schema, schemas) ? (
        <div id={partId('body')} tabIndex={-1}>
          <FieldText pointer="" description={undefined} />
          <ObjectParts name={toolTexts().bodyInSentence} schema={schema} pointer="" value={state.body} />
        </div>
      ) : (
        <ValueField name="body" schema={schema} pointer="" value={state.body} isRequired={false} />
      )}
    </RequestPart>
  );
}
