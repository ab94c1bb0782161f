import * as z from 'zod'
import { httpAddress, mailAddresses, namedTokens, secret } from './forms.ts'

export const delivery = {
  DELIVERY_TOKENS: namedTokens.meta({
    description:
      'the first delivery tokens, as hashes with their last days, from `npx atelier token new all`; [others are in MongoDB](operate.md#who-ships-and-who-is-notified)',
    without: 'no token can be created',
    secret: true,
  }),
  RELEASE_WEBHOOK_URL: httpAddress.optional().meta({
    description: '[receives every switch and other change](operate.md#who-ships-and-who-is-notified)',
    without: 'no webhook',
  }),
  RELEASE_WEBHOOK_SECRET: secret
    .optional()
    .meta({ description: 'signs them', without: 'required with `RELEASE_WEBHOOK_URL`', secret: true }),
  RELEASE_MAIL_TO: mailAddresses.meta({ description: 'who receives them by mail', without: 'no mails' }),
  ALLOW_MISSING_OPERATIONS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((given) => given === '1')
    .meta({
      description:
        '`1`: start although released apps call operations that this backend lacks ([updates](operate.md#what-happens-at-start-and-updates))',
    }),
  SHELL_FLAVOR: z.enum(['production', 'development']).default('production').meta({
    description: '`development` makes the site a staging site: only the shell of that flavor, which accepts overrides',
  }),
  DEV_REGISTRY: z.string().optional().meta({
    description: 'a registry file of dev servers, only in the development flavor; `npm run dev` writes it',
    without: 'the registry in MongoDB',
  }),
}
