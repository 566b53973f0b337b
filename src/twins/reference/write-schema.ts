import { describeClause } from '../../components/openapi/schema/describe-clause.ts';
import type { RulePiece } from '../../components/openapi/schema/describe-rule.ts';
import { describeRules } from '../../components/openapi/schema/describe-rules.ts';
import { branchWords, typeWords, wordsAround } from '../../components/openapi/schema/type-words.ts';
import { fillMarks, markOf } from '../../markdown/placeholders.ts';
import { pathInMessage } from '../../reference/address.ts';
import type { ExamplePlan, FieldPlan, SchemaPlan, TypePlan, UnionPlan } from '../../reference/schema-plan.ts';
import { ownerMark, placeMark } from '../place-marks.ts';
import { blocks, code, fence, link, list, plain } from '../markdown-writer.ts';
import { isLine, writeDeprecation, writeExternalDocs } from './write-notes.ts';
import { linkToPlace } from './link-to-place.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** Writes fields, parameters or headers as a list; nested fields are nested items. */
export function writeFields(fields: readonly FieldPlan[], context: ReferenceTwinContext): string {
  return list(fields.map((field) => writeField(field, context)));
}

function writeField(field: FieldPlan, context: ReferenceTwinContext): string {
  const { id, kind, schema, isRequired } = field;
  const { required, deprecated, fieldWith } = context.strings.reference;
  const name = kind === 'dependent' ? plain(fieldWith(field.name)) : code(field.name);
  const change = context.changeOf?.(id);
  const facts = [
    writeType(schema.type, context),
    ...(isRequired ? [`**${required}**`] : []),
    ...(schema.isDeprecated ? [deprecated] : []),
    ...(change ? [change.text] : []),
  ];
  return blocks(`${placeMark(id)}${name}: ${facts.join(', ')}`, writeSchema(schema, context, writeProvenance(id, context)));
}

export function writeSchema(schema: SchemaPlan, context: ReferenceTwinContext, ...notes: readonly string[]): string {
  const { reference } = context.strings;
  const { omitted } = reference;
  return blocks(
    context.describe(schema.description, 3),
    writeDetails(schema, context),
    schema.typeDescription !== undefined && blocks(`${reference.aboutType}:`, context.describe(schema.typeDescription, 3)),
    ...notes,
    schema.fields.length > 0 && writeFields(schema.fields, context),
    schema.omitted !== undefined && writeOmitted(schema.omitted === 'all' ? omitted.all : omitted.field(schema.omitted), context),
    writeFieldsElsewhere(schema.type, context),
    ...schema.unions.map((union) => writeUnion(union, context)),
    schema.clauses.length > 0 &&
      list(
        schema.clauses.map(({ id, clause, schema: inner }) =>
          blocks(
            `${placeMark(id)}${writeSentences([describeClause(clause, context.strings.reference)])}: ${writeType(inner.type, context)}`,
            writeSchema(inner, context),
          ),
        ),
      ),
  );
}

export function writeType(type: TypePlan, { strings: { reference } }: ReferenceTwinContext): string {
  const { before, after } = wordsAround(type, reference);
  return before + plain(typeWords(type.name, reference)) + after;
}

/** Links to fields that another element of the page describes. */
function writeFieldsElsewhere({ name, shownAt, shown }: TypePlan, context: ReferenceTwinContext): string {
  if (shownAt === undefined) return '';
  const { reference } = context.strings;
  if (shown && shown.kind !== 'fields') return reference.restOf[shown.kind](linkToPlace(shownAt, context));
  return `${plain(reference.fieldsOf(shown?.of ?? typeWords(name, reference)))}: ${reference.see(linkToPlace(shownAt, context))}`;
}

function writeOmitted(subject: string, { strings, introHref }: ReferenceTwinContext): string {
  const { notShown, specification } = strings.reference.omitted;
  return notShown(subject, link(specification, introHref));
}

