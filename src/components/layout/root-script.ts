/**
 * Runs before the first paint, on every page alike (so that one hash in the security policy serves all): the mark that
 * scripts run, the dismissed announcement, the hidden sidebar, and the colour mode with its switch, which so works from
 * the first paint on, whatever becomes of the other scripts. What else is pressed before those are there waits for them in
 * `earlyClicks`. Storage may throw. It weighs on every page: what can wait until the page has been read is in
 * `src/framework/start-script.ts`, which calls `showMode`.
 *
 * Colour mode: the reader's choice (of this page, or stored, under the key that the Docusaurus site used), else the
 * system's if the site respects it, else the site's default; never a stored choice if the site has no switch. A change of
 * the system never touches what is stored.
 */
export const ROOT_SCRIPT = `(function(w,r){
var s=r.dataset,k="theme",chosen;
s.js="";
function get(a,k){try{return w[a].getItem(k)}catch(e){}}
function show(){
var t="themeFixed"in s?0:chosen||get("localStorage",k);
s.theme=t==="light"||t==="dark"?t:"themeSystem"in s?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":s.defaultTheme;
var b=document.querySelector("[data-action=theme]");
if(b)b.ariaLabel=b.dataset[s.theme]
}
show();
w.showMode=function(x){if(x)chosen=0;show()};
w.earlyClicks=[];
document.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-action]:not([popovertarget])");
if(!b)return;
if(b.dataset.action!==k){if(!s.js){w.earlyClicks.push(b);b.ariaBusy=true}return}
chosen=s.theme==="dark"?"light":"dark";
try{localStorage.setItem(k,chosen)}catch(e){}
show()
});
if((get("sessionStorage","sidebar-hidden")||get("localStorage","sidebar-hidden"))==="true")s.sidebar="hidden";
if(s.announcement&&get("localStorage","announcement-dismissed")===s.announcement)s.announcement="dismissed"
})(window,document.documentElement);`.replaceAll('\n', '');
