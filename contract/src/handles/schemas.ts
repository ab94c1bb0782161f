import * as z from 'zod/mini'
import { shortEnough } from '../bounds.ts'
import { hasSiteName } from '../site-name.ts'
import { HANDLE_MAX, HANDLE_MIN } from './limits.ts'
import { nameLine } from '../plain-text.ts'
import { isReserved } from './reserved.ts'
import { handlesErrorTexts as texts } from './texts.ts'

const SHAPE = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/
const unlessEmpty = (isValid: (handle: string) => boolean) => (handle: string) => handle === '' || isValid(handle)

/** The name in `/@name`, in lower case; empty for none. */
export const Handle = z.string(texts.shape).check(
  ...nameLine,
  z.toLowerCase(),
  shortEnough(HANDLE_MAX, texts.length),
  z.refine(
    unlessEmpty(({ length }) => length >= HANDLE_MIN),
    texts.length,
  ),
  z.refine(
    unlessEmpty((handle) => SHAPE.test(handle)),
    texts.shape,
  ),
  z.refine((handle) => !isReserved(handle), texts.reserved),
  z.refine((handle) => !hasSiteName(handle), texts.reserved),
)
