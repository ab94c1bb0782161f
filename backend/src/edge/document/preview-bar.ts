import { escapeHtml, tag } from '../../kernel/html.ts'
import type { Preview } from '../../releases/preview/preview-tokens.ts'
import { previewTexts as texts } from './texts.ts'

const style = `#preview{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1rem;padding:.5rem 1rem;text-align:center;font:.8125rem/1.3 var(--font-sans,sans-serif);background:var(--color-warning-soft,Canvas);color:var(--color-warning-text,CanvasText)}#preview a{color:inherit;font-weight:600;text-decoration:underline}`

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

function timeOf(at: Date): string {
  const parts = Object.fromEntries(time.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']} UTC`
}

/** Outside of the root, so that React leaves it alone. Empty without previews. */
export function previewBar(previews: readonly Preview[], nonce: string): string {
  if (previews.length === 0) return ''
  const versions = previews.map(({ app, version, endsAt }) => texts.version(app, version, timeOf(endsAt)))
  const note = escapeHtml(texts.note(versions))
  const end = `${tag('a', { href: '?preview=' })}${escapeHtml(texts.end)}</a>`
  return `${tag('style', { nonce })}${style}</style>\n${tag('aside', { id: 'preview', 'aria-label': texts.label })}<span>${note}</span>${end}</aside>`
}
