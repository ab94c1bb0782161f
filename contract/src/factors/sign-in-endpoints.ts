import * as z from 'zod'
import { suspensionError } from '../sessions/suspension.ts'
import { endpoint } from '../endpoint.ts'
import { Session, TimeZone } from '../sessions/schemas.ts'
import { SecondStep } from './forms.ts'
import { PasskeyOptions, UsedPasskey } from './schemas.ts'
import { factorsErrorTexts as texts } from './texts.ts'

export const codeErrors = {
  CODE_WRONG: { status: 422, text: texts.codeWrong },
  FACTORS_LOCKED: { status: 429, text: texts.locked, data: z.object({ until: z.iso.datetime() }) },
} as const
export const passkeyInvalid = { status: 422, text: texts.passkeyInvalid } as const

export const signInEndpoints = {
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/factors/sign-in-options',
    access: 'public',
    stale: [],
    summary: 'Starts a sign-in with a passkey: a challenge for this browser, for five minutes and one use.',
    response: z.object({ options: PasskeyOptions }),
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/factors/sign-ins',
    access: 'public',
    stale: [],
    summary: 'Signs in with a passkey that verified its user, which counts as two factors; sets the refresh cookie.',
    status: 201,
    body: z.object({ credential: UsedPasskey, time_zone: TimeZone }),
    response: Session,
    errors: {
      PASSKEY_INVALID: passkeyInvalid,
      PASSKEY_UNKNOWN: { status: 404, text: texts.passkeyUnknown },
      ...suspensionError,
    },
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/factors/second-steps',
    access: 'public',
    stale: [],
    summary:
      'Finishes a sign-in that answered SIGN_IN_CODE_REQUIRED in this browser, with a code of the authenticator app or a recovery code. `next` is the page that a sign-in at a provider was started for. Five wrong codes lock the account for codes.',
    status: 201,
    body: z.object({ ...SecondStep.shape, time_zone: TimeZone }),
    response: z.object({ session: Session, next: z.string().nullable() }),
    errors: { ...codeErrors, SIGN_IN_EXPIRED: { status: 410, text: texts.signInExpired }, ...suspensionError },
  }),
}
