import { bareBase } from '../../../openapi/bare-base.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import type { Parameter } from '../../../openapi/api.ts';
import type { Json, Schema } from '../../../openapi/schema.ts';
import { changeAndFocus } from './change-and-focus.ts';
import { startValue } from '../request/form-shape.ts';
import { isIdempotencyKey } from '../../../openapi/samples/sample-request.ts';
import { isSetElsewhere, parameterStateKey } from '../request/request-state.ts';
import { partId, RequestPart } from './request-part.tsx';
import type { SectionProps } from './section-props.ts';
import { ValueField } from './value-field.tsx';

const GROUPS: readonly (readonly Parameter['in'][])[] = [['path'], ['query', 'querystring'], ['header'], ['cookie']];

export function ParametersSection(props: SectionProps) {
  const { operation, state } = props;
  return GROUPS.map((locations) => {
    const parameters = operation.parameters.filter(
      (parameter) => locations.includes(parameter.in) && !isSetElsewhere(parameter, operation, state.security),
    );
    const [name] = locations;
    return name === undefined || parameters.length === 0 ? null : <Group key={name} {...props} location={name} parameters={parameters} />;
  });
}

interface GroupProps extends SectionProps {
  readonly location: Parameter['in'];
  readonly parameters: readonly Parameter[];
}

function Group({ location, parameters, ...props }: GroupProps) {
  const { state, schemas, change } = props;
  const isSent = (parameter: Parameter): boolean => Object.hasOwn(state.parameters, parameterStateKey(parameter));
  const id = `compose-${location}-title`;
  const texts = toolTexts();
  const set = (parameter: Parameter, value: Json | undefined): void => {
    const { [parameterStateKey(parameter)]: _, ...others } = state.parameters;
    change({ ...state, parameters: value === undefined ? others : { ...state.parameters, [parameterStateKey(parameter)]: value } });
  };
  const absent = parameters.filter((parameter) => !isSent(parameter));
  return (
    <section className="compose__section" aria-labelledby={id}>
      <h3 id={id}>{texts.places[location === 'querystring' ? 'query' : location]}</h3>
      {parameters.filter(isSent).map((parameter) =>
        isIdempotencyKey(parameter) ? (
          <div key={parameterStateKey(parameter)} className="compose__field">
            <p className="compose__head">
              <code>{parameter.name}</code>
            </p>
            <p className="compose__text">{texts.keptKey}</p>
          </div>
        ) : (
          <ParameterField key={parameterStateKey(parameter)} {...props} parameter={parameter} onChange={(value) => set(parameter, value)} />
        ),
      )}
      {absent.length > 0 && (
        <p className="compose__adds">
          {absent.map((parameter) => (
            <button
              key={parameterStateKey(parameter)}
              type="button"
              id={partId(parameterStateKey(parameter))}
              className="compose__add"
              onClick={() =>
                changeAndFocus(
                  () => set(parameter, parameter.examples[0]?.value ?? startValue(schemaOf(parameter), schemas)),
                  [partId(parameterStateKey(parameter))],
                )
              }
            >
              {texts.add} <code>{parameter.name}</code>
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

interface ParameterFieldProps extends SectionProps {
  readonly parameter: Parameter;
  readonly onChange: (value: Json | undefined) => void;
}

function ParameterField({ parameter, schemas, state, findings, lang, onChange }: ParameterFieldProps) {
  const part = parameterStateKey(parameter);
  const schema = schemaOf(parameter);
  const value = state.parameters[part];
  return (
    <RequestPart part={part} value={value} branches={{}} onChange={onChange} {...{ schemas, lang, findings }}>
      <ValueField
        name={parameter.name}
        schema={parameter.description === undefined ? schema : { ...schema, description: parameter.description }}
        pointer=""
        value={value}
        isRequired={parameter.required}
        {...(parameter.required ? {} : { onRemove: () => onChange(undefined) })}
      />
    </RequestPart>
  );
}

/** Returns a parameter's schema, or a string schema if there is none. */
function schemaOf({ schema, content, pointer }: Parameter): Schema {
  return schema ?? content[0]?.schema ?? { kind: 'string', ...bareBase(pointer) };
}
