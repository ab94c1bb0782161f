import { createHmac } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { Email } from '../mail/email-layout.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ReleaseAction } from './releases.model.ts'

/** `version` runs now instead of `from`; that of a `retire` no longer runs. */
export interface ReleaseNotice {
  app: string
  version: string
  from: string | null
  action: ReleaseAction
  team: string
  at: string
}

/** Must run within the transaction of the change. */
export type ReleaseNotifier = (notices: readonly ReleaseNotice[], session: ClientSession) => Promise<void>

interface Options {
  config: Pick<Config, 'publicUrl' | 'releaseNotices'>
  jobs: Jobs
  mailer: Mailer
}

const GIVE_UP_MS = 24 * 3600_000
const ANSWER_MS = 10_000

/** In the background with retries: an unresponsive recipient does not delay a release. */
export function releaseNotices({ config, jobs, mailer }: Options): ReleaseNotifier {
  const { webhook, mailTo } = config.releaseNotices
  const toWebhook = jobs.register<ReleaseNotice>('release-webhook', {
    giveUpAfterMs: GIVE_UP_MS,
    handle: async (notice, { id }) => {
      if (webhook) await post(webhook, notice, id)
    },
  })
  const toMail = jobs.register<ReleaseNotice & { to: string }>('release-mail', {
    giveUpAfterMs: GIVE_UP_MS,
    sealed: 'to',
    handle: ({ to, ...notice }, { id }) => mailer(to, releaseEmail(notice, config.publicUrl), id),
  })
  return async (notices, session) => {
    if (webhook) await toWebhook(notices, session)
    const mails = mailTo.flatMap((to) => notices.map((notice) => ({ ...notice, to })))
    if (mails.length > 0) await toMail(mails, session)
  }
}

/** The signature is a hex HMAC-SHA256 of the body; the delivery ID stays the same on retries. */
async function post({ url, secret }: { url: string; secret: string }, notice: ReleaseNotice, id: string) {
  const body = JSON.stringify(notice)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-atelier-delivery': id,
      'x-atelier-signature': `sha256=${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw Object.assign(new Error(`The webhook answered ${response.status}`), { code: response.status })
}

const done = { switch: 'released', rollback: 'rolled back', retire: 'retired' } satisfies Record<ReleaseAction, string>

function releaseEmail(notice: ReleaseNotice, publicUrl: string): Email {
  const { app, version, from, action, team, at } = notice
  const isRetired = action === 'retire'
  const now = isRetired
    ? `${app} no longer runs since ${at}; it ran ${version}.`
    : `${app} runs ${version} ${from ? `instead of ${from} ` : ''}since ${at}.`
  const undo = isRetired
    ? `bring it back (npx atelier rollback ${app} ${version})`
    : `roll it back (npx atelier rollback ${app})`
  return layoutEmail({
    subject: `${app} was ${done[action]} by ${team}`,
    before: [`${now} It was ${done[action]} with the token of ${team}.`],
    link: { label: 'Open the site', url: publicUrl },
    after: [`If nobody of your team knows of this, ${undo} and change that token.`],
  })
}
