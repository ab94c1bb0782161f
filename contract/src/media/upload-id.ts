import * as z from 'zod'

export const UploadId = z.uuid('This is not an upload id.')
