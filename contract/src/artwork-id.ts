import * as z from 'zod'

export const ArtworkId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not an artwork id.')
