import { describeClause } from './describe-clause.ts';
import { branchWords, isTypeSaid } from './type-words.ts';
import { FieldHead } from './field-head.tsx';
import { FieldsElsewhere } from './fields-elsewhere.tsx';
import { Description } from '../text/description.tsx';
import { Fold } from '../text/fold.tsx';
import { isLong } from '../text/long-list.tsx';
import { Omitted } from './omitted.tsx';
import { Phrase } from '../text/phrase.tsx';
import { Pieces } from './rules.tsx';
import { Provenance } from './provenance.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { hasDetails, SchemaDetails } from './schema-details.tsx';
import type { BranchPlan, ClausePlan, FieldPlan, SchemaPlan, UnionPlan } from '../../../reference/schema-plan.ts';
import { SpecText } from '../text/spec-text.tsx';
import { TypeFold } from './type-fold.tsx';
import { TypeText } from './type-text.tsx';

interface FieldsProps {
  readonly fields: readonly FieldPlan[];
  /** Name of the list. The number of fields is appended. */
  readonly label: string;
  readonly context: OpenApiContext;
}

/** Multiple of `shownAtFirst` for fields, which readers scan as a list. */
const FIELDS = 5;

export function Fields({ fields, label, context }: FieldsProps) {
  const limit = FIELDS * context.shownAtFirst;
  const count = isLong(fields.length, limit) ? limit : fields.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari does not treat a list without markers as a list
    <ul className="fields" role="list" aria-label={`${label}, ${fields.length}`}>
      {fields.slice(0, count).map((field) => (
        <Field key={field.id} field={field} context={context} />
      ))}
      {count < fields.length && (
        <li>
          <Fold
            className="field__children more"
            summary={<summary>{context.strings.reference.moreFields(fields.length - count)}</summary>}
            context={context}
          >
            <Fields fields={fields.slice(count)} label={label} context={context} />
          </Fold>
        </li>
      )}
    </ul>
  );
}

interface SchemaBodyProps {
  readonly schema: SchemaPlan;
  readonly label: string;
  readonly context: OpenApiContext;
}

/** Shows a value's fields, then the branches of its unions. */
export function SchemaBody({ schema, label, context }: SchemaBodyProps) {
  return (
    <>
      {/* If `shown` is absent, the type's name is the link. */}
      {schema.type.shown && <FieldsElsewhere type={schema.type} context={context} />}
      {schema.fields.length > 0 && <Fields fields={schema.fields} label={label} context={context} />}
      <Omitted count={schema.omitted} what="field" context={context} />
      {schema.unions.map((union, index) => (
        <Union key={union.branches[0]?.id ?? index} union={union} context={context} />
      ))}
      <Clauses clauses={schema.clauses} context={context} />
    </>
  );
}

function Field({ field, context }: { readonly field: FieldPlan; readonly context: OpenApiContext }) {
  const { id, isOpen, schema } = field;
  const count = schema.fields.length;
  const { fields, fieldOwner, fieldsOf, fieldWith } = context.strings.reference;
  const name = field.kind === 'dependent' ? fieldWith(field.name) : field.name;
  return (
    <li className="field" id={id}>
      <FieldHead field={field} name={name} context={context} />
      <Description text={schema.description} id={id} context={context} />
      {hasDetails(schema) && <SchemaDetails schema={schema} id={id} context={context} />}
      <Provenance notes={context.provenanceOf?.(id) ?? []} />
      <TypeFold schema={schema} text={count > 0 ? undefined : schema.typeDescription} id={id} name={name} context={context} />
      {count > 0 && (
        <Fold
          className="field__children"
          isOpen={isOpen}
          summary={
            <summary>
              {fields(count)}
              <span className="visually-hidden"> {fieldOwner(name)}</span>
            </summary>
          }
          context={context}
        >
          <Description text={schema.typeDescription} id={id} context={context} />
          <Fields fields={schema.fields} label={fieldsOf(name)} context={context} />
        </Fold>
      )}
      <Omitted count={schema.omitted} what="field" context={context} />
      <FieldsElsewhere type={schema.type} context={context} />
      {schema.unions.map((union, index) => (
        <Union key={union.branches[0]?.id ?? index} union={union} context={context} />
      ))}
      <Clauses clauses={schema.clauses} context={context} />
    </li>
  );
}

