import * as z from 'zod'

/** Id of an upload: a UUID made by the client. */
export const UploadId = z.uuid('This is not an upload id.')
