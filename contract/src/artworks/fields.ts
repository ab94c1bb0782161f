import * as z from 'zod/mini'
import { fields, optionalText, tags, text } from '../fields.ts'
import { isVisible } from '../plain-text.ts'

/** Form fields of an artwork (spec, point 5). Prompts may contain anything. */
export const artworkFields = fields({
  title: text({ max: 120, name: 'title', required: 'Title is required', raw: true }),
  description: optionalText({ max: 5000, name: 'description', raw: true }),
  tags: tags({ max: 20, length: 40, name: 'tags', quotes: true, raw: true }),
})

/** Tags as typed; blanks are dropped (spec, point 5). */
const TypedTags = z.pipe(
  z.array(z.string()),
  z.transform((typed): string[] | null => typed.filter(isVisible)),
)

/** The form of an artwork. */
export const ArtworkForm = z.object({
  title: artworkFields.described.title.schema,
  description: artworkFields.described.description.schema,
  tags: z.pipe(TypedTags, artworkFields.described.tags.schema),
})
export type TypedArtwork = z.input<typeof ArtworkForm>
export type ArtworkWords = z.output<typeof ArtworkForm>
