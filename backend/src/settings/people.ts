import * as z from 'zod'
import { addressOf, httpAddress, sender, whole } from './forms.ts'

export const mail = {
  SMTP_URL: addressOf('smtp', 'smtps').optional().meta({
    description: 'the mail server: `smtps://…`, or `smtp://…:587`, where nothing is sent before STARTTLS',
    without: 'mails wait in MongoDB; required in production',
    secret: true,
  }),
  MAIL_FROM: sender.optional().meta({ description: 'sender of mails', without: '`no-reply@` the site’s host' }),
  MAIL_DELAY_SECONDS: whole(0, 86_400)
    .default(600)
    .meta({ description: 'how long a notification may stay unread before it is mailed' }),
}

const forEmulators = (description: string) => httpAddress.optional().meta({ description, without: 'Google’s' })

export const signIn = {
  GOOGLE_CLIENT_ID: z.string().optional().meta({ description: 'signing in with Google', without: 'disabled' }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'required with `GOOGLE_CLIENT_ID`', without: 'disabled', secret: true }),
  LINKEDIN_CLIENT_ID: z.string().optional().meta({ description: 'signing in with LinkedIn', without: 'disabled' }),
  LINKEDIN_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'required with `LINKEDIN_CLIENT_ID`', without: 'disabled', secret: true }),
  GOOGLE_AUTH_URL: forEmulators('for emulators: where people sign in'),
  GOOGLE_TOKEN_URL: forEmulators('for emulators: where tokens are issued'),
  GOOGLE_USERINFO_URL: forEmulators('for emulators: where the account is read'),
  LINKEDIN_ISSUER: httpAddress
    .default('https://www.linkedin.com/oauth')
    .meta({ description: 'for emulators: the issuer' }),
}
