import * as z from 'zod'

/** Upload id: a client-generated UUID. */
export const UploadId = z.uuid('This is not an upload id.')
