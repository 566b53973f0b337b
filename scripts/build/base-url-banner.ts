import type { Strings } from '../../src/site/strings/en.ts';

/**
 * Inline script of the home page: says on the page, when its style could not be loaded, that the site is
 * probably published below another address than `baseUrl` says, and below which. The text is in the script only, where no
 * search engine reads it.
 */
export function baseUrlBanner(baseUrl: string, strings: Strings): string {
  const lines = [strings.baseUrlTitle, strings.baseUrlCause, strings.baseUrlCurrent(baseUrl), strings.baseUrlSuggestion('%')];
  return `document.addEventListener("DOMContentLoaded",function(){
var d=document,c=getComputedStyle(d.documentElement).getPropertyValue("--color-bg"),p=location.pathname.replace(/index\\.html$/,"").replace(/\\/?$/,"/"),l=${JSON.stringify(lines)};
if(c||p===${JSON.stringify(baseUrl)})return;
var b=d.createElement("section");
b.id="base-url-banner";b.role="alert";
l.forEach(function(t,i){
b.appendChild(d.createElement(i?"p":"h2")).textContent=i>2?t.replace("%",p):t
});
d.body.prepend(b,d.createElement("hr"))
})`.replaceAll('\n', '');
}
