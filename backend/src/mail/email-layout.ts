import { escapeHtml } from '../http/html.ts'

export interface Email {
  subject: string
  text: string
  html: string
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

export interface EmailParts {
  subject: string
  before: string[]
  link: { label: string; url: string }
  after: string[]
  leaving?: { links: { text: string; label: string; url: string }[]; oneClick: string }
}

const wrapped = (html: string) =>
  `<p style="margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">${html}</p>`
const paragraph = (text: string) => wrapped(escapeHtml(text))
const linked = (label: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** The HTML has no external resources. */
export function layoutEmail({ subject, before, link, after, leaving }: EmailParts): Email {
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
        ...(leaving?.links ?? []).map(({ text, label, url }) => `${text} ${label}: ${url}`),
        'Atelier',
      ].join('\n\n') + '\n',
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="color-scheme" content="light dark">',
      // Apple Mail links these.
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
      `<title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:32px 16px"><div style="max-width:560px;margin:0 auto">',
      ...before.map(paragraph),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`,
      ...after.map(paragraph),
      ...(leaving?.links ?? []).map(({ text, label, url }) => wrapped(`${escapeHtml(text)} ${linked(label, url)}.`)),
      paragraph('Atelier'),
      '</div></body></html>',
    ].join('\n'),
    ...(leaving && { unsubscribe: leaving.oneClick }),
  }
}
