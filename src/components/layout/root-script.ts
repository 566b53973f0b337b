/**
 * Runs before the first paint, on every page alike (so that one hash in the security policy serves all): the mark that
 * scripts run, the dismissed announcement, the hidden sidebar, and the colour mode and the environment with their switches, which so work from
 * the first paint on, even if the other scripts fail. Every other click and key before those are there waits for them in
 * `earlyEvents`. Storage may throw. It weighs on every page: what can wait until the page has been painted is in its program
 * (`browser/start/first-view.ts`), which is loaded then, and finds here what `HeadGlobals` says.
 *
 * Environment: the reader's choice, else the sandbox; the switch of a page shows it.
 *
 * Colour mode: the reader's choice (of this page, or stored, under the key that the Docusaurus site used), else the
 * system's if the site respects it, else the site's default; never a stored choice if the site has no switch. A change of
 * the system never touches what is stored.
 *
 * A file of script that cannot be loaded is missing because this release has been replaced, or because the network is
 * down. Only in the first case a reload helps: `recover` asks the server whether it is there, and reloads no release twice
 * (without storage, no page that has just been reloaded). A page on its way brings its own answer, and what was typed would be
 * lost. Without its program, the page stays as it is without JavaScript.
 *
 * A place in the address: Firefox goes there when it has read the page, also before its style sheets have come, and may leave it at
 * that, somewhere else on the page as it is then. So the page goes there again with each of them, before anybody has seen it.
 *
 * The program comes when the page has been painted and the browser has nothing else to do, or with an early press, and nothing is
 * asked for before. Chromium with nothing at all to do may not say so for seconds; a page in the background is not painted, and not
 * every browser says when it has.
 *
 * The keys of the search press its button. Browsers have uses of their own for these keys, so they are taken here, before any program
 * is there. Where the program has failed, there is no search, and the browser keeps its keys.
 *
 * A link that is pressed without a network, while there is no program to hold it: a note beside it says so, as `browser/platform/demand.ts`
 * does, and the link is followed when the network is back, unless the note has been left.
 */
export const ROOT_SCRIPT = `((w,r,d)=>{
let s=r.dataset,p=d.querySelector("template[data-program]")?.dataset,k="theme",n="environment",y=performance.getEntriesByType("navigation")[0]?.type,c,g,h,v="";
s.js="";
function get(a,k){try{return w[a].getItem(k)}catch{}}
function keep(k,x){try{localStorage.setItem(k,x)}catch{}show()}
function show(){
let t="themeFixed"in s?0:c||get("localStorage",k),
b=d.querySelector("[data-action=theme]");
s.theme=t==="light"||t==="dark"?t:"themeSystem"in s?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":s.defaultTheme;
if(b)b.ariaLabel=b.dataset[s.theme];
r.dataset.environment=v=get("localStorage",n)||v;
b=d.querySelectorAll("[name="+n+"]")[+(v==="production")];
if(b)b.checked=true;
if(get("localStorage","announcement-dismissed")===s.announcement)s.announcement="dismissed"
}
show();
w.page=p;
w.showMode=x=>{if(x)c=0;show()};
w.recover=()=>{
let l,o="reloaded-for",a=y!=="reload";
w.addEventListener("beforeunload",()=>l=1);
fetch(location.href,{method:"HEAD",cache:"no-store"}).then(x=>{
if(x.status<500&&!l&&!("navigating"in s||"typed"in s)){
try{a=sessionStorage.getItem(o)!==p.build;sessionStorage.setItem(o,p.build)}catch{}
if(a)location.reload()
}},()=>{})
};
d.addEventListener("DOMContentLoaded",()=>{
show();
if(y==="navigate"){
let t=()=>d.querySelector(":target")?.scrollIntoView();
t();
for(let l of d.querySelectorAll("link[rel=stylesheet]"))l.onload=t
}
setTimeout(go,d.hidden?0:3e3);
new PerformanceObserver(()=>(w.requestIdleCallback||setTimeout)(go,{timeout:200})).observe({type:"paint",buffered:!0})
});
function go(){
if(p&&!g)g=import(p.program).catch(e=>{
console.error(e);
delete s.js;
w.recover()
})
}
w.addEventListener("online",()=>{
if(h?.matches(":popover-open"))h.previousSibling.click();
else if(!("js"in s))location.reload()
});
w.earlyEvents=[];
d.addEventListener("click",e=>{
let b=e.target.closest?.("[data-action]:not([popovertarget])");
if(b?.dataset.action===k)keep(k,c=s.theme==="light"?"dark":"light");
else if(!s.js){
w.earlyEvents.push(e);
if(b)go(b.ariaBusy=true);
else if(!navigator.onLine&&(b=e.target.closest?.('[href^="/"]:not([target])'))){
e.preventDefault();
h?.remove();
b.after(h=d.querySelector("#texts>p").cloneNode(true));
h.showPopover()
}
}
});
d.addEventListener("keydown",e=>{
if(!s.js)w.earlyEvents.push(e);
let b="js"in s&&d.querySelector("[data-action=search]");
if(b&&e.key===(e.metaKey||e.ctrlKey&&!e.altKey?"k":!e.target.matches(":read-write,select")&&"/")){
e.preventDefault();
b.click()
}
});
d.addEventListener("change",e=>{
if(e.target.name===n)keep(n,v=e.target.value)
});
if((get("sessionStorage","sidebar-hidden")||get("localStorage","sidebar-hidden"))==="true")s.sidebar="hidden"
})(window,document.documentElement,document);`.replaceAll('\n', '');
