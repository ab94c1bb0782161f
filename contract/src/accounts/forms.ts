import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { sessionsErrorTexts } from '../sessions/texts.ts'
import { nameLine } from '../plain-text.ts'
import { EMAIL_MAX, PASSWORD_MIN } from './limits.ts'
import { hasMailHost, isInternationalName, MAIL_ADDRESS, mailAddress } from './mail-address.ts'
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
