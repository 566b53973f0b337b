import type { Page } from 'playwright-core';

/** Lists faults in the text of `main`: characters outside the window, clipped by a box, or covered by a word on another line. */
export function faultsOfLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Permitted overlap of two boxes, in pixels: the space that a font leaves above and below its glyphs. */
    const SLACK = 2.5;
    const main = document.getElementById('main') ?? document.body;
    const width = document.documentElement.clientWidth;
    const lines: { readonly node: Text; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.visually-hidden, svg, [hidden]');
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.data.trim() || !node.parentElement || !isSeen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 0) lines.push({ node, box });
    }

    const found: string[] = lines.length > 0 ? [] : ['no text'];
    const clipping = new Map<Element, Element | undefined>();
    const clipOf = (element: Element | null): Element | undefined => {
      if (!element || element === main) return undefined;
      if (!clipping.has(element))
        clipping.set(element, getComputedStyle(element).overflowX === 'visible' ? clipOf(element.parentElement) : element);
      return clipping.get(element);
    };
    for (const { node, box } of lines) {
      if (box.right > width + 1 || box.left < -1)
        found.push(`beyond the side, ${Math.round(box.right)} of ${width}: ${node.data.slice(0, 40)}`);
      const clip = clipOf(node.parentElement);
      const inside = clip?.getClientRects();
      if (clip && inside?.length === 1 && box.right > (inside[0]?.right ?? 0) + 1)
        found.push(`cut off by ${clip.className}: ${node.data.slice(0, 40)}`);
    }

    const isPainted = ({ backgroundColor, borderTopWidth, borderTopStyle }: CSSStyleDeclaration): boolean =>
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    const words = [...main.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      return style.display.startsWith('inline') && isPainted(style) && isSeen(element) && element.textContent?.trim();
    });
    for (const word of words)
      for (const frame of word.getClientRects())
        for (const { node, box } of lines) {
          const [below, beside] = [
            Math.min(frame.bottom, box.bottom) - Math.max(frame.top, box.top),
            Math.min(frame.right, box.right) - Math.max(frame.left, box.left),
          ];
          if (below > SLACK && beside > 1 && !word.contains(node))
            found.push(`${word.textContent} (${word.className || word.tagName}) over "${node.data.trim().slice(0, 40)}"`);
        }
    return found;
  });
}
