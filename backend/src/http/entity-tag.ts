import { createHash } from 'node:crypto'

/** The tag of a body: the same body has the same tag, in every process. */
export const entityTag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match names the tag. Unlike Express's own check it holds whatever Cache-Control says beside it. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(tag)))
