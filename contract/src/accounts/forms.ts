import * as z from 'zod/mini'
import { Email, TypedPassword } from '../credentials/forms.ts'
import { PASSWORD_MIN } from '../credentials/limits.ts'
import { accountsErrorTexts as texts } from './texts.ts'

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
