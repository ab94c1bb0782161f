import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { cleanName } from '../clean-name.ts'
import { textOrEmpty } from '../fields.ts'
import { tooLongText } from '../format.ts'
import { hasManyMarks, isVisible, nameLine, plainTextErrorTexts, withoutMarkup } from '../plain-text.ts'
import { hasWebAddress } from '../web-address.ts'
import { Handle } from '../handles/schemas.ts'
import { ABOUT_MAX, FULL_NAME_MAX, LOCATION_MAX } from './limits.ts'
import { roles } from '../profiles/limits.ts'
import { hasSiteName } from '../site-name.ts'
import { accountsErrorTexts as texts } from './texts.ts'

/** A public name. The existing name `kept` is always accepted: it may predate these rules. */
const nameBut = (kept: string) => {
  const former = cleanName(kept).trim()
  const unless = (isRefused: (name: string) => boolean) => (name: string) => name === former || !isRefused(name)
  return z.string(tooLongText(FULL_NAME_MAX)).check(
    ...nameLine,
    atMost(FULL_NAME_MAX, tooLongText(FULL_NAME_MAX)),
    withoutMarkup,
    z.refine(
      unless((name) => name !== '' && !isVisible(name)),
      plainTextErrorTexts.invisible,
    ),
    z.refine(unless(hasManyMarks), plainTextErrorTexts.marks),
    z.refine(unless(hasWebAddress), texts.nameAddress),
    z.refine(unless(hasSiteName), texts.nameOfSite),
  )
}

/** The public profile; a blank field counts as empty. `kept` is the existing name. */
export const profileWords = (kept = '') =>
  z.object({
    full_name: nameBut(kept),
    handle: Handle,
    location: textOrEmpty('line', { max: LOCATION_MAX }),
    about: textOrEmpty('lines', { max: ABOUT_MAX }),
  })
export const ProfileValues = profileWords()
export type ProfileValues = z.infer<typeof ProfileValues>

/** The role, with an optional public name; the existing name `kept` is accepted. */
export const chosenRole = (kept = '') => z.object({ role: z.enum(roles, texts.roleRequired), full_name: nameBut(kept) })
