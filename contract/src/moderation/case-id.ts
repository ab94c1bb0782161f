import * as z from 'zod'

export const CaseId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not the id of a case.')
