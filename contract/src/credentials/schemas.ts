import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { PASSWORD_MAX } from './limits.ts'
import { credentialsErrorTexts as texts } from './texts.ts'

export const Password = z
  .string(texts.missing)
  .check(atMost(PASSWORD_MAX, texts.passwordTooLong), z.minLength(1, texts.passwordRequired))
