import { createHash } from 'node:crypto'

/** As in a manifest and in `integrity` attributes. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
