import type { Strings } from '../../site/strings/en.ts';

interface NavbarFailureProps {
  /** The item's source in `site.yaml`. */
  readonly item: string;
  readonly message: string;
  readonly strings: Strings;
}

export function NavbarFailure({ item, message, strings }: NavbarFailureProps) {
  return (
    <li>
      <details className="dropdown navbar-failure">
        <summary>{strings.navbarFailure}</summary>
        <ul>
          <li>
            <pre>{`${strings.navbarFailureHint}\n${item}\n\n${strings.cause}\n${message}`}</pre>
          </li>
        </ul>
      </details>
    </li>
  );
}
