import { sessionsErrorTexts } from '@atelier/contract/sessions/texts.ts'

const texts = {
  access_denied: sessionsErrorTexts.providerCancelled,
  invalid_state: sessionsErrorTexts.providerState,
  provider_failed: sessionsErrorTexts.providerFailed,
  provider_not_configured: sessionsErrorTexts.providerMissing,
  email_not_verified: sessionsErrorTexts.providerUnverified,
  already_linked: sessionsErrorTexts.providerTaken,
}

/** Why a sign-in at a provider did not succeed. It is told in the address of the page that the browser is led back to. */
export class ProviderSignInError extends Error {
  readonly code: string

  constructor(code: keyof typeof texts, options?: ErrorOptions) {
    super(texts[code], options)
    this.code = code
  }
}
