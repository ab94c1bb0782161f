import { homePath } from '@atelier/contract/paths/gallery.ts'
import { PermanentJobError } from '../../kernel/permanent-job-error.ts'
import { layoutEmail } from '../../mail/email-layout.ts'
import type { Services } from '../../services.ts'
import { GOODBYE_HOURS } from '../limits.ts'

const email = (publicUrl: string) =>
  layoutEmail({
    subject: 'Your account has been deleted',
    before: [
      'Your Atelier account has been deleted, as you have asked, with your works and your personal data.',
      'The people you wrote with keep your conversations, without your name.',
    ],
    link: { label: 'Visit Atelier', url: `${publicUrl}${homePath()}` },
    after: ['This is the last email that we send you. You are welcome to sign up again at any time.'],
  })

/** The job must not end as failed: failed jobs are kept for a while, with the address. */
export function goodbyeEmail({ config, jobs, mailer, now }: Services) {
  const enqueue = jobs.register<{ email: string; until: Date }>('account-farewell', {
    sealed: 'email',
    giveUpAfterMs: Infinity,
    async handle({ email: to, until }, { id }) {
      await mailer(to, email(config.publicUrl), id).catch((error: unknown) => {
        if (!(error instanceof PermanentJobError) && now() < until) throw error
      })
    },
  })
  return (to: string) => enqueue({ email: to, until: new Date(now().getTime() + GOODBYE_HOURS * 3_600_000) })
}
