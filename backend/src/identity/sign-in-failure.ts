import { sessionsTexts } from '@atelier/contract/sessions/texts.ts'

const texts = {
  access_denied: sessionsTexts.providerCancelled,
  invalid_state: sessionsTexts.providerState,
  provider_failed: sessionsTexts.providerFailed,
  provider_not_configured: sessionsTexts.providerMissing,
  email_not_verified: sessionsTexts.providerUnverified,
  already_linked: sessionsTexts.providerTaken,
}

/** Why a sign-in at a provider did not succeed. It is told in the address of the page that the browser is led back to. */
export class SignInFailure extends Error {
  readonly code: string

  constructor(code: keyof typeof texts, options?: ErrorOptions) {
    super(texts[code], options)
    this.code = code
  }
}
