import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { cleanName } from '../clean-text.ts'
import { sessionsErrorTexts } from '../sessions/texts.ts'
import {
  fewMarks,
  hasManyMarks,
  isVisible,
  nameLine,
  oneLine,
  plainTextErrorTexts,
  severalLines,
  visibleOrEmpty,
  withoutMarkup,
} from '../plain-text.ts'
import { hasWebAddress } from '../web-address.ts'
import { Handle } from '../handles/schemas.ts'
import { ABOUT_MAX, EMAIL_MAX, FULL_NAME_MAX, LOCATION_MAX, PASSWORD_MIN, roles } from './limits.ts'
import { hasMailHost, isInternationalName, MAIL_ADDRESS, mailAddress } from './mail-address.ts'
import { hasSiteName } from './site-name.ts'
import { accountsErrorTexts as texts } from './texts.ts'

/** An email address in its one form, by which accounts are found. */
export const Email = z.pipe(
  z.string(sessionsErrorTexts.credentialsMissing).check(
    ...nameLine,
    atMost(EMAIL_MAX, texts.emailInvalid),
    z.overwrite(mailAddress),
    z.refine((email) => email !== '', texts.emailRequired),
    z.refine((email) => !isInternationalName(email), { error: texts.emailName, abort: true }),
  ),
  z
    .email({ pattern: MAIL_ADDRESS, error: texts.emailInvalid, abort: true })
    .check(atMost(EMAIL_MAX, texts.emailInvalid), z.refine(hasMailHost, texts.emailInvalid)),
)

/** A password as typed; the server checks the strength of a new one and returns reasons. */
export const TypedPassword = z
  .string(sessionsErrorTexts.credentialsMissing)
  .check(z.minLength(1, texts.passwordRequired))

export const Credentials = z.object({ email: Email, password: TypedPassword })

export const EmailOnly = z.object({ email: Email })

/** A new password, typed twice; reports one problem at a time (spec, point 5). */
const typedTwice = z.check<{ password: string; again: string }>(({ value, issues }) => {
  const { password, again } = value
  const refuse = (field: 'password' | 'again', message: string) =>
    void issues.push({ code: 'custom', path: [field], message, input: value })
  if (password === '' || again === '')
    refuse(password === '' ? 'password' : 'again', texts.missingInformation.description)
  else if (password !== again) refuse('again', texts.passwordMismatch.description)
  else if ([...password].length < PASSWORD_MIN) refuse('password', texts.passwordTooShort)
})

const newPassword = { password: z.string(), again: z.string() }

export const NewPassword = z.object(newPassword).check(typedTwice)

export const ChangedPassword = z.object({ current_password: TypedPassword, ...newPassword }).check(typedTwice)

export const PasswordOnly = z.object({ password: TypedPassword })

export const DeletionWord = z.object({ word: z.string() })

export const ChangedEmail = z.object({ email: Email, current_password: TypedPassword })

/** A public name. The existing name `kept` is always accepted: it may predate these rules. */
const nameBut = (kept: string) => {
  const former = cleanName(kept).trim()
  const unless = (isRefused: (name: string) => boolean) => (name: string) => name === former || !isRefused(name)
  return z.string(texts.nameTooLong).check(
    ...nameLine,
    atMost(FULL_NAME_MAX, texts.nameTooLong),
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
    location: z
      .string(texts.locationTooLong)
      .check(...oneLine, atMost(LOCATION_MAX, texts.locationTooLong), withoutMarkup, visibleOrEmpty, fewMarks),
    about: z
      .string(texts.aboutTooLong)
      .check(...severalLines, atMost(ABOUT_MAX, texts.aboutTooLong), withoutMarkup, visibleOrEmpty, fewMarks),
  })
export const ProfileValues = profileWords()
export type ProfileValues = z.infer<typeof ProfileValues>

/** The role, with an optional public name; the existing name `kept` is accepted. */
export const chosenRole = (kept = '') => z.object({ role: z.enum(roles, texts.roleRequired), full_name: nameBut(kept) })
