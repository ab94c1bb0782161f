import { createHmac } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { Services } from '../services.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { Email } from '../mail/email-layout.ts'
import type { HistoryEntry } from '@atelier/contract/releases/schemas.ts'
import type { CanaryChange } from './releases.model.ts'

/** `version` runs now instead of `from`; that of a `retire` no longer runs, that of other actions is unchanged. */
export interface ReleaseNotice {
  app: string
  version: string
  from: string | null
  action: HistoryEntry['action']
  /** Of a `handover`: the page and its new owner. */
  path?: string
  new_owner?: string
  /** Of a `canary`, `canary-stop` or `canary-halt`. */
  canary?: CanaryChange
  /** Of a `freeze` or its end: then `app` may be `all`. */
  freeze?: HistoryEntry['freeze']
  team: string
  at: string
}

/** Must run within the transaction of the change. */
export type ReleaseNotifier = (notices: readonly ReleaseNotice[], session: ClientSession) => Promise<void>

const GIVE_UP_MS = 24 * 3600_000
const ANSWER_MS = 10_000

/** In the background with retries: an unresponsive recipient does not delay a release. */
export function releaseNotices({ config, jobs, mailer }: Services): ReleaseNotifier {
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

/** What happened, what that means, and how to undo it. */
function wordsOf(notice: ReleaseNotice): [did: string, now: string, undo: string] {
  const { app, version, from, action, path, new_owner, at } = notice
  const named = app === 'all' ? 'every app' : app
  switch (action) {
    case 'switch':
    case 'rollback':
      return [
        `${app} was ${action === 'switch' ? 'released' : 'rolled back'}`,
        `${app} runs ${version} ${from ? `instead of ${from} ` : ''}since ${at}.`,
        `roll it back (npx atelier rollback ${app})`,
      ]
    case 'retire':
      return [
        `${app} was retired`,
        `${app} has not run since ${at}; it ran ${version}.`,
        `bring it back (npx atelier rollback ${app} ${version})`,
      ]
    case 'handover':
      return [
        `${path} was handed over to ${new_owner}`,
        `The page ${path} of ${app} and those below it belong to ${new_owner} since ${at}.`,
        `hand it back (npx atelier handover ${new_owner} ${path} ${app})`,
      ]
    case 'freeze':
      return [
        `Releases of ${named} were frozen`,
        `Releases of ${named} are refused until ${notice.freeze?.until}; rollbacks are possible. The reason: ${notice.freeze?.reason}`,
        `end the freeze (npx atelier freeze ${app} --end)`,
      ]
    case 'freeze-end':
      return [
        `The freeze of ${named} was ended`,
        `Releases of ${named} are possible again since ${at}.`,
        `freeze it again (npx atelier freeze ${app} --until ${notice.freeze?.until} --reason …)`,
      ]
    case 'alarm':
    case 'alarm-end':
      return [
        `The alarm of ${app} was ${action === 'alarm' ? 'set' : 'ended'}`,
        action === 'alarm'
          ? `Somebody gets a mail when too many visits of ${app} fail, since ${at}.`
          : `Nobody gets a mail when visits of ${app} fail, since ${at}.`,
        action === 'alarm'
          ? `end it (npx atelier alarm ${app} --end)`
          : `set it again (npx atelier alarm ${app} --mail …)`,
      ]
    case 'canary':
    case 'canary-stop':
    case 'canary-halt':
      return canaryWords(notice)
  }
}

function canaryWords({ app, version, action, canary, at }: ReleaseNotice): ReturnType<typeof wordsOf> {
  if (action === 'canary')
    return [
      `A canary of ${app} was started`,
      `${canary?.share} % of visitors get ${app} ${canary?.version} instead of ${version} since ${at}.`,
      `end it (npx atelier canary ${app} --stop)`,
    ]
  const reason = canary?.reason ? ` ${canary.version} was halted: ${canary.reason}.` : ''
  return [
    `The canary of ${app} was ${action === 'canary-stop' ? 'ended' : 'halted'}`,
    `All visitors get ${app} ${version} since ${at}; ${canary?.share} % of them got ${canary?.version}.${reason}`,
    `start it again (npx atelier canary ${app})`,
  ]
}

function releaseEmail(notice: ReleaseNotice, publicUrl: string): Email {
  const [did, now, undo] = wordsOf(notice)
  const { team, action, app, canary } = notice
  const link = { label: 'Open the site', url: publicUrl }
  if (action === 'canary-halt')
    return layoutEmail({
      subject: `${did} by ${team}`,
      before: [now],
      link,
      after: [`What its visitors met: npx atelier errors ${app} ${canary?.version}`],
    })
  return layoutEmail({
    subject: `${did} by ${team}`,
    before: [`${now} It was done with the token of ${team}.`],
    link,
    after: [`If nobody of your team knows of this, ${undo} and change that token.`],
  })
}
