import { toolTexts } from '../parts/tool-texts.ts';
import { useId, useRef, useState } from 'react';
import { valueAt } from '../../../data/pointer.ts';
import { entriesAt, isObject, member, toJson } from '../../../openapi/read-json.ts';
import { formatJson } from '../../../openapi/examples/format-json.ts';
import { resolvedValue } from '../../../openapi/follow-reference.ts';
import { type AddressOfValue, createAddressOfValue } from '../../../reference/address-of-value.ts';
import type { Reference } from '../checks/reference.ts';
import type { ToolProps } from '../checks/tool-props.ts';
import type { Unfinished } from '../checks/checks.ts';
import type { Report } from '../payload/check-payload.ts';
import { fieldPath } from '../payload/field-path.ts';
import { CheckerReport } from './checker-report.tsx';
import { listMessages, type Message } from '../payload/messages.ts';
import { keepPasted, pastedText } from '../payload/pasted-texts.ts';
import { planOfPage } from '../request/plan-of-page.ts';

/** Checks a pasted message against its schema, in the browser. */
export function Checker({ reference, target, close }: ToolProps) {
  const [messages] = useState(() => listMessages(reference.root, target.pointer, target.kind));
  const [addressOf] = useState(() => createAddressOfValue(planOfPage(reference, target.pointer)));
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
  /** Name under which the text is kept. */
  readonly store: string;
  readonly close: () => void;
}

interface Checked {
  readonly text: string;
  readonly report: Report;
}

function MessageChecker({ reference, message, addressOf, store, close }: MessageCheckerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => pastedText(store));
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const example = exampleOf(reference, message);

  const change = (next: string): void => {
    keepPasted(store, next);
    setText(next);
  };
  const check = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await reference.checks.payload(message, text);
      setChecked({ text, report: result.kind === 'done' ? result.value : unfinishedReport(result.at) });
    } catch (error) {
      console.warn(error);
      setChecked({ text, report: { unfinished: toolTexts().failed, findings: [] } });
    }
    setBusy(false);
  };
  const select = (offset: number): void => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset + 1);
    scrollToLine(field.current, text.slice(0, offset).split('\n').length);
  };

  return (
    <form
      className="checker"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <div className="checker__input">
        <label htmlFor={id}>{toolTexts().toCheck(toolTexts().syntaxes[message.syntax])}</label>
        {(message.syntax === 'form' || message.syntax === 'multipart') && (
          <p className="tool__note">{toolTexts().notChecked[message.syntax]}</p>
        )}
        <textarea
          ref={field}
          id={id}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          rows={16}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void check();
          }}
        />
        <p className="tool__row">
          {/* Disabled meanwhile, it would lose the focus. */}
          <button type="submit" className="button button--primary" disabled={text.trim() === ''} aria-disabled={isBusy}>
            {toolTexts().checkText}
          </button>
          {example !== undefined && (
            <button type="button" className="button" onClick={() => change(example)}>
              {toolTexts().insertExample}
            </button>
          )}
        </p>
      </div>
      <div className="checker__report">
        <CheckerReport
          {...(checked ? { report: checked.report } : {})}
          isBusy={isBusy}
          isOutdated={checked !== undefined && checked.text !== text}
          message={message}
          addressOf={addressOf}
          onSelect={select}
          close={close}
        />
      </div>
    </form>
  );
}

/** What is said of a check that had to be stopped. */
function unfinishedReport(at: Unfinished | undefined): Report {
  return { unfinished: toolTexts().unfinished(at && fieldPath(at.pointer, undefined)), findings: [] };
}

/** A text area has no way to scroll to a selection. */
function scrollToLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = Math.max(0, (line - 4) * lineHeight);
}

/** The first example of a message as text. */
function exampleOf({ root }: Reference, { pointer, syntax }: Message): string | undefined {
  const media = valueAt(root, pointer);
  const [named] = entriesAt(media, 'examples');
  const value = named
    ? member(resolvedValue(root, { pointer: `${pointer}/examples`, value: named[1] }).value, 'value')
    : member(media, 'example');
  if (value === undefined) return undefined;
  switch (syntax) {
    case 'json':
      return formatJson(toJson(value));
    case 'form':
      return pairsOf(value, encodeURIComponent).join('\n&');
    case 'multipart':
      return pairsOf(value, (text) => text).join('\n');
    case 'xml':
      return typeof value === 'string' ? value : undefined;
  }
}

/** The fields of an object as `name=value`: those of lists one by one, objects as JSON. */
function pairsOf(value: unknown, encode: (text: string) => string): readonly string[] {
  const textOf = (item: unknown): string => encode(typeof item === 'string' ? item : JSON.stringify(item));
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, item]) =>
    [item].flat().map((part) => `${encode(name)}=${textOf(part)}`),
  );
}
