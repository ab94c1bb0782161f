import { escapeHtml } from '../kernel/html.ts'

/** Part of the email, as clients block remote pictures, and a request for one would report who reads. JPEG, which all show. */
export interface MailPicture {
  jpeg: Buffer
  width: number
  height: number
  /** Shown in its place by clients without pictures. */
  alt: string
}

const contentId = (place: number) => `picture-${place + 1}@atelier`

export const attachmentOf = ({ jpeg: content }: MailPicture, place: number) => ({
  content,
  contentType: 'image/jpeg',
  filename: `picture-${place + 1}.jpg`,
  cid: contentId(place),
  contentDisposition: 'inline' as const,
})

const STYLE =
  'display:block;margin:0 0 16px;max-width:100%;height:auto;border-radius:10px;background:#f1f0ec;color:#5c5b57;font:14px/1.5 sans-serif'

export const pictureHtml = ({ width, height, alt }: MailPicture, place: number): string =>
  `<img class="picture" src="cid:${contentId(place)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="${STYLE}">`
