import type { AnnouncementBar } from '../../site/config/config.ts';
import { BrowserTexts } from './browser-texts.tsx';
import { CloseIcon } from './icons.tsx';
import { Navbar, type NavigationProps } from './navbar.tsx';

interface TopProps extends NavigationProps {
  readonly announcement: AnnouncementBar | undefined;
  readonly announcementHtml: string;
  /** Address of the list of all pages as Markdown. */
  readonly llmsHref: string;
  /** Text of `<title>` when a page cannot be shown. */
  readonly errorTitle: string;
  readonly lang: string;
}

/** Skip links (visible while focused), announcement and navigation bar. */
export function Top(props: TopProps) {
  const { announcement, announcementHtml, llmsHref, errorTitle, lang, strings } = props;
  return (
    <>
      {/* After navigation, `focusStart` sets the page's title as the label. */}
      <div id="start" tabIndex={-1} role="region" aria-label={strings.skipToContent}>
        <a className="skip-link" href="#content" lang={lang}>
          {strings.skipToContent}
        </a>
        {/* Near the start, for programs that read a page from top to bottom. */}
        <a href={llmsHref} lang={lang}>
          {strings.twin.llms.link}
        </a>
      </div>
      <BrowserTexts strings={strings} errorTitle={errorTitle} />
      {announcement && (
        <section className="announcement" aria-label={strings.announcement} data-announcement={announcement.id}>
          <div dangerouslySetInnerHTML={{ __html: announcementHtml }} />
          {announcement.closeable && (
            <button type="button" className="icon-button" data-action="dismiss-announcement" aria-label={strings.closeAnnouncement}>
              <CloseIcon />
            </button>
          )}
        </section>
      )}
      <Navbar {...props} />
    </>
  );
}
