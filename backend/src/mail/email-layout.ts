import { escapeHtml } from '../http/html.ts'

/** An email in both its forms. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Where the one who gets it says that no more are wanted. */
  unsubscribe?: string
}

/** What an email says: paragraphs around one link. */
export interface EmailParts {
  subject: string
  before: string[]
  link: { label: string; url: string }
  after: string[]
  /** Where one chooses which mails one gets. */
  choice?: { text: string; label: string; url: string }
}

const wrapped = (html: string) =>
  `<p style="margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">${html}</p>`
const paragraph = (text: string) => wrapped(escapeHtml(text))
const linked = (label: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** Lays out an email as plain text and as HTML that needs nothing from elsewhere. */
export function layoutEmail({ subject, before, link, after, choice }: EmailParts): Email {
  const button =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#4f46e5;color:#ffffff;' +
    "font:600 16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;text-decoration:none"
  return {
    subject,
    text:
      [
        ...before,
        link.url,
        ...after,
        ...(choice ? [`${choice.text} ${choice.label}: ${choice.url}`] : []),
        'Atelier',
      ].join('\n\n') + '\n',
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:32px 16px"><div style="max-width:560px;margin:0 auto">',
      ...before.map(paragraph),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`,
      ...after.map(paragraph),
      ...(choice ? [wrapped(`${escapeHtml(choice.text)} ${linked(choice.label, choice.url)}.`)] : []),
      paragraph('Atelier'),
      '</div></body></html>',
    ].join('\n'),
    ...(choice && { unsubscribe: choice.url }),
  }
}
