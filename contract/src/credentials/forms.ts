import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { nameLine } from '../plain-text.ts'
import { EMAIL_MAX } from './limits.ts'
import { hasMailHost, isInternationalName, MAIL_ADDRESS, mailAddress } from './mail-address.ts'
import { credentialsErrorTexts as texts } from './texts.ts'

/** An email address in its one form, by which accounts are found. */
export const Email = z.pipe(
  z.string(texts.missing).check(
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
export const TypedPassword = z.string(texts.missing).check(z.minLength(1, texts.passwordRequired))

export const Credentials = z.object({ email: Email, password: TypedPassword })

export const EmailOnly = z.object({ email: Email })
