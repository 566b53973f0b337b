import type { ClauseKind } from '../../../reference/schema/list-clauses.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { describeCount } from './describe-rule.ts';
import { branchWords } from './type-words.ts';
import { FieldsElsewhere } from './fields-elsewhere.tsx';
import { Description } from '../text/description.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { Omitted } from './omitted.tsx';
import { Phrase } from '../text/phrase.tsx';
import { Provenance } from './provenance.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { hasDetails, SchemaDetails } from './schema-details.tsx';
import type { BranchPlan, ClausePlan, FieldPlan, SchemaPlan, UnionPlan } from '../../../reference/schema-plan.ts';
import { SpecText } from '../text/spec-text.tsx';
import { TypeText } from './type-text.tsx';

interface FieldsProps {
  readonly fields: readonly FieldPlan[];
  readonly context: OpenApiContext;
}

/** Fields, parameters or headers, one row each, with the fields inside them folded away. */
export function Fields({ fields, context }: FieldsProps) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.id} field={field} context={context} />
      ))}
    </ul>
  );
}

/** What is inside a value: its fields, then the branches of its unions. `SchemaBody` of a value without either is empty. */
export function SchemaBody({ schema, context }: { readonly schema: SchemaPlan; readonly context: OpenApiContext }) {
  return (
    <>
      {schema.fields.length > 0 && <Fields fields={schema.fields} context={context} />}
      <Omitted count={schema.omitted} what={whatIsOmitted(schema)} context={context} />
      {schema.unions.map((union) => (
        <Union key={union.branches[0]?.id} union={union} context={context} />
      ))}
      <Clauses clauses={schema.clauses} context={context} />
    </>
  );
}

function whatIsOmitted({ values }: SchemaPlan): 'field' | 'value' {
  return values.length > 0 ? 'value' : 'field';
}

function Field({ field, context }: { readonly field: FieldPlan; readonly context: OpenApiContext }) {
  const { id, isRequired, isOpen, schema } = field;
  const count = schema.fields.length;
  const { required, deprecated, fields, fieldOwner, fieldWith } = context.strings.reference;
  const name = field.kind === 'dependent' ? fieldWith(field.name) : field.name;
  return (
    <li className="field" id={id}>
      <div className="field__head">
        <a className="field__name" href={fragmentOf(id)} data-action="tree">
          <code>{name}</code>
        </a>
        <TypeText type={schema.type} context={context} />
        {isRequired && <span className="field__required">{required}</span>}
        {schema.isDeprecated && <span className="field__deprecated">{deprecated}</span>}
      </div>
      <Description text={schema.description} id={id} context={context} />
      {hasDetails(schema) && <SchemaDetails schema={schema} id={id} context={context} />}
      <Provenance notes={context.provenanceOf?.(id) ?? []} />
      {count > 0 && (
        <details className="field__children" open={isOpen}>
          <summary>
            {fields(count)}
            <span className="visually-hidden"> {fieldOwner(name)}</span>
          </summary>
          <Fields fields={schema.fields} context={context} />
        </details>
      )}
      <Omitted count={schema.omitted} what={whatIsOmitted(schema)} context={context} />
      <FieldsElsewhere type={schema.type} context={context} />
      {schema.unions.map((union) => (
        <Union key={union.branches[0]?.id} union={union} context={context} />
      ))}
      <Clauses clauses={schema.clauses} context={context} />
    </li>
  );
}

/** Schemas that the value must match too, or must not match. */
function Clauses({ clauses, context }: { readonly clauses: readonly ClausePlan[]; readonly context: OpenApiContext }) {
  if (clauses.length === 0) return null;
  return (
    <div className="union">
      {clauses.map(({ id, clause, schema }) => (
        <details className="branch" id={id} key={id}>
          <summary>{clauseWords(clause, context.strings.reference)}</summary>
          <BranchContent id={id} schema={schema} hasType context={context} />
        </details>
      ))}
    </div>
  );
}

function clauseWords(clause: ClauseKind, strings: ReferenceStrings): string {
  const { clauses } = strings;
  switch (clause.kind) {
    case 'contains':
      return clauses.contains(describeCount(clause.count, strings));
    case 'if':
      return clauses.condition;
    case 'then':
      return clauses.consequence;
    case 'else':
      return clauses.alternative;
    case 'items':
      return clauses.otherItems;
    default:
      return clauses[clause.kind];
  }
}

function Union({
  union: { mode, selector, fallback, branches, omitted },
  context,
}: {
  readonly union: UnionPlan;
  readonly context: OpenApiContext;
}) {
  const { chosenBy, elseBranch, [mode]: label } = context.strings.reference;
  return (
    <div className="union">
      <p className="union__label">
        {selector === undefined ? (
          label
        ) : (
          <Phrase text={chosenBy}>
            {label}
            <code>{selector}</code>
          </Phrase>
        )}
        {fallback !== undefined && (
          <Phrase text={elseBranch}>
            <code>{branchWords(fallback, context.strings.reference)}</code>
          </Phrase>
        )}
      </p>
      <div className="tabs" data-label={label}>
        {branches.map((branch) => (
          <Branch key={branch.id} branch={branch} context={context} />
        ))}
      </div>
      <Omitted count={omitted} what="branch" context={context} />
    </div>
  );
}

function Branch({ branch: { id, label, isOpen, schema }, context }: { readonly branch: BranchPlan; readonly context: OpenApiContext }) {
  const words = branchWords(label, context.strings.reference);
  const isTitle = label.kind === 'type' && label.type.kind === 'named' && label.type.isTitle;
  return (
    <section data-tab={words} data-label={words}>
      <details className="branch" id={id} open={isOpen}>
        <summary className="tab-title">
          {label.kind === 'value' ? <code>{words}</code> : isTitle ? <SpecText text={words} context={context} /> : words}
        </summary>
        <BranchContent id={id} schema={schema} hasType={schema.type.shownAt !== undefined} context={context} />
      </details>
    </section>
  );
}

interface BranchContentProps {
  readonly id: string;
  readonly schema: SchemaPlan;
  /** Whether to say its type, which the name does not. */
  readonly hasType: boolean;
  readonly context: OpenApiContext;
}

/** What a branch or a clause says below its name. */
function BranchContent({ id, schema, hasType, context }: BranchContentProps) {
  return (
    <>
      {hasType && (
        <p className="branch__type">
          <TypeText type={schema.type} context={context} />
        </p>
      )}
      <Description text={schema.description} id={id} context={context} />
      {hasDetails(schema) && <SchemaDetails schema={schema} id={id} context={context} />}
      <SchemaBody schema={schema} context={context} />
    </>
  );
}
