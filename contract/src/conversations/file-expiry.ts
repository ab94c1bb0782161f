import type { MessageAttachment } from './attachments.ts'

/** When the URLs of an attachment expire, in epoch milliseconds; apart from the schemas, which browsers do not load. */
export const expiryOf = ({ url }: Pick<MessageAttachment, 'url'>): number =>
  Number(new URLSearchParams(url.split('?')[1]).get('until')) || Infinity
