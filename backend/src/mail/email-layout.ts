import { escapeHtml } from '../kernel/html.ts'
import { attachmentOf, pictureHtml } from './mail-picture.ts'
import type { MailPicture } from './mail-picture.ts'

export interface Email {
  subject: string
  text: string
  html: string
  /** Pictures within the HTML. */
  attachments?: ReturnType<typeof attachmentOf>[]
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** A text that a person has written, in a language of theirs. */
interface PersonText {
  written: string
}

export interface EmailParts {
  subject: string
  /** Our paragraphs, people's texts, and pictures below them. */
  before: (string | PersonText | MailPicture)[]
  link: { label: string; url: string }
  after: string[]
  leaving?: { links: { text: string; label: string; url: string }[]; oneClick: string }
}

const FONT = "system-ui,-apple-system,'Segoe UI',sans-serif"

// Inline for clients that drop style sheets; the sheet is for dark mode alone. The site's tokens, which mails cannot read.
const styles = {
  body: 'margin:0;padding:32px 16px;background:#fafaf8',
  frame: 'max-width:560px;margin:0 auto',
  name: `margin:0 0 16px;padding:0 8px;font:680 22px/1.25 ${FONT};letter-spacing:-0.02em;color:#191918`,
  card: 'padding:28px 24px 12px;border:1px solid #e6e5e1;border-radius:14px;background:#ffffff',
  paragraph: `margin:0 0 16px;font:16px/1.5 ${FONT};color:#191918`,
  small: `margin:0 0 12px;font:14px/1.5 ${FONT};color:#5c5b57`,
  action: 'margin:8px 0 24px',
  button: `display:inline-block;padding:12px 24px;border-radius:10px;background:#191918;color:#ffffff;font:600 16px/1.5 ${FONT};text-decoration:none`,
  foot: 'padding:16px 8px 0',
}

const DARK = [
  '@media (prefers-color-scheme:dark){',
  'body{background:#0e0e0f !important}',
  '.card{background:#161617 !important;border-color:#2e2e31 !important}',
  '.name,.card p{color:#f3f3f1 !important}',
  '.picture{background:#232325 !important;color:#b0b0b3 !important}',
  '.foot p,.foot a{color:#b0b0b3 !important}',
  '.card a:not(.button){color:#f3f3f1 !important}',
  '.button{background:#f3f3f1 !important;color:#131314 !important}',
  '}',
].join('')

/** Isolated names get an element: not all mail clients know the characters. */
const sentence = (text: string) => escapeHtml(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>')
const paragraph = (text: string) => `<p style="${styles.paragraph}">${sentence(text)}</p>`
const written = (text: string) =>
  `<p dir="auto" style="${styles.paragraph};white-space:pre-line">${escapeHtml(text)}</p>`
const small = (html: string) => `<p style="${styles.small}">${html}</p>`
const linked = (label: string, url: string) =>
  `<a href="${escapeHtml(url)}" style="color:#5c5b57">${escapeHtml(label)}</a>`
const button = ({ label, url }: EmailParts['link']) =>
  `<a class="button" href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a>`

type Part = EmailParts['before'][number]
const isPicture = (part: Part): part is MailPicture => typeof part === 'object' && 'jpeg' in part

const textOf = (part: Part) => (isPicture(part) ? [] : typeof part === 'string' ? part : part.written)

function htmlOf(part: Part, pictures: readonly MailPicture[]): string {
  if (isPicture(part)) return pictureHtml(part, pictures.indexOf(part))
  return typeof part === 'string' ? paragraph(part) : written(part.written)
}

/** The HTML has no external resources. */
export function layoutEmail({ subject, before, link, after, leaving }: EmailParts): Email {
  const pictures = before.filter(isPicture)
  return {
    subject,
    text:
      [
        ...before.flatMap(textOf),
        link.url,
        ...after,
        ...(leaving?.links ?? []).map(({ text, label, url }) => `${text} ${label}: ${url}`),
        'Atelier',
      ].join('\n\n') + '\n',
    html: [
      '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
      '<meta name="color-scheme" content="light dark">',
      // Apple Mail links these.
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
      `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
      `<body style="${styles.body}"><div style="${styles.frame}">`,
      `<p class="name" style="${styles.name}">Atelier</p>`,
      `<div class="card" style="${styles.card}">`,
      ...before.map((part) => htmlOf(part, pictures)),
      `<p style="${styles.action}">${button(link)}</p>`,
      ...after.map(paragraph),
      '</div>',
      `<div class="foot" style="${styles.foot}">`,
      ...(leaving?.links ?? []).map(({ text, label, url }) => small(`${escapeHtml(text)} ${linked(label, url)}.`)),
      '</div></div></body></html>',
    ].join('\n'),
    ...(pictures.length > 0 && { attachments: pictures.map(attachmentOf) }),
    ...(leaving && { unsubscribe: leaving.oneClick }),
  }
}
