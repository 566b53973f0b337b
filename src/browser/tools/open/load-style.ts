import styleAddress from './tools.css?url';

let style: Promise<void> | undefined;

/** The style of the tools, which no page needs before. */
export function loadStyle(): Promise<void> {
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleAddress;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      style = undefined;
      link.remove();
      reject(new Error(`${styleAddress} cannot be loaded.`));
    });
    document.head.append(link);
  });
  return style;
}
