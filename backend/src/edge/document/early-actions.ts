import { EARLY_ACTIONS } from '@atelier/contract/releases/early-actions.ts'
import { tag } from '../../kernel/html.ts'

/** Milliseconds that a pressed link waits for the shell if anything was done before it, which would be lost with the document. */
const LINK_MS = 1000

// Records in order what browsers would lose or do differently than the page. `click` also follows Enter and Space on a link, and a label's press.
// Keys of other controls are recorded as keys, because arrows before them may move the focus.
const script = `!function(d){
var q=window.${EARLY_ACTIONS}=[],area='#first-paint,[data-first-paint]',pressed;
d.querySelectorAll('#first-paint :is(button,select,input)[inert]').forEach(e=>{e.inert=false});
function on(type,act){d.addEventListener(type,e=>{var t=e.target;if(t.closest&&t.closest(area))act(e,t);else if(t==d.body&&d.querySelector(area))act(e)},true)}
function add(e,type,at,more){q.push(Object.assign({type,at,time:e.timeStamp},more));q.run&&q.run()}
function press(e,type,at,more){clearTimeout(q.leave);pressed&&delete pressed.dataset.pressedEarly;pressed=at;at.dataset.pressedEarly='';add(e,type,at,more)}
function leave(a){q.left=1;location.assign(a.href)}
on('click',(e,t)=>{
var c=t&&t.closest('button,a[href]'),file;
if(!c)return;
if(c.localName=='button'){e.preventDefault();file=c.nextElementSibling;file&&file.type=='file'?file.click():press(e,'click',c)}
else if(c.getAttribute('href')=='#main'){e.preventDefault();d.getElementById('main').focus()}
else if(!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||c.target||c.origin!=location.origin||c.hash&&c.pathname==location.pathname)){
if(q.length){e.preventDefault();press(e,'click',c);q.leave=setTimeout(leave,${LINK_MS},c)}else{q.left=1;press(e,'click',c)}}
});
on('input',(e,t)=>{t&&add(e,'input',t,{value:t.value})});
on('keydown',(e,t)=>{
var key=e.key,mod=e.ctrlKey||e.metaKey,more={key,mod};
if(e.altKey||e.isComposing||mod&&key!='Enter')return;
if(!t){if(key.length<2&&key!=' '&&!q.live||/^(Arrow|Escape|Backspace)/.test(key))add(e,'key',null,more)}
else if(t.matches('input,textarea')){if(key=='Escape')add(e,'key',t,more);else if(key=='Enter'&&t.type!='file'&&(mod||t.localName=='input')){e.preventDefault();add(e,'key',t,more)}}
else if(t.matches('a,video,select')){/^(Arrow|Escape)/.test(key)&&add(e,'key',t,more)}
else if(/^(Enter| )$/.test(key)){if(t.matches('button,[role]')){e.preventDefault();e.repeat||press(e,'key',t,more)}}
else if(/^(Arrow|Home|End|Escape)/.test(key)||key.length<2&&t.matches('[role=combobox]')){t.closest('[role=group],[role=tablist],[role=combobox],[aria-haspopup],[aria-controls]')&&e.preventDefault();add(e,'key',t,more)}
});
on('keyup',(e,t)=>{e.key==' '&&t&&t.localName=='button'&&e.preventDefault()});
on('submit',e=>{e.preventDefault()});
on('compositionstart',()=>{q.composing=1});
on('compositionend',()=>{q.composing=0;q.run&&q.run()});
addEventListener('pagehide',()=>{clearTimeout(q.leave);q.length=q.left=0;pressed&&delete pressed.dataset.pressedEarly})
}(document)`

/** Follows the painted page, whose controls stay inert without scripts. With them they can be focused and used at once. */
export const recordEarlyActions = (nonce: string): string =>
  `${tag('style', { nonce })}[data-pressed-early]{opacity:.5}</style>\n${tag('script', { nonce })}${script.replaceAll('\n', '')}</script>`
