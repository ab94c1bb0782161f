import * as z from 'zod/mini'
import { APPEAL_LINK_MAX, APPEAL_TEXT_MAX } from '../moderation/limits.ts'
import { atMost } from '../bounds.ts'
import { typedAddress } from '../typed-address.ts'
import { message } from '../fields.ts'
import { tooLongText } from '../format.ts'
import { nameLine } from '../plain-text.ts'
import { noticesErrorTexts as texts } from './texts.ts'

// The length is checked again: the parser's time grows faster than the text
const isLink = (typed: string) => typed === '' || (typed.length <= APPEAL_LINK_MAX && typedAddress(typed) !== undefined)

/** An appeal as typed; `link` leads to what proves it, such as the original file. */
export const AppealText = z.object({
  text: message({ max: APPEAL_TEXT_MAX, required: texts.appealRequired }),
  link: z.optional(
    z.pipe(
      z
        .string()
        .check(
          ...nameLine,
          atMost(APPEAL_LINK_MAX, tooLongText(APPEAL_LINK_MAX, 'link')),
          z.refine(isLink, texts.noLink),
        ),
      z.transform((typed: string) => (typed === '' ? '' : (typedAddress(typed) ?? ''))),
    ),
  ),
})
