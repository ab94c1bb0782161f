import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { agreementSections } from './agreement-sections.ts'
import type { Follows, SheetSection } from './agreement-sections.ts'
import { agreementTexts as texts } from './agreement-texts.ts'

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #16161a; background: #fff; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem } h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
dl { margin: 0; border-top: 1px solid #ddd } dl div { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid #ddd; break-inside: avoid }
dt { color: #55555e } dd { grid-column: 2; margin: 0 } .words { white-space: pre-line }
pre { white-space: pre-wrap; font-size: .75rem }
@media (max-width: 36rem) { dl div { display: block } }
@page { size: A4; margin: 18mm }
@media print { body { margin: 0; padding: 0; font-size: 10.5pt } h2 { break-after: avoid } }
`

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark]!)

const words = (text: string | null) => (text ? `<p class="words" dir="auto">${escaped(text)}</p>\n` : '')

function section({ id, heading, rows = [], sentences = [] }: SheetSection): string {
  const items = sentences.map((one) => (id === 'rights' ? `<li dir="auto">${escaped(one)}</li>` : words(one)))
  const list = rows.map(
    ({ name, lines }) =>
      `<div><dt dir="auto">${escaped(name)}</dt>${lines.map((line) => `<dd dir="auto">${escaped(line)}</dd>`).join('')}</div>`,
  )
  return [
    `<section>\n<h2>${escaped(heading)}</h2>`,
    id === 'rights' ? `<ul>${items.join('')}</ul>` : items.join(''),
    list.length > 0 ? `<dl>${list.join('\n')}</dl>` : '',
    '</section>\n',
  ].join('\n')
}

/** A page of its own, without scripts and requests, with the sealed text in `<pre id="agreement">`. */
export function agreementHtml(sealed: SealedAgreement, text: string, follows: Follows): string {
  const title = escaped(`${texts.title}: ${sealed.project.title}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1 dir="auto">${title}</h1>
${words(sealed.intro)}${agreementSections(sealed, follows).map(section).join('')}${words(sealed.closing)}
<h2>${escaped(texts.machine)}</h2>
<pre id="agreement">${text}</pre>
</body>
</html>
`
}
