/**
 * Opens and closes the categories of the page's sidebar as the reader has left them, before any of it is painted: in this
 * tab, else in the last one. What the page itself is in is open. Only on pages with categories, as it weighs on each of
 * them. Storage may throw, and anything may be in it. Afterwards `browser/interactions/expanded-categories.ts` sees to them.
 */
export const SIDEBAR_SCRIPT = `((d,k)=>{
try{
let s=JSON.parse(sessionStorage.getItem(k)||localStorage.getItem(k));
if(s)new MutationObserver((l,o)=>{
let p=d.getElementById("sidebar"),f=p&&s[p.dataset.id];
if(f)for(let b of p.querySelectorAll("li")){
let x=f[b.dataset.category];
if(x===!!x)b.dataset.collapsed=!x&&!b.querySelector("[aria-current]")
}
if(d.getElementById("main"))o.disconnect()
}).observe(d,{childList:!0,subtree:!0})
}catch{}
})(document,"sidebar-expanded");`.replaceAll('\n', '');
