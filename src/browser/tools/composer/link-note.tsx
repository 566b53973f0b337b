import type { LinkDamage } from '../request/read-link.ts';
import { toolTexts } from '../parts/tool-texts.ts';

export function LinkNote({ damage: { reason, read, missing } }: { readonly damage: LinkDamage }) {
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
