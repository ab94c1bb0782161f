import * as z from 'zod/mini'
import { fewMarks, isVisible, notBlank, visibleOrEmpty } from '../plain-text.ts'
import { ARTWORK_DESCRIPTION_MAX, ARTWORK_TAGS_MAX, ARTWORK_TITLE_MAX, TAG_LENGTH_MAX } from './limits.ts'
import { artworksErrorTexts as texts } from './texts.ts'

/** Title of an artwork. */
export const ArtworkTitle = z
  .string(texts.titleRequired)
  .check(z.trim(), ...notBlank(texts.titleRequired), z.maxLength(ARTWORK_TITLE_MAX, texts.titleTooLong), fewMarks)

/** Description; a blank one counts as none. */
export const ArtworkDescription = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.trim(), z.maxLength(ARTWORK_DESCRIPTION_MAX, texts.descriptionTooLong), visibleOrEmpty, fewMarks),
  ),
  z.transform((text) => text || null),
)

/** Tags, each trimmed and not blank; repetitions are dropped. */
export const ArtworkTags = z.pipe(
  z.nullable(
    z
      .array(
        z.string().check(
          z.trim(),
          ...notBlank(texts.tooManyTags),
          // Anything with a `length` gets here
          z.maxLength(TAG_LENGTH_MAX, {
            error: ({ input }) => (typeof input === 'string' ? texts.tagTooLong(input) : texts.tooManyTags),
          }),
          fewMarks,
        ),
      )
      .check(z.maxLength(ARTWORK_TAGS_MAX, texts.tooManyTags)),
  ),
  z.transform((tags) => (tags?.length ? [...new Set(tags)] : null)),
)

/** Tags as typed; blanks are dropped (spec, point 5). */
const TypedTags = z.pipe(
  z.array(z.string()),
  z.transform((tags): string[] | null => tags.filter(isVisible)),
)

/** What a creator types about an artwork. */
export const ArtworkWords = z.object({
  title: ArtworkTitle,
  description: ArtworkDescription,
  tags: z.pipe(TypedTags, ArtworkTags),
})
export type TypedWords = z.input<typeof ArtworkWords>
export type ArtworkWords = z.output<typeof ArtworkWords>
