/**
 * Opens and closes the categories of the page's sidebar as the reader has left them, before any of it is painted: in this
 * tab, else in the last one. What the page itself is in is open. Only on pages with categories, as it weighs on each of
 * them. Storage may throw, and anything may be in it. Afterwards `browser/interactions/expanded-categories.ts` sees to them.
 */
export const SIDEBAR_SCRIPT = `(function(d,k){
try{
var open=JSON.parse(sessionStorage.getItem(k)||localStorage.getItem(k));
open&&new MutationObserver(function(l,o){
var p=d.getElementById("sidebar"),f=p&&open[p.dataset.id];
f&&p.querySelectorAll("li").forEach(function(i){
var x=f[i.dataset.category];
if(typeof x==="boolean")i.dataset.collapsed=!x&&!i.querySelector("[aria-current]")
});
if(d.getElementById("main"))o.disconnect()
}).observe(d,{childList:true,subtree:true})
}catch(e){}
})(document,"sidebar-expanded");`.replaceAll('\n', '');
