import { escapeHtml, tag } from '../../kernel/html.ts'
import { oldBrowserStyle } from './old-browser.ts'
import { missingShellTexts as texts } from './texts.ts'

const WAIT_MS = 8000

/** Hidden in the root. React clears it on render, even if the shell loads late. */
export const missingShell = `<main id="missing-shell" hidden><div role="alert"><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.description)}</p></div><button>${escapeHtml(texts.reload)}</button></main>`

// Shown after a timeout without a shell, or as soon as one of its scripts, the only deferred ones, has failed. Content stays readable below.
const script = `!function(){function show(){var m=document.getElementById('missing-shell');if(m){var p=document.getElementById('first-paint');if(p&&'content'in p.dataset){p.before(m);m.role='group'}else p&&p.remove();m.hidden=false;m.lastChild.onclick=function(){location.reload()}}else if(document.readyState=='loading')setTimeout(show,50)}
addEventListener('error',function(e){e.target.defer&&show()},true);setTimeout(show,${WAIT_MS})}()`

// The shell's own styles may be missing too; the colors are the system's.
const style = `[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}#missing-shell{max-width:26rem;margin:20vh auto;padding:0 1rem;text-align:center;font:1rem/1.5 var(--font-sans,sans-serif)}#missing-shell:has(+#first-paint){margin-block:2rem}#missing-shell h1{font-size:1.5rem;line-height:1.3}#missing-shell p{margin:.75rem 0 1.5rem}#missing-shell button{font:inherit;padding:.5rem 1.25rem;border:1px solid GrayText;border-radius:.5rem;background:ButtonFace;color:ButtonText;cursor:pointer}`

/** With the styles of the document's own texts. Goes in the head before the shell's scripts, so that it catches every load error. */
export const watchForShell = (nonce: string): string =>
  `${tag('script', { nonce })}${script}</script>\n${tag('style', { nonce })}${style}${oldBrowserStyle}</style>`
