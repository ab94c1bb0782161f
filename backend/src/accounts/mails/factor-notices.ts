import type { layoutEmail } from '../../mail/email-layout.ts'

type Notice = Parameters<typeof layoutEmail>[0]

const look = 'If this was not you, change your password and check your passkeys and authenticator app in your settings:'

const notices = {
  'passkey added': ['A passkey was added', 'A passkey was added to', 'You can now log in with it.', look],
  'passkey removed': ['A passkey was removed', 'A passkey was removed from', 'It no longer logs you in.', look],
  'two-step on': [
    'Two-step log-in is on',
    'An authenticator app was set up for',
    'Logging in from a new browser now needs a code from it.',
    look,
  ],
  'two-step off': [
    'Two-step log-in is off',
    'The authenticator app was removed from',
    'Logging in no longer needs a code.',
    look,
  ],
  'recovery code used': [
    'A recovery code was used',
    'A recovery code was used for',
    'It cannot be used again. You can make new codes in your settings.',
    look,
  ],
  'recovery codes replaced': [
    'New recovery codes were made',
    'New recovery codes were made for',
    'The earlier ones no longer work.',
    look,
  ],
  'codes locked': [
    'Too many wrong codes',
    'Several wrong codes were entered for',
    'No codes are accepted for a while.',
    'If this was not you, another person knows your password. Change it in your settings:',
  ],
  'factors reset': [
    'Your passkeys and two-step log-in were removed',
    'Our support removed the passkeys and the authenticator app of',
    'You can set them up again in your settings.',
    look,
  ],
} as const satisfies Record<string, readonly [subject: string, what: string, effect: string, notYou: string]>

export type FactorChange = keyof typeof notices

export const isFactorChange = (change: string): change is FactorChange => Object.hasOwn(notices, change)

export function factorNotice(change: FactorChange, at: string, link: Notice['link']): Notice {
  const [subject, what, effect, notYou] = notices[change]
  return { subject, before: [`${what} your Atelier account on ${at}. ${effect}`, notYou], link, after: [] }
}
