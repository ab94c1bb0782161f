import { commonErrors } from '../errors.ts'
import { providerErrorTexts } from './texts.ts'

/** The text of a code that comes back in an address; anybody can write an address, so one that is not known has the text of a failure. */
export function providerErrorText(code: string): string {
  const texts: Record<string, string> = {
    ...providerErrorTexts,
    TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS.text,
  }
  return Object.hasOwn(texts, code) ? texts[code]! : providerErrorTexts.provider_failed
}
