import * as z from 'zod/mini'
import { sessionsErrorTexts } from '../sessions/texts.ts'
import { EMAIL_MAX, PASSWORD_MIN } from './limits.ts'
import { accountsErrorTexts as texts } from './texts.ts'

/** An email address, trimmed and in lower case, as accounts are told apart by it. */
export const Email = z.pipe(
  z.string(sessionsErrorTexts.credentialsMissing).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((email) => email !== '', texts.emailRequired),
    z.maxLength(EMAIL_MAX, texts.emailInvalid),
  ),
  z.email(texts.emailInvalid),
)

/** A password as typed; whether a new one is strong enough, the server says with reasons. */
export const TypedPassword = z
  .string(sessionsErrorTexts.credentialsMissing)
  .check(z.minLength(1, texts.passwordRequired))

/** What signing up and logging in ask for. */
export const Credentials = z.object({ email: Email, password: TypedPassword })

/** What asking for a reset mail takes. */
export const EmailOnly = z.object({ email: Email })

/** A new password, typed twice; one thing at a time is refused (spec, point 5). */
export const NewPassword = z.object({ password: z.string(), again: z.string() }).check(({ value, issues }) => {
  const { password, again } = value
  const refuse = (field: keyof typeof value, message: string) =>
    void issues.push({ code: 'custom', path: [field], message, input: value })
  if (password === '' || again === '')
    refuse(password === '' ? 'password' : 'again', texts.missingInformation.description)
  else if (password !== again) refuse('again', texts.passwordMismatch.description)
  else if ([...password].length < PASSWORD_MIN) refuse('password', texts.passwordTooShort)
})