function Clauses({ clauses, context }: { readonly clauses: readonly ClausePlan[]; readonly context: OpenApiContext }) {
  if (clauses.length === 0) return null;
  return (
    <div className="union">
      {clauses.map(({ id, clause, schema }) => {
        const words = describeClause(clause, context.strings.reference);
        const summary = (
          <summary>
            <Pieces pieces={words} context={context} />
          </summary>
        );
        return (
          <Fold className="branch" id={id} key={id} summary={summary} context={context}>
            <BranchContent id={id} label={words.map(({ text }) => text).join('')} schema={schema} hasType context={context} />
          </Fold>
        );
      })}
    </div>
  );
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
      {branches.length > MAX_TABS ? (
        <BranchList branches={branches} context={context} />
      ) : (
        <div className="tabs" data-label={label}>
          {branches.map((branch, index) => (
            <section
              key={branch.id}
              data-tab={branchWords(branch.label, context.strings.reference)}
              data-label={branchWords(branch.label, context.strings.reference)}
            >
              {/* The first branch starts open, because its tab will be selected, and the content below must not shift when that happens. */}
              <Branch branch={branch} isOpen={index === 0 || branch.isOpen} titleClass="tab-title" context={context} />
            </section>
          ))}
        </div>
      )}
      <Omitted count={omitted} what="branch" context={context} />
    </div>
  );
}

/** Maximum number of branches shown as tabs. A longer row of tabs would be hard to scan, so more branches are listed as rows. */
const MAX_TABS = 6;

function BranchList({ branches, context }: { readonly branches: readonly BranchPlan[]; readonly context: OpenApiContext }) {
  const { filter, filterBranches, moreBranches } = context.strings.reference;
  const count = isLong(branches.length, context.shownAtFirst) ? context.shownAtFirst : branches.length;
  const rows = (some: readonly BranchPlan[]) => some.map((branch) => <Branch key={branch.id} branch={branch} isRow context={context} />);
  return (
    <>
      <p className="filter">
        <input type="search" aria-label={filterBranches(branches.length)} placeholder={filter} /> <output />
      </p>
      {rows(branches.slice(0, count))}
      {count < branches.length && (
        // The rows stay on the page even if it is heavy, because the filter searches them.
        <details className="rest more">
          <summary>{moreBranches(branches.length - count)}</summary>
          {rows(branches.slice(count))}
        </details>
      )}
    </>
  );
}

interface BranchProps {
  readonly branch: BranchPlan;
  readonly isOpen?: boolean;
  readonly isRow?: boolean;
  readonly titleClass?: string;
  readonly context: OpenApiContext;
}

function Branch({ branch, isOpen, isRow = false, titleClass, context }: BranchProps) {
  const { id, label, schema } = branch;
  const words = branchWords(label, context.strings.reference);
  const isTitle = label.kind === 'type' && label.type.kind === 'named' && label.type.isTitle;
  return (
    <Fold
      className={isRow && schema.type.shownAt === undefined ? 'branch more' : 'branch'}
      id={id}
      isOpen={isOpen}
      summary={
        <summary className={titleClass}>
          {label.kind === 'value' ? <code>{words}</code> : isTitle ? <SpecText text={words} context={context} /> : words}
        </summary>
      }
      context={context}
    >
      <BranchContent id={id} label={words} schema={schema} hasType={!isTypeSaid(branch)} context={context} />
    </Fold>
  );
}

interface BranchContentProps {
  readonly id: string;
  /** Label of the branch's row, and of its list of fields. */
  readonly label: string;
  readonly schema: SchemaPlan;
  /** Whether to show the type, because the label does not name it. */
  readonly hasType: boolean;
  readonly context: OpenApiContext;
}

function BranchContent({ id, label, schema, hasType, context }: BranchContentProps) {
  return (
    <>
      {(hasType || schema.isDeprecated) && (
        <p className="branch__type">
          {hasType && <TypeText type={schema.type} context={context} />}
          {schema.isDeprecated && <span className="field__deprecated"> {context.strings.reference.deprecated}</span>}
        </p>
      )}
      <Description text={schema.description} id={id} context={context} />
      {hasDetails(schema) && <SchemaDetails schema={schema} id={id} context={context} />}
      <TypeFold schema={schema} text={schema.typeDescription} id={id} context={context} />
      <SchemaBody schema={schema} label={context.strings.reference.fieldsOf(label)} context={context} />
    </>
  );
}
