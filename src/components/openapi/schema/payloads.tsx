import { describeRule } from './describe-rule.ts';
import { Fields } from './fields.tsx';
import { Phrase } from '../text/phrase.tsx';
import { Rules } from './rules.tsx';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import type { PartSelector, PartPlan, PayloadPlan } from '../../../reference/plan-payloads.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SchemaContent } from './schema-content.tsx';
import { TypeText } from './type-text.tsx';

interface PayloadsProps {
  readonly payloads: readonly PayloadPlan[];
  readonly label: string;
  readonly context: OpenApiContext;
}

/** Shows a body in each media type. The outermost fields are never collapsed. */
export function Payloads({ payloads, label, context }: PayloadsProps) {
  return payloads.map((payload) => <Payload key={payload.id} payload={payload} label={label} context={context} />);
}

function Payload({ payload, label, context }: Omit<PayloadsProps, 'payloads'> & { readonly payload: PayloadPlan }) {
  const { id, mediaType, schema, isStream, item, parts } = payload;
  const strings = context.strings.reference;
  return (
    <div className="payload" id={id}>
      <p className="payload__type">
        <code>{mediaType}</code> {isStream && `${strings.stream} `}
        {schema && <TypeText type={schema.type} context={context} />}
        {schema?.isDeprecated && <span className="field__deprecated"> {strings.deprecated}</span>}
        {!schema && isBinary(mediaType) && <span className="field__type">{strings.binary}</span>}
      </p>
      {schema && <SchemaContent schema={schema} id={id} label={label} context={context} />}
      {item && (
        <div id={item.id}>
          <p className="payload__type">
            <Phrase text={strings.eachItem}>
              <TypeText type={item.schema.type} context={context} />
            </Phrase>
          </p>
          <SchemaContent schema={item.schema} id={item.id} label={label} context={context} />
        </div>
      )}
      {parts.length > 0 && <Parts parts={parts} context={context} />}
    </div>
  );
}

/** Whether a media type without a schema counts as binary: any except text formats and forms. */
function isBinary(mediaType: string): boolean {
  return !/^(?:text|multipart)\/|[/+](?:json|xml|yaml)\b|x-www-form-urlencoded/i.test(mediaType);
}

export function partWords(part: PartSelector, strings: ReferenceStrings): string {
  if (part === 'each') return strings.eachPart;
  if (part === 'further') return strings.eachFurtherPart;
  return 'name' in part ? part.name : strings.part(part.position + 1);
}

function Parts({ parts, context }: { readonly parts: readonly PartPlan[]; readonly context: OpenApiContext }) {
  return (
    <ul className="parts" aria-label={context.strings.reference.parts}>
      {parts.map(({ id, part, rules, headers, parts: inner }) => (
        <li key={id} id={id}>
          <code>{partWords(part, context.strings.reference)}</code>{' '}
          <Rules sentences={rules.map((rule) => describeRule(rule, context.strings.reference))} context={context} />
          {headers.length > 0 && <Fields fields={headers} label={context.strings.reference.headings.header} context={context} />}
          {inner.length > 0 && <Parts parts={inner} context={context} />}
        </li>
      ))}
    </ul>
  );
}
