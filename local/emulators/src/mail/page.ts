import { Html, html } from '../html.ts'
import type { Message } from './messages.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const calendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const complete = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

export type View = 'html' | 'text'

export type InboxPage = { messages: Message[]; search: string; open?: Message; view: View; now: Date }

const titled = (message: Message) => message.subject || '(no subject)'

export function inboxPage({ messages, search, open, view, now }: InboxPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${open ? `${titled(open)} – ` : ''}Inbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        <script src="/inbox.js" type="module"></script>
      </head>
      <body class="${open ? 'reading' : 'listing'}">
        <header>
          <h1><a href="/">Inbox</a></h1>
          <form role="search">
            <input type="search" name="q" value="${search}" placeholder="Address or subject" aria-label="Search" />
          </form>
          <button type="button" id="clear">Delete all</button>
        </header>
        <main>
          <nav id="list" aria-label="Messages" aria-live="polite">${list(messages, search, open, now)}</nav>
          ${open ? reading(open, view, search) : html`<p class="hint">Choose a message to read it.</p>`}
        </main>
      </body>
    </html>`.markup
}

function list(messages: Message[], search: string, open: Message | undefined, now: Date): Html {
  if (!messages.length) {
    const reason = search ? `Nothing found for “${search}”.` : 'No mail yet. What the site sends arrives here.'
    return html`<p class="empty">${reason}</p>`
  }
  return html`<ul>
    ${messages.map(
      (message) =>
        html`<li>
          <a href="/messages/${message.id}${query(search)}" ${current(message === open)}>
            <strong>${titled(message)}</strong>
            <span>${message.to}</span>
            <time datetime="${message.date}">${shortTime(new Date(message.date), now)}</time>
          </a>
        </li>`,
    )}
  </ul>`
}

function reading(message: Message, view: View, search: string): Html {
  const tab = (name: View, label: string) =>
    html`<a
      href="?${new URLSearchParams({ ...(search ? { q: search } : {}), view: name }).toString()}"
      ${current(view === name)}
      >${label}</a
    >`
  const both = message.html !== '' && message.text !== ''
  return html`<article>
    <a class="back" href="/${query(search)}">Back to the list</a>
    <h2>${titled(message)}</h2>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to}</dd>
      <dt>Date</dt>
      <dd><time datetime="${message.date}">${complete.format(new Date(message.date))}</time></dd>
    </dl>
    ${both ? html`<p class="tabs">${tab('html', 'Formatted')} ${tab('text', 'Plain text')}</p>` : ''}
    <iframe
      title="Message"
      src="/messages/${message.id}/body?view=${view}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </article>`
}

/** A message's content as a separate document whose links open in a new tab. */
export function messageBody({ html: formatted, text }: Message, view: View): string {
  const base = '<base target="_blank">'
  if (view === 'html' && formatted)
    return /<head[\s>]/i.test(formatted)
      ? formatted.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
      : `${base}${formatted}`
  return html`<!doctype html>
    <meta charset="utf-8" />
    <base target="_blank" />
    <style>
      pre {
        margin: 1rem;
        font:
          15px/1.5 ui-monospace,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    </style>
    <pre>${linked(text)}</pre>`.markup
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

const query = (search: string) => (search ? `?${new URLSearchParams({ q: search }).toString()}` : '')
const current = (is: boolean) => new Html(is ? 'aria-current="true"' : '')

const shortTime = (date: Date, now: Date) =>
  (date.toDateString() === now.toDateString() ? clock : calendar).format(date)
