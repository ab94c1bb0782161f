import { createHash } from 'node:crypto'

export const entityTag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/** Unlike Express's check, ignores Cache-Control. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(tag)))
