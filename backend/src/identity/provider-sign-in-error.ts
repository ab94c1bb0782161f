import { providerErrorTexts } from '@atelier/contract/sessions/texts.ts'

export type ProviderErrorCode = keyof typeof providerErrorTexts

/** Why a sign-in at a provider did not succeed. It is told in the address of the page that the browser is led back to. */
export class ProviderSignInError extends Error {
  readonly code: string

  constructor(code: ProviderErrorCode, options?: ErrorOptions) {
    super(providerErrorTexts[code], options)
    this.code = code
  }
}
