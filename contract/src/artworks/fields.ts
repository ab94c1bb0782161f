import * as z from 'zod/mini'
import { fields, optionalText, tags, text } from '../fields.ts'
import { fold } from '../fold.ts'
import { licenseFields } from '../licenses/fields.ts'
import { isVisible } from '../plain-text.ts'

/** Spec, point 5. `raw` because prompts may contain anything. */
export const artworkFields = fields({
  title: text({ max: 120, name: 'title', required: 'Title is required', raw: true }),
  description: optionalText({ max: 5000, name: 'description', raw: true }),
  tags: tags({ max: 20, length: 40, name: 'tags', quotes: true, key: fold, raw: true }),
})

const TypedTags = z.pipe(
  z.array(z.string()),
  z.transform((typed): string[] | null => typed.filter(isVisible)),
)

export const ArtworkForm = z.object({
  title: artworkFields.described.title.schema,
  description: artworkFields.described.description.schema,
  tags: z.pipe(TypedTags, artworkFields.described.tags.schema),
  adult: z.optional(z.boolean()),
  ...licenseFields,
})
export type TypedArtwork = z.input<typeof ArtworkForm>
export type ArtworkValues = z.output<typeof ArtworkForm>
