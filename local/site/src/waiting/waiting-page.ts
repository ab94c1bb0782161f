import { favicon } from '@atelier/backend/edge/web-app/favicon.ts'
import { escapeHtml, inScript } from '@atelier/backend/kernel/html.ts'
import { waitingTexts as texts } from './texts.ts'
import type { StartState } from './start-steps.ts'

/** Of server-sent events: each is the {@link StartState} as JSON, or `ready`. */
export const EVENTS_PATH = '/start-progress'

// The values of shared-ui's tokens, which are not built yet
const style = `:root{color-scheme:light dark;--canvas:light-dark(#fafaf8,#0e0e0f);--text:light-dark(#191918,#f3f3f1);--muted:light-dark(#5c5b57,#b0b0b3);--subtle:light-dark(#6b6a65,#97979c);--border:light-dark(#e6e5e1,#2e2e31);--strong:light-dark(#918f89,#68686e);--ink:light-dark(#191918,#f3f3f1);--accent:light-dark(#2539d8,#94a5ff);--danger:light-dark(#b01c24,#ff9a97);--danger-soft:light-dark(#fdeeed,#381b1d)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--canvas);color:var(--text);font:400 1rem/1.55 "Inter Variable",Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased;letter-spacing:-.006em}
header{display:flex;align-items:center;height:4rem;padding-inline:clamp(1rem,4vw,2.5rem);border-bottom:1px solid var(--border);font-size:1.125rem;font-weight:680;letter-spacing:-.022em;gap:.625rem}
header svg{width:1.75rem;height:1.75rem}
main{max-width:30rem;margin-inline:auto;padding:clamp(2.5rem,12vh,7rem) 1rem 4rem}
h1{font-size:1.75rem;font-weight:600;line-height:1.1;letter-spacing:-.034em}
.lead{margin-top:.75rem;color:var(--muted);text-wrap:pretty}
ol{list-style:none;margin-top:2rem;padding:0;border-top:1px solid var(--border)}
li{display:grid;grid-template-columns:1.25rem auto minmax(0,1fr);align-items:center;gap:.75rem;min-height:3.25rem;padding-block:.5rem;border-bottom:1px solid var(--border);color:var(--subtle)}
li[data-state=running]{color:var(--text);font-weight:500}
li[data-state=done]{color:var(--text)}
.mark{width:1.25rem;height:1.25rem;border:1.5px solid var(--strong);border-radius:50%}
li[data-state=running] .mark{border-color:var(--accent);border-right-color:transparent;animation:turn .9s linear infinite}
li[data-state=done] .mark{border:0;background:var(--ink)}
.mark svg{display:none;width:100%;height:100%;color:var(--canvas)}
li[data-state=done] .mark svg{display:block}
.name{white-space:nowrap}
.detail{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--muted);font-size:.875rem;font-weight:400;font-variant-numeric:tabular-nums;text-align:end}
[data-failed] .mark{animation:none!important;border-color:var(--strong)!important}
pre{margin-top:1.5rem;padding:1rem;border-radius:.625rem;background:var(--danger-soft);color:var(--danger);font:400 .875rem/1.55 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none}
@keyframes turn{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){li[data-state=running] .mark{animation-duration:3s}}
@media(forced-colors:active){li[data-state=done] .mark{forced-color-adjust:none;background:CanvasText}.mark svg{color:Canvas}}`

const TICK =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5.5 10.5 3 3 6-7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const LOGO =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="currentColor"/><path d="M7.5 20.5 14 6.5l6.5 14" fill="none" stroke="var(--canvas)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/><circle cx="14" cy="17.6" r="2.1" fill="var(--canvas)"/></svg>'

// The same key as the site's theme switch
const THEME = `try{var t=localStorage.getItem('atelier-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

// A stopped start leaves an EventSource that tries again by itself; a backend that took over answers with no event stream, which closes it.
const script = `(() => {
const texts = ${inScript(JSON.stringify({ ...texts, failedLead: texts.failedLead('{logs}') }))}
const at = (id) => document.getElementById(id)
const list = at('steps'), first = list.firstElementChild
const set = (node, text) => { if (node.textContent !== text) node.textContent = text }
function show({ steps, failed }) {
  set(at('title'), failed ? texts.failedTitle : texts.title)
  set(at('lead'), failed ? texts.failedLead.replace('{logs}', failed.logs) : texts.lead)
  at('message').hidden = !failed
  set(at('message'), failed ? failed.message : '')
  document.title = at('title').textContent
  document.body.toggleAttribute('data-failed', !!failed)
  while (list.children.length < steps.length) list.append(first.cloneNode(true))
  while (list.children.length > steps.length) list.lastElementChild.remove()
  steps.forEach(({ name, state, detail }, index) => {
    const row = list.children[index]
    row.dataset.state = state
    set(row.querySelector('.name'), name)
    set(row.querySelector('.hidden'), texts.states[state])
    set(row.querySelector('.detail'), detail)
  })
}
let over = false
function connect() {
  const events = new EventSource('${EVENTS_PATH}')
  events.onmessage = ({ data }) => {
    if (data === 'ready') { events.close(); location.reload(); return }
    const state = JSON.parse(data)
    over = !!state.failed
    show(state)
  }
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) { location.reload(); return }
    if (over) return
    set(at('title'), texts.stoppedTitle)
    set(at('lead'), texts.stoppedLead)
    document.body.toggleAttribute('data-failed', true)
  }
}
connect()
})()`

const row = ({ name, state, detail }: StartState['steps'][number]) =>
  `<li data-state="${state}"><span class="mark">${TICK}</span><span><span class="name">${escapeHtml(name)}</span><span class="hidden">${texts.states[state]}</span></span><span class="detail">${escapeHtml(detail)}</span></li>`

/** Complete in one file, as nothing else can be served yet. Without scripts it reloads itself. */
export const renderWaitingPage = ({ steps }: StartState): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(favicon)}">
<noscript><meta http-equiv="refresh" content="3"></noscript>
<style>${style}</style>
<script>${THEME}</script>
</head>
<body>
<header>${LOGO}<span>Atelier</span></header>
<main>
<div role="status"><h1 id="title">${texts.title}</h1><p class="lead" id="lead">${texts.lead}</p></div>
<pre id="message" hidden></pre>
<ol id="steps" aria-label="${texts.steps}">${steps.map(row).join('')}</ol>
</main>
<script>${script}</script>
</body>
</html>
`
