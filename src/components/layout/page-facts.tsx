import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { NewTabMark } from './new-tab-mark.tsx';
import { SiteLink } from './site-link.tsx';

export interface PageFacts {
  readonly edit: LinkTarget | undefined;
  readonly updated: (ShownDate & { readonly author: string | undefined }) | undefined;
  /** When the page was last verified. `against` names the source, in the text's language. */
  readonly checked: (ShownDate & { readonly against: string | undefined }) | undefined;
  readonly tags: readonly { readonly label: string; readonly target: LinkTarget }[];
}

interface ShownDate {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string;
  readonly text: string;
}

export interface Notice {
  readonly kind: 'info' | 'caution';
  readonly text: string;
  readonly link?: { readonly label: string; readonly target: LinkTarget; readonly edition: string };
}

interface NoticesProps {
  readonly notices: readonly Notice[];
  /** Language of the notices, if it differs from the page content's. */
  readonly lang: string | undefined;
}

export function Notices({ notices, lang }: NoticesProps) {
  return notices.map(({ kind, text, link }) => (
    <aside key={text} className={`callout ${kind}`} lang={lang}>
      <p>
        {text}
        {link && ' '}
        {link && (
          <SiteLink target={link.target} data={{ 'data-edition': link.edition }}>
            {link.label}
          </SiteLink>
        )}
      </p>
    </aside>
  ));
}

interface PageFactsProps {
  readonly facts: PageFacts;
  readonly strings: Strings;
  /** Language of the strings, if it differs from the text's. */
  readonly lang: string | undefined;
  /** The text's language, if it differs from the strings'. */
  readonly textLang: string | undefined;
}

export function hasFacts({ edit, updated, checked, tags }: PageFacts): boolean {
  return edit !== undefined || updated !== undefined || checked !== undefined || tags.length > 0;
}

export function Facts({ facts: { edit, updated, checked, tags }, strings, lang, textLang }: PageFactsProps) {
  return (
    <>
      {tags.length > 0 && (
        <p className="tags">
          <span lang={lang}>{strings.tags}: </span>
          {tags.map(({ label, target }) => (
            <SiteLink key={label} target={target} className="badge" rel="tag">
              {label}
            </SiteLink>
          ))}
        </p>
      )}
      {checked && (
        <p lang={lang}>
          <LastChecked checked={checked} strings={strings} textLang={textLang} />
        </p>
      )}
      {(edit || updated) && (
        <p lang={lang}>
          {edit && (
            <SiteLink target={edit} className="edit-link">
              {strings.editPage}
              {edit.isExternal && <NewTabMark label={strings.writing.newTab} />}
            </SiteLink>
          )}
          {updated && <LastUpdated updated={updated} strings={strings} />}
        </p>
      )}
    </>
  );
}

/** Placeholder for markup in a sentence of the string catalogue. */
const MARK = '\0';

function LastChecked({
  checked: { date, text, against },
  strings,
  textLang,
}: {
  readonly checked: NonNullable<PageFacts['checked']>;
  readonly strings: Strings;
  readonly textLang: string | undefined;
}) {
  const [before, after] = strings.checkedOn(MARK).split(MARK);
  const [beforeSubject, afterSubject] = strings.checkedAgainst(MARK).split(MARK);
  return (
    <span className="last-updated">
      {before}
      <time dateTime={date}>{text}</time>
      {after}
      {against !== undefined && (
        <>
          {` ${beforeSubject}`}
          <span lang={textLang}>{against}</span>
          {afterSubject}
        </>
      )}
    </span>
  );
}

function LastUpdated({
  updated: { date, text, author },
  strings,
}: {
  readonly updated: NonNullable<PageFacts['updated']>;
  readonly strings: Strings;
}) {
  const [before, after] = strings.lastUpdated(MARK).split(MARK);
  return (
    <span className="last-updated">
      {before}
      <time dateTime={date}>{text}</time>
      {after}
      {author !== undefined && ` ${strings.lastUpdatedBy(author)}`}
    </span>
  );
}
