import { toolTexts } from '../parts/tool-texts.ts';
import { useMemo, useRef } from 'react';
import type { ToolProps } from '../checks/tool-props.ts';
import { BodySection } from './body-section.tsx';
import { buildOperationModel } from '../request/operation-model.ts';
import { ParametersSection } from './parameters-section.tsx';
import { isIdempotencyKey } from '../../../openapi/samples/sample-request.ts';
import { composedOperation, bodyKind, isSetElsewhere, parameterStateKey, type RequestState } from '../request/request-state.ts';
import { RequestStatus } from './request-status.tsx';
import { RequestSamples } from './request-samples.tsx';
import { SecuritySection } from './security-section.tsx';
import { ServerSection } from './server-section.tsx';
import type { CheckedPart } from '../checks/find-request-problems.ts';
import { useFindings } from './use-findings.ts';
import { useRequest } from './use-request.ts';
import type { Operation } from '../../../openapi/api.ts';
import type { LinkDamage } from '../request/read-link.ts';

/** Composes a request as code and a link. Never sends it. */
export function Composer({ reference, target }: ToolProps) {
  const model = useMemo(() => buildOperationModel(reference, target.pointer), [reference, target.pointer]);
  const { operation, schemas } = model;
  const texts = toolTexts();
  const request = useRequest(model);
  const { state, change } = request;
  const findings = useFindings(reference.checks, checkedParts(operation, state));
  const result = useRef<HTMLDivElement>(null);
  const section = { operation, schemas, state, change, findings: findings.list, lang: target.lang };
  return (
    <div className="compose">
      <form className="compose__form" onSubmit={(event) => event.preventDefault()} noValidate>
        <p className="tool__note">{texts.composerNote}</p>
        {/* In a single-column layout, the code is far below the form. */}
        <button type="button" className="button compose__skip" onClick={() => result.current?.focus()}>
          {texts.goToCode}
        </button>
        {request.damage && <LinkNote damage={request.damage} />}
        <ServerSection {...section} />
        <SecuritySection {...section} />
        <ParametersSection {...section} />
        <BodySection {...section} />
      </form>
      <div className="compose__result" ref={result} tabIndex={-1} role="group" aria-label={texts.asCode}>
        <RequestStatus findings={findings} request={request} />
        <RequestSamples operation={composedOperation(operation, state)} />
      </div>
    </div>
  );
}

/** Lists the parts of the request to check: parameters with a schema, and a structured body. */
function checkedParts(operation: Operation, state: RequestState): readonly CheckedPart[] {
  const parameters = operation.parameters.flatMap((parameter): readonly CheckedPart[] => {
    if (!parameter.schema || isSetElsewhere(parameter, operation, state.security) || isIdempotencyKey(parameter)) return [];
    const part = parameterStateKey(parameter);
    const value = Object.hasOwn(state.parameters, part) ? state.parameters[part] : undefined;
    return [{ part, name: parameter.name, schemaPointer: parameter.schema.pointer, value, isRequired: parameter.required }];
  });
  const media = operation.requestBody?.content.find(({ name }) => name === state.mediaType);
  if (!media?.schema || bodyKind(media.name) !== 'data') return parameters;
  const isRequired = operation.requestBody?.required ?? false;
  return [...parameters, { part: 'body', name: toolTexts().theBody, schemaPointer: media.schema.pointer, value: state.body, isRequired }];
}

function LinkNote({ damage: { reason, read, missing } }: { readonly damage: LinkDamage }) {
  const texts = toolTexts();
  return (
    <div role="alert" className="compose__link">
      <p>
        <strong>{reason}</strong> {read.length === 0 ? texts.nothingRead : texts.compareLink}
      </p>
      {read.length > 0 && (
        <dl>
          <dt>{texts.readFromLink}</dt>
          <dd>{read.join(', ')}</dd>
          {missing.length > 0 && <dt>{texts.missingFromLink}</dt>}
          {missing.length > 0 && <dd>{missing.join(', ')}</dd>}
        </dl>
      )}
    </div>
  );
}
