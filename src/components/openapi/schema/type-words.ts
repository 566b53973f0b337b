import type { ModelType } from '../../../reference/plan-models.ts';
import type { BranchLabel, BranchPlan, TypePlan } from '../../../reference/schema-plan.ts';
import { type TypeName, typeKey } from '../../../reference/schema/type-name.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';

export function typeWords(name: TypeName, strings: ReferenceStrings): string {
  const { or, types } = strings;
  switch (name.kind) {
    case 'named':
      return name.name;
    case 'json':
      return name.names.join(` ${or} `);
    case 'any':
    case 'none':
      return types[name.kind];
    case 'map':
      return name.of ? mapWords(name.of, strings) : types.map;
    case 'array':
      return arrayWords(name, strings);
    case 'oneOf':
      return types.oneOf(name.count);
    case 'alternatives':
      return name.names.map((inner) => typeWords(inner, strings)).join(` ${or} `);
  }
}

function arrayWords({ of, isNullable }: TypeName & { readonly kind: 'array' }, strings: ReferenceStrings): string {
  const { arrayOf, orNull } = strings.types;
  const items = isNullable ? `${typeWords(of, strings)} ${orNull}` : typeWords(of, strings);
  return isNullable || hasChoice(of) ? `${arrayOf} (${items})` : `${arrayOf} ${items}`;
}

function mapWords(of: TypeName, strings: ReferenceStrings): string {
  const words = typeWords(of, strings);
  return `${strings.types.mapOf} ${hasChoice(of) ? `(${words})` : words}`;
}

/** The words before and after a type's name: the arrays around it, and "or null" at each level. */
export function wordsAround(
  { name, nullable, isRecursive }: TypePlan,
  strings: ReferenceStrings,
): { readonly before: string; readonly after: string } {
  const { types } = strings;
  const [isNull = false, ...outward] = nullable.toReversed();
  let before = '';
  let after = `${isRecursive ? ` ${types.recursive}` : ''}${isNull ? ` ${types.orNull}` : ''}`;
  let isChoice = isNull || hasChoice(name);
  for (const isArrayNull of outward) {
    before = `${types.arrayOf} ${isChoice ? '(' : ''}${before}`;
    after += `${isChoice ? ')' : ''}${isArrayNull ? `, ${types.orNull}` : ''}`;
    isChoice = isArrayNull;
  }
  return { before, after };
}

/** Whether the words contain "or", which needs brackets inside an array. */
function hasChoice(name: TypeName): boolean {
  return (name.kind === 'json' || name.kind === 'alternatives') && name.names.length > 1;
}

export function branchWords(label: BranchLabel, strings: ReferenceStrings): string {
  return label.kind === 'value' ? label.value : typeWords(label.type, strings);
}

/** Whether a branch's label already states its type: by name, or because the branch's fields show that it is an object. */
export function isTypeSaid({ label, isOwner, schema: { type } }: BranchPlan): boolean {
  const { name, arrays, nullable, shownAt } = type;
  if (isOwner && label.kind === 'type' && typeKey(label.type) === `${'array of '.repeat(arrays)}${typeKey(name)}`)
    return arrays > 0 && !nullable.includes(true);
  if (shownAt === undefined && label.kind === 'type' && label.type.kind === 'array') return nullable[0] !== true;
  if (shownAt !== undefined || arrays > 0 || nullable.includes(true)) return false;
  return name.kind !== 'json' || name.names.join() === 'object' || (label.kind === 'type' && label.type.kind === 'json');
}

/** Plain text, or a named schema, which links to its model if the page shows it. */
export type TypePiece = string | { readonly name: string; readonly id?: string };

export function modelTypeWords(type: ModelType, strings: ReferenceStrings): readonly TypePiece[] {
  const comma = type.kind === 'array' && type.items ? ',' : '';
  return [...piecesOf(type, strings), ...(type.isNullable ? [`${comma} ${strings.types.orNull}`] : [])];
}

function isChoice(type: ModelType): boolean {
  return type.isNullable || (type.kind === 'type' ? hasChoice(type.name) : 'types' in type && type.types.length + type.more > 1);
}

function piecesOf(type: ModelType, strings: ReferenceStrings): readonly TypePiece[] {
  const { or, and, types } = strings;
  switch (type.kind) {
    case 'reference':
      return [{ name: type.name, ...(type.id === undefined ? {} : { id: type.id }) }];
    case 'array':
      if (!type.items) return ['array'];
      return isChoice(type.items)
        ? [`${types.arrayOf} (`, ...modelTypeWords(type.items, strings), ')']
        : [`${types.arrayOf} `, ...modelTypeWords(type.items, strings)];
    case 'oneOf':
    case 'allOf': {
      const word = ` ${type.kind === 'oneOf' ? or : and} `;
      const rest = type.more > 0 ? [` ${types.orOneOfMore(type.more)}`] : [];
      return [
        ...type.types.flatMap((one, index) => {
          const words = modelTypeWords(one, strings);
          return index > 0 ? [word, ...words] : words;
        }),
        ...rest,
      ];
    }
    case 'type':
      return [typeWords(type.name, strings)];
  }
}
