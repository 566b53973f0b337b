import { toolTexts } from '../parts/tool-texts.ts';
import { firstLine } from '../../../openapi/build/plain-text.ts';
import { controlId, useFormScope } from './form-context.ts';
import type { PlainSchema } from '../../../openapi/schema.ts';

interface FieldTextProps {
  readonly pointer: string;
  readonly description: string | undefined;
}

/** A control's description and errors. `useControl` refers to them by id. */
export function FieldText({ pointer, description = '' }: FieldTextProps) {
  const { id, lang, findings } = useFormScope();
  const own = controlId(id, pointer);
  const text = firstLine(description);
  const errors = findings.get(pointer) ?? [];
  return (
    <>
      {text && (
        <p className="compose__text" id={`${own}-text`} lang={lang}>
          {text}
        </p>
      )}
      {errors.length > 0 && (
        <ul className="compose__errors" id={`${own}-errors`}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function useControl(pointer: string, description: string | undefined) {
  const { id, findings } = useFormScope();
  const own = controlId(id, pointer);
  const hasErrors = (findings.get(pointer)?.length ?? 0) > 0;
  const describedBy = [firstLine(description ?? '') ? `${own}-text` : '', hasErrors ? `${own}-errors` : ''].filter(Boolean).join(' ');
  return {
    id: own,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(hasErrors ? { 'aria-invalid': true } : {}),
  };
}

export function typeHint(schema: PlainSchema): string {
  const { kinds } = toolTexts();
  switch (schema.kind) {
    case 'string':
      return schema.format ?? kinds.string;
    case 'enum':
    case 'union':
      return kinds.choice;
    default:
      return kinds[schema.kind];
  }
}
