import { commonErrors } from '../errors.ts'
import { providerErrorTexts } from './texts.ts'

/** The text of an error code from the address. The address is user-controlled, so an unknown code gets the generic text. */
export function providerErrorText(code: string): string {
  const texts: Record<string, string> = {
    ...providerErrorTexts,
    TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS.text,
  }
  return Object.hasOwn(texts, code) ? texts[code]! : providerErrorTexts.provider_failed
}
