import { createHash } from 'node:crypto'

/** The ETag of a body; equal in every process. */
export const entityTag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether If-None-Match contains the tag. Unlike Express's check, it ignores Cache-Control. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(tag)))
