import type { ModelType } from '../../../reference/plan-models.ts';
import type { BranchLabel, TypePlan } from '../../../reference/schema-plan.ts';
import type { TypeName } from '../../../reference/schema/type-name.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';

/** The name of a type in a word or two. */
export function typeWords(name: TypeName, strings: ReferenceStrings): string {
  const { or, types } = strings;
  switch (name.kind) {
    case 'named':
      return name.name;
    case 'json':
      return name.names.join(` ${or} `);
    case 'any':
    case 'none':
    case 'map':
      return types[name.kind];
    case 'oneOf':
      return types.oneOf(name.count);
    case 'alternatives':
      return name.names.map((inner) => typeWords(inner, strings)).join(` ${or} `);
  }
}

/** What a branch of a union is called. */
export function branchWords(label: BranchLabel, strings: ReferenceStrings): string {
  return label.kind === 'value' ? label.value : typeWords(label.type, strings);
}

/** Whether the label of a branch says its type: by its name, or since its fields show that it is an object. */
export function isTypeSaid(label: BranchLabel, { name, arrays, nulls, shownAt }: TypePlan): boolean {
  if (shownAt !== undefined || arrays + nulls > 0) return false;
  return name.kind !== 'json' || name.names.join() === 'object' || (label.kind === 'type' && label.type.kind === 'json');
}

/** Pieces of the words for a type; named schemas are links to their models, where the page has them. */
export type TypePiece = string | { readonly name: string; readonly id?: string };

/** The type of a model in words. */
export function modelTypeWords(type: ModelType, strings: ReferenceStrings): readonly TypePiece[] {
  return [...piecesOf(type, strings), ...(type.isNullable ? [` ${strings.types.orNull}`] : [])];
}

function piecesOf(type: ModelType, strings: ReferenceStrings): readonly TypePiece[] {
  const { or, and, types } = strings;
  switch (type.kind) {
    case 'reference':
      return [{ name: type.name, ...(type.id === undefined ? {} : { id: type.id }) }];
    case 'array':
      return type.items ? [`${types.arrayOf} `, ...modelTypeWords(type.items, strings)] : ['array'];
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