function writeUnion({ mode, selector, fallback, branches, omitted }: UnionPlan, context: ReferenceTwinContext): string {
  const { reference } = context.strings;
  const label = selector === undefined ? reference[mode] : reference.chosenBy(reference[mode], code(selector));
  const otherwise = fallback === undefined ? '' : reference.elseBranch(code(branchWords(fallback, reference)));
  return blocks(
    `${label}${otherwise}:${ownerMark(3)}`,
    list(
      branches.map(({ id, label: own, schema }) => {
        const words = branchWords(own, reference);
        const type = writeType(schema.type, context);
        const name = own.kind === 'value' ? code(words) : plain(words);
        return blocks(
          `${placeMark(id)}${name === type ? name : `${name}: ${type}`}${schema.isDeprecated ? `, ${reference.deprecated}` : ''}`,
          writeSchema(schema, context),
        );
      }),
    ),
    omitted !== undefined && writeOmitted(reference.omitted.branch(omitted), context),
  );
}

/** In characters. Longer values go in a code block. */
const MAX_IN_LINE = 200;

function writeDetails({ rules, values, examples, deprecation, externalDocs }: SchemaPlan, context: ReferenceTwinContext): string {
  const { reference } = context.strings;
  const { sentences, patterns } = describeRules({ rules, examples }, reference);
  const isDescribed = values.some(({ description }) => description !== '');
  return blocks(
    deprecation && writeDeprecation(deprecation, context),
    writeSentences(sentences),
    values.length > 0 &&
      (isDescribed
        ? blocks(
            `${reference.allowedValues}:`,
            list(values.map(({ text, description }) => code(text) + (description === '' ? '' : `: ${plain(description)}`))),
          )
        : `${reference.allowedValues}: ${values.map(({ text }) => code(text)).join(', ')}`),
    ...writeExamples(
      examples.filter(({ isOfItem }) => !isOfItem),
      reference.examples,
      context,
    ),
    ...writeExamples(
      examples.filter(({ isOfItem }) => isOfItem),
      reference.itemExamples,
      context,
    ),
    patterns.length > 0 && `${reference.pattern(patterns.length)}: ${patterns.map((pattern) => code(pattern)).join(', ')}`,
    externalDocs && writeExternalDocs(externalDocs, context),
  );
}

function writeExamples(
  examples: readonly ExamplePlan[],
  label: (count: number) => string,
  context: ReferenceTwinContext,
): readonly (string | false)[] {
  const descriptions = examples.map(({ description }) => context.describe(description, 3));
  const isLong = ({ text }: ExamplePlan): boolean => text.length > MAX_IN_LINE || text.includes('\n');
  const short = examples.filter((example) => !isLong(example));
  return [
    short.length > 0 && `${label(short.length)}: ${short.map((example) => writeExample(example, context)).join(', ')}`,
    ...examples
      .filter(isLong)
      .flatMap((example) => [
        `${label(1)}${wordsOf(example, context)}:`,
        example.externalValue === undefined ? fence(example.text, '') : writeExample(example, context),
      ]),
    ...descriptions.filter((text) => !isLine(text)),
  ];
}

/** Returns the summary, and the description if it fits on one line. */
function wordsOf({ summary, description }: ExamplePlan, context: ReferenceTwinContext): string {
  const text = context.describe(description, 3);
  const words = [summary === undefined ? '' : plain(summary), isLine(text) ? text : ''].filter((word) => word !== '');
  return words.length === 0 ? '' : ` (${words.join(': ')})`;
}

function writeExample(example: ExamplePlan, context: ReferenceTwinContext): string {
  const { text, externalValue } = example;
  return (externalValue === undefined ? code(text) : link(plain(text), context.linkOf(externalValue))) + wordsOf(example, context);
}

export function writeSentences(sentences: readonly (readonly RulePiece[])[]): string {
  return sentences
    .map((pieces) => {
      const text = pieces.map((piece, index) => (piece.kind === 'code' ? markOf(index) : piece.text)).join('');
      return fillMarks(plain(text), (index) => code(pieces[Number(index)]?.text ?? ''));
    })
    .join(' ');
}

function writeProvenance(id: string, { provenanceOf }: ReferenceTwinContext): string {
  return blocks(
    ...(provenanceOf?.(id) ?? []).map(
      ({ label, operations }) =>
        `${label}: ${operations.map(({ title, href, address }) => link([plain(title), ...namedValue(address)].join(' '), href)).join(', ')}`,
    ),
  );
}

/** Returns the value's name. The linked heading already contains the value's location. */
function namedValue(address: string): readonly string[] {
  const value = pathInMessage(address);
  return value === '' ? [] : [code(value)];
}
