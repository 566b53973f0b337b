/**
 * Runs before the first paint, on every page alike (so that one hash in the security policy serves all): the mark that
 * scripts run, the stored colour mode, the dismissed announcement, the hidden sidebar. Storage may throw. Under a base
 * URL, its address without the slash is corrected, which the router does not know as a page.
 */
export const ROOT_SCRIPT = `(function(d){
d.dataset.js="";
function get(a,k){try{return window[a].getItem(k)}catch(e){return null}}
var s=d.dataset,t="themeFixed"in s?null:get("localStorage","color-mode");
if(t!=="light"&&t!=="dark")t="themeSystem"in s&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":s.defaultTheme;
s.theme=t;
if(get("sessionStorage","sidebar-hidden")==="true")s.sidebar="hidden";
if(s.announcement&&get("localStorage","announcement-dismissed")===s.announcement)s.announcement="dismissed";
if(location.pathname+"/"===s.base)history.replaceState(history.state,"",s.base+location.search+location.hash);
})(document.documentElement);`.replaceAll('\n', '');
