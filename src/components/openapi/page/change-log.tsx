import { Fragment } from 'react';
import type { LinkTarget } from '../../../markdown/page-context.ts';
import type { Strings } from '../../../site/strings/en.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { Html } from '../text/html.tsx';

export interface ChangeLogRow {
  readonly day: string;
  readonly date: string;
  readonly label: string;
  readonly target: LinkTarget;
  readonly version: string;
  /** Link to the specification's differences since that day, if they were recorded. */
  readonly record?: LinkTarget;
  readonly html: string;
  /** BCP 47 tag, if it differs from the surrounding text's. */
  readonly lang: string | undefined;
}

interface ChangeLogProps {
  readonly rows: readonly ChangeLogRow[];
  readonly words: Strings['changeLog'];
  readonly files: readonly { readonly label: string; readonly href: string; readonly type: string }[];
}

/** Number of changes that are not collapsed. */
const NEWEST = 5;

export function ChangeLog({ rows, words, files }: ChangeLogProps) {
  const older = rows.slice(NEWEST);
  return (
    <>
      <ChangeTable rows={rows.slice(0, NEWEST)} words={words} />
      {older.length > 0 && (
        <details>
          <summary>{words.older(older.length)}</summary>
          <ChangeTable rows={older} words={words} />
        </details>
      )}
      {files.length > 0 && (
        <p>
          {words.subscribe}{' '}
          {files.map(({ label, href, type }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href} type={type}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function ChangeTable({ rows, words }: Pick<ChangeLogProps, 'rows' | 'words'>) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.api}</th>
              <th scope="col">{words.version}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, date, label, target, version, record, html, lang }) => (
              <tr key={`${label} ${version}`}>
                <td>
                  <time dateTime={day}>{date}</time>
                </td>
                <td>
                  <SiteLink target={target}>{label}</SiteLink>
                </td>
                <td>{record ? <SiteLink target={record}>{version}</SiteLink> : version}</td>
                <td>
                  <Html className="field__text" html={html} lang={lang} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
