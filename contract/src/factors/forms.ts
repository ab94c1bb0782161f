import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { text } from '../fields.ts'
import { nameLine } from '../plain-text.ts'
import { PASSKEY_NAME_MAX } from './limits.ts'
import { factorsErrorTexts as texts } from './texts.ts'

/** Of an authenticator app, or a recovery code, as typed. */
export const FactorCode = z
  .string(texts.codeRequired)
  .check(...nameLine, atMost(40, texts.codeWrong), z.minLength(1, texts.codeRequired))

export const CodeOnly = z.object({ code: FactorCode })

/** `remember`: this browser is not asked for a code again for a while. */
export const SecondStep = z.object({ code: FactorCode, remember: z.boolean() })

export const PasskeyName = z.object({
  name: text({ max: PASSKEY_NAME_MAX, required: texts.passkeyNameRequired, as: 'name' }).schema,
})
