import { providerErrorTexts } from '@atelier/contract/sessions/texts.ts'

export type ProviderErrorCode = keyof typeof providerErrorTexts

/** The code goes in the URL that the browser is redirected to. */
export class ProviderSignInError extends Error {
  readonly code: string

  constructor(code: ProviderErrorCode, options?: ErrorOptions) {
    super(providerErrorTexts[code], options)
    this.code = code
  }
}
