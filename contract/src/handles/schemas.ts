import * as z from 'zod/mini'
import { shortEnough } from '../bounds.ts'
import { hasSiteName } from '../accounts/site-name.ts'
import { accountsErrorTexts as texts } from '../accounts/texts.ts'
import { HANDLE_MAX, HANDLE_MIN } from './limits.ts'
import { nameLine } from '../plain-text.ts'
import { isReserved } from './reserved.ts'

const SHAPE = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/
const unlessEmpty = (isValid: (handle: string) => boolean) => (handle: string) => handle === '' || isValid(handle)

/** The name in `/@name`, in lower case; empty for none. */
export const Handle = z.string(texts.handleShape).check(
  ...nameLine,
  z.toLowerCase(),
  shortEnough(HANDLE_MAX, texts.handleLength),
  z.refine(
    unlessEmpty(({ length }) => length >= HANDLE_MIN),
    texts.handleLength,
  ),
  z.refine(
    unlessEmpty((handle) => SHAPE.test(handle)),
    texts.handleShape,
  ),
  z.refine((handle) => !isReserved(handle), texts.handleReserved),
  z.refine((handle) => !hasSiteName(handle), texts.handleReserved),
)
