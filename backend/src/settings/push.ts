import * as z from 'zod'
import { originList } from './forms.ts'

export const push = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256 in base64url')
    .optional()
    .meta({
      description:
        'the public half of the key pair that signs push notifications, from `npm run make-env` ([push notifications](operate.md#push-notifications))',
      without: 'no push notifications',
      form: '87 characters of base64url',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url')
    .optional()
    .meta({
      description: 'the private half',
      without: 'required with `VAPID_PUBLIC_KEY`',
      form: '43 characters of base64url',
      secret: true,
    }),
  PUSH_SERVICES: originList.meta({
    description: 'origins of push services beside those of Chrome, Edge, Firefox and Safari',
    without: 'these alone',
  }),
}
