import { toolTexts } from '../parts/tool-texts.ts';
import { fragmentOf } from '../../../reference/address.ts';
import type { AddressOfValue } from '../../../reference/address-of-value.ts';
import { goToField } from '../parts/go-to-field.ts';
import type { LocatedFinding, Report } from '../payload/check-payload.ts';
import type { Message } from '../payload/messages.ts';
import type { PayloadPosition } from '../payload/payload-position.ts';

interface CheckerReportProps {
  /** `undefined` if there is nothing to check. */
  readonly report: Report | undefined;
  readonly isLate: boolean;
  readonly message: Message;
  readonly addressOf: AddressOfValue;
  readonly onSelect: (position: PayloadPosition) => void;
  readonly close: () => void;
}

const MAX_FINDINGS = 200;

export function CheckerReport({ report, isLate, ...props }: CheckerReportProps) {
  const texts = toolTexts();
  const findings = report?.findings ?? [];
  const problems = findings.filter(({ isHint }) => !isHint);
  const hints = findings.filter(({ isHint }) => isHint);
  return (
    <>
      <p role="status" className="checker__verdict" data-verdict={verdictOf(report, isLate)}>
        {isLate ? texts.checking : summaryOf(report, problems, hints)}
      </p>
      {!report && !isLate && <NothingYet />}
      {report?.fault && (
        <ul className="findings">
          <li>
            <PositionButton position={report.fault.position} onSelect={props.onSelect} /> {report.fault.message}
          </li>
        </ul>
      )}
      {problems.length > 0 && <Findings findings={problems} value={report?.value} label={texts.problems} {...props} />}
      {hints.length > 0 && (
        <>
          <h3>{texts.notDescribed}</h3>
          <Findings findings={hints} value={report?.value} label={texts.notDescribed} {...props} />
        </>
      )}
    </>
  );
}

function verdictOf(report: Report | undefined, isLate: boolean): 'bad' | 'good' | undefined {
  if (!report || isLate) return undefined;
  return report.fault || report.unfinished !== undefined || report.findings.some(({ isHint }) => !isHint) ? 'bad' : 'good';
}

function summaryOf(report: Report | undefined, problems: readonly LocatedFinding[], hints: readonly LocatedFinding[]): string {
  const texts = toolTexts();
  if (!report) return '';
  if (report.unfinished !== undefined) return report.unfinished;
  if (report.fault) return texts.unreadable;
  const unknown = hints.length > 0 ? ` ${texts.undescribed(hints.length)}` : '';
  if (problems.length === 0) return texts.fits + unknown;
  const parts = (['rule', 'missing', 'unknown'] as const).flatMap((kind) => {
    const count = problems.filter((problem) => problem.kind === kind).length;
    return count === 0 ? [] : [texts.counts[kind](count)];
  });
  return texts.fitsNot(parts.join(', ')) + unknown;
}

function NothingYet() {
  const { nothingYet, canDo } = toolTexts();
  return (
    <div className="checker__empty">
      <p>{nothingYet}</p>
      <ul>
        {canDo.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface FindingsProps extends Pick<CheckerReportProps, 'message' | 'addressOf' | 'onSelect' | 'close'> {
  readonly findings: readonly LocatedFinding[];
  readonly value: unknown;
  readonly label: string;
}

function Findings({ findings, value, label, message, addressOf, onSelect, close }: FindingsProps) {
  return (
    <>
      <ol className="findings" aria-label={label}>
        {findings.slice(0, MAX_FINDINGS).map(({ pointer, path, position, text }) => {
          const id = addressOf(message, pointer, value);
          return (
            <li key={`${pointer} ${text} ${position.offset}`}>
              <PositionButton position={position} onSelect={onSelect} /> <FieldName id={id} path={path} close={close} /> {text}
              {/[.?]$/.test(text) ? '' : '.'}
            </li>
          );
        })}
      </ol>
      {findings.length > MAX_FINDINGS && <p>{toolTexts().notListed(findings.length - MAX_FINDINGS)}</p>}
    </>
  );
}

function FieldName({ id, path, close }: { readonly id: string | undefined; readonly path: string; readonly close: () => void }) {
  const name = path === '' ? toolTexts().theMessage : <code>{path}</code>;
  if (id === undefined) return name;
  return (
    <a
      href={fragmentOf(id)}
      onClick={(event) => {
        event.preventDefault();
        close();
        goToField(id);
      }}
    >
      {name}
    </a>
  );
}

function PositionButton({
  position,
  onSelect,
}: {
  readonly position: LocatedFinding['position'];
  readonly onSelect: (position: PayloadPosition) => void;
}) {
  return (
    <button type="button" className="findings__place" onClick={() => onSelect(position)}>
      <span className="visually-hidden">{toolTexts().show} </span>
      {toolTexts().place(position.line, position.column)}
    </button>
  );
}
