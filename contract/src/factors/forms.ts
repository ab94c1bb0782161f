import * as z from 'zod/mini'
import { fewMarks, oneLine } from '../plain-text.ts'
import { PASSKEY_NAME_MAX } from './limits.ts'
import { factorsErrorTexts as texts } from './texts.ts'

/** Of an authenticator app, or a recovery code, as typed. */
export const FactorCode = z
  .string(texts.codeRequired)
  .check(z.trim(), z.minLength(1, texts.codeRequired), z.maxLength(40, texts.codeWrong))

export const CodeOnly = z.object({ code: FactorCode })

/** `remember`: this browser is not asked for a code again for a while. */
export const SecondStep = z.object({ code: FactorCode, remember: z.boolean() })

export const PasskeyName = z.object({
  name: z
    .string(texts.passkeyNameRequired)
    .check(
      z.trim(),
      z.minLength(1, texts.passkeyNameRequired),
      z.maxLength(PASSKEY_NAME_MAX, texts.passkeyNameTooLong),
      ...oneLine,
      fewMarks,
    ),
})
