import { useId, useMemo, useRef, useState } from 'react';
import { useReport } from './use-report.ts';
import { type AddressOfValue, createAddressOfValue } from '../../../reference/address-of-value.ts';
import type { Reference } from '../checks/reference.ts';
import type { ToolProps } from '../checks/tool-props.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import type { Report } from '../payload/check-payload.ts';
import { listMessages, type Message } from '../payload/messages.ts';
import { savePasted, pastedText } from '../payload/pasted-texts.ts';
import { planPage } from '../request/plan-page.ts';
import { CheckerReport } from './checker-report.tsx';
import { messageExample } from './message-example.ts';
import { LinedText, showPlace } from './lined-text.tsx';

export function Checker({ reference, target, close }: ToolProps) {
  const [messages] = useState(() => listMessages(reference.root, target.pointer, target.kind));
  const [addressOf] = useState(() => createAddressOfValue(planPage(reference, target.pointer)));
  const [chosen, choose] = useState(messages[0]?.id);
  const message = messages.find(({ id }) => id === chosen);
  if (!message) return <p>{toolTexts().nothingToCheck}</p>;
  return (
    <>
      <p className="tool__note">{toolTexts().checkerNote}</p>
      <MessageChoice messages={messages} chosen={message} onChoose={choose} />
      <MessageChecker
        key={message.id}
        reference={reference}
        message={message}
        addressOf={addressOf}
        store={`${target.pointer} ${message.id}`}
        close={close}
      />
    </>
  );
}

interface MessageChoiceProps {
  readonly messages: readonly Message[];
  readonly chosen: Message;
  readonly onChoose: (id: string) => void;
}

function MessageChoice({ messages, chosen, onChoose }: MessageChoiceProps) {
  const id = useId();
  return (
    <p className="tool__row">
      <label htmlFor={id}>{toolTexts().message}</label>
      <select id={id} value={chosen.id} onChange={({ target }) => onChoose(target.value)}>
        {messages.map((message) => (
          <option key={message.id} value={message.id}>
            {message.label}, {message.mediaType}
          </option>
        ))}
      </select>
    </p>
  );
}

interface MessageCheckerProps {
  readonly reference: Reference;
  readonly message: Message;
  readonly addressOf: AddressOfValue;
  /** Storage key of the payload text. */
  readonly store: string;
  readonly close: () => void;
}

function MessageChecker({ reference, message, addressOf, store, close }: MessageCheckerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => pastedText(store));
  const { report, isLate } = useReport(reference.checks, message, text);
  const marked = useMemo(() => faultyLines(report), [report]);
  const example = messageExample(reference.root, message);
  const texts = toolTexts();
  const change = (next: string): void => {
    savePasted(store, next);
    setText(next);
  };
  return (
    <div className="checker">
      <div>
        <label htmlFor={id}>{texts.toCheck(texts.syntaxes[message.syntax])}</label>
        {(message.syntax === 'form' || message.syntax === 'multipart') && <p className="tool__note">{texts.notChecked[message.syntax]}</p>}
        <LinedText id={id} field={field} text={text} marked={marked} onChange={change} />
        <p className="tool__row">
          {example !== undefined && (
            <button type="button" className="button" onClick={() => change(example)}>
              {texts.insertExample}
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              change('');
              field.current?.focus();
            }}
          >
            {texts.clear}
          </button>
        </p>
      </div>
      <div className="checker__report">
        <CheckerReport
          report={report}
          isLate={isLate}
          message={message}
          addressOf={addressOf}
          onSelect={(position) => field.current && showPlace(field.current, position)}
          close={close}
        />
      </div>
    </div>
  );
}

function faultyLines(report: Report | undefined): ReadonlySet<number> {
  const problems = report?.findings.filter(({ isHint }) => !isHint) ?? [];
  return new Set([...problems, ...(report?.fault ? [report.fault] : [])].map(({ position }) => position.line));
}
