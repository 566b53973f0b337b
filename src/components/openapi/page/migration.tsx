import { Fragment } from 'react';
import { fragmentOf } from '../../../reference/address.ts';
import type { FieldDifference } from '../../../reference/compare/compare-operations.ts';
import type { RuleChange } from '../../../reference/compare/compare-schemas.ts';
import type { Strings } from '../../../site/strings/en.ts';
import { Html } from '../text/html.tsx';

export interface MigrationLink {
  readonly text: string;
  readonly href: string | undefined;
}

export interface MigrationRow {
  readonly difference: FieldDifference;
  readonly before: MigrationLink | undefined;
  readonly after: MigrationLink | undefined;
  readonly noteHtml: string;
}

export interface MigrationPair {
  readonly id: string;
  readonly before: MigrationLink & { readonly title: string };
  readonly after: MigrationLink & { readonly title: string };
  readonly rows: readonly MigrationRow[];
  readonly same: readonly MigrationLink[];
}

export interface MigrationProps {
  readonly id: string;
  readonly title: string;
  readonly pairs: readonly MigrationPair[];
  readonly removed: readonly MigrationLink[];
  readonly added: readonly MigrationLink[];
  readonly strings: Strings['migration'];
  readonly lang: string;
}

/** Lists the old and new operations side by side, then the changed fields. */
export function Migration({ id, title, pairs, removed, added, strings, lang }: MigrationProps) {
  const breaking = pairs.flatMap(({ rows }) => rows).filter(({ difference }) => difference.isBreaking).length;
  return (
    <section aria-labelledby={id} className="migration" lang={lang}>
      <h2 id={id}>{title}</h2>
      <p>{strings.introduction(breaking)}</p>
      <table className="migration__table">
        <thead>
          <tr>
            <th scope="col">{strings.before}</th>
            <th scope="col">{strings.after}</th>
            <th scope="col">{strings.fields}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.id}>
              <Cell label={strings.before} link={pair.before} isHeader />
              <Cell label={strings.after} link={pair.after} />
              <td data-label={strings.fields}>
                <a href={fragmentOf(pair.id)}>{strings.changes(pair.rows.length)}</a>
              </td>
            </tr>
          ))}
          {removed.map((link) => (
            <tr key={link.text}>
              <Cell label={strings.before} link={link} isHeader />
              <Cell label={strings.after} link={undefined} />
              <td data-label={strings.fields}>{strings.kinds.removed}</td>
            </tr>
          ))}
          {added.map((link) => (
            <tr key={link.text}>
              <Cell label={strings.before} link={undefined} />
              <Cell label={strings.after} link={link} isHeader />
              <td data-label={strings.fields}>{strings.kinds.added}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.map((pair) => (
        <Fields key={pair.id} pair={pair} strings={strings} />
      ))}
    </section>
  );
}

function Fields({
  pair: { id, before, after, rows, same },
  strings,
}: {
  readonly pair: MigrationPair;
  readonly strings: Strings['migration'];
}) {
  return (
    <details className="migration__fields" id={id} open>
      <summary>
        <h3>{before.title === after.title ? after.title : `${before.title} → ${after.title}`}</h3>
      </summary>
      <table className="migration__table">
        <thead>
          <tr>
            <th scope="col">{strings.before}</th>
            <th scope="col">{strings.after}</th>
            <th scope="col">{strings.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <Cell label={strings.before} link={row.before} isHeader={row.before !== undefined} />
              <Cell label={strings.after} link={row.after} isHeader={row.before === undefined} />
              <td data-label={strings.change}>
                <Change row={row} strings={strings} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 && (
        <p className="field__rules">
          {strings.same}{' '}
          {same.map(({ text, href }, index) => (
            <Fragment key={text}>
              {index > 0 && ', '}
              <a href={href}>
                <code>{text}</code>
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </details>
  );
}

interface CellProps {
  readonly label: string;
  readonly link: MigrationLink | undefined;
  readonly isHeader?: boolean;
}

function Cell({ label, link, isHeader = false }: CellProps) {
  const content =
    link === undefined ? (
      '—'
    ) : (
      <a href={link.href}>
        <code>{link.text}</code>
      </a>
    );
  return isHeader ? (
    <th scope="row" data-label={label}>
      {content}
    </th>
  ) : (
    <td data-label={label}>{content}</td>
  );
}

function Change({ row: { difference, noteHtml }, strings }: { readonly row: MigrationRow; readonly strings: Strings['migration'] }) {
  const { kind, changes, required, isBreaking, after } = difference;
  const words = [
    strings.kinds[kind],
    ...(kind === 'added' && after?.isRequired ? [strings.required] : []),
    ...(required === 'now' ? [strings.nowRequired] : []),
    ...(required === 'no longer' ? [strings.nowOptional] : []),
  ];
  return (
    <>
      {isBreaking && <strong className="migration__breaking">{strings.breaking}</strong>} {words.join(', ')}
      {changes.map((change) => (
        <Fragment key={change.keyword + change.kind}>
          {' · '}
          <Rule change={change} strings={strings} />
        </Fragment>
      ))}
      <Html className="prose field__text" html={noteHtml} />
    </>
  );
}

function Rule({
  change: { kind, keyword, before, after },
  strings,
}: {
  readonly change: RuleChange;
  readonly strings: Strings['migration'];
}) {
  if (kind === 'tightened' && before === undefined) {
    return (
      <>
        <code>{keyword}</code> {strings.ruleAdded} <code>{after}</code>
      </>
    );
  }
  return (
    <>
      {keyword === 'type' ? strings.typeChanged : strings.rules[kind]} {keyword !== 'type' && <code>{keyword}</code>}
      {before !== undefined && (
        <>
          {' '}
          <code>{before}</code>
        </>
      )}{' '}
      → {after === undefined ? strings.none : <code>{after}</code>}
    </>
  );
}
