import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { closeFromBeside } from '../parts/close-from-beside.ts';
import { toolLang, toolTexts } from '../parts/tool-texts.ts';

interface ToolDialogProps {
  readonly title: string;
  /** What the tool is opened for, in the page's language. */
  readonly subject: string;
  readonly lang: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog over the page: the browser keeps the focus in it, and closes it on Escape; a press beside it closes it, too. */
export function ToolDialog({ title, subject, lang, onClose, children }: ToolDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // Browsers disagree on what has the focus at first, and React hears of `autoFocus` in controls only.
    heading.current?.focus();
    return closeFromBeside(dialog);
  }, []);
  // Read by `browser/head/recovery.ts`, which then leaves it to the reader to load the page again after a fault.
  const keepPage = (): void => void (document.documentElement.dataset.typed = '');
  return (
    <dialog ref={ref} className="tool" aria-labelledby="tool-title" lang={toolLang()} onClose={onClose} onInput={keepPage}>
      <header className="tool__head">
        <h2 id="tool-title" ref={heading} tabIndex={-1}>
          {title} <span lang={lang}>{subject}</span>
        </h2>
        <button type="button" className="button" onClick={() => ref.current?.close()}>
          {toolTexts().close}
        </button>
      </header>
      <div className="tool__body">{children}</div>
      {/* `announce` puts words there. */}
      <div aria-live="polite" className="announcer visually-hidden" />
    </dialog>
  );
}
