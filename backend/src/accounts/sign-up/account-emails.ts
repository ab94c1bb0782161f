import { momentText } from '../mails/moment-text.ts'
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_HOURS, RESET_HOURS, VERIFICATION_HOURS } from '../limits.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { contactPath, resetPasswordPath } from '@atelier/contract/paths/shell.ts'
import { layoutEmail } from '../../mail/email-layout.ts'
import type { Email } from '../../mail/email-layout.ts'

/** Link tokens go in the URL fragment, which browsers do not send. */
export function accountEmails(publicUrl: string) {
  const tokenLink = (path: string, type: string, token: string) => `${publicUrl}${path}#type=${type}&token=${token}`

  return {
    verification: (token: string): Email =>
      layoutEmail({
        subject: 'Verify your email address',
        before: ['Welcome to Atelier!', 'Please verify your email address to finish signing up:'],
        link: { label: 'Verify email address', url: tokenLink(homePath(), 'signup', token) },
        after: [
          `The link works once, for ${VERIFICATION_HOURS} hours.`,
          'If you did not sign up, do not open it: without it there will be no account.',
        ],
      }),

    accountExists: (): Email =>
      layoutEmail({
        subject: 'You already have an account',
        before: [
          'Somebody, probably you, has just tried to sign up to Atelier with this email address.',
          'You already have an account with it. Log in here; there you can also ask for a new password:',
        ],
        link: { label: 'Log in', url: `${publicUrl}${homePath()}` },
        after: ['If this was not you, there is nothing to do: your account is unchanged.'],
      }),

    emailChange: (token: string): Email =>
      layoutEmail({
        subject: 'Confirm your new email address',
        before: [
          'Somebody, probably you, wants to use this email address for an Atelier account. Confirm that it is yours:',
        ],
        link: { label: 'Confirm email address', url: tokenLink(homePath(), 'email_change', token) },
        after: [
          `The link works once, for ${EMAIL_CHANGE_HOURS} hours.`,
          'If this was not you, do not open it: without it nothing is changed.',
        ],
      }),

    emailChanged: (token: string, at: Date): Email =>
      layoutEmail({
        subject: 'Your email address was changed',
        before: [
          `The email address of your Atelier account was changed on ${momentText(at)}. Emails no longer come to this one.`,
          'If this was you, there is nothing to do. If it was not, take the change back:',
        ],
        link: { label: 'This was not me', url: tokenLink(homePath(), 'email_undo', token) },
        after: [
          `The link works once, for ${EMAIL_UNDO_HOURS} hours. It makes this the address of your account again, logs out all devices, ` +
            'and removes your password and connected providers, so that you alone can set a new password.',
          `If it does not help, write to us: ${publicUrl}${contactPath()}`,
        ],
      }),

    addressTaken: (): Email =>
      layoutEmail({
        subject: 'This address has an account already',
        before: [
          'Somebody, probably you, wants to use this email address for another Atelier account.',
          'There is an account with it already, so nothing was changed. You can log in with it here:',
        ],
        link: { label: 'Log in', url: `${publicUrl}${homePath()}` },
        after: ['If this was not you, there is nothing to do: your account is unchanged.'],
      }),

    reset: (token: string): Email =>
      layoutEmail({
        subject: 'Reset your password',
        before: ['You have asked to reset the password of your Atelier account. Set a new one here:'],
        link: { label: 'Reset password', url: tokenLink(resetPasswordPath(), 'recovery', token) },
        after: [
          `The link works once, for ${RESET_HOURS === 1 ? 'one hour' : `${RESET_HOURS} hours`}.`,
          'If you have not asked for this, there is nothing to do: your password is unchanged.',
        ],
      }),
  }
}
