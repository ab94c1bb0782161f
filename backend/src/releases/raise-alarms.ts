import { count } from '@atelier/contract/format.ts'
import { changeText, wayBack } from '@atelier/contract/releases/way-back.ts'
import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import { layoutEmail } from '../mail/email-layout.ts'
import type { Email } from '../mail/email-layout.ts'
import type { Services } from '../services.ts'
import { canaryOf } from './canary/canaries.ts'
import type { SourcePlace } from './files/source-places.ts'
import type { ReleaseDeps } from './release-deps.ts'
import type { AlarmRecord, RegistryRecord } from './releases.model.ts'
import { releasesStatus } from './releases-status.ts'
import { runningOf } from './registry/running-versions.ts'

/** Visits of a version that failed more often than a budget. */
export interface Failing {
  /** The first minute. */
  since: Date
  visits: number
  failed: number
  /** The most frequent one. */
  error: { message: string; frame: string | null } | null
}

export type ReadFailing = (of: { app: string; version: string; since: Date; budget: number }) => Promise<Failing | null>

interface Deps extends Pick<ReleaseDeps, 'store' | 'flavor' | 'counts' | 'now' | 'publicUrl'> {
  failing: ReadFailing
  placeOf: SourcePlace
  send: ReturnType<typeof alarmMails>
}

const HOUR_MS = 3_600_000
const GIVE_UP_MS = 24 * HOUR_MS

interface AlarmMail {
  to: string
  app: string
  version: string
  failing: string
  since: string
  error: string
  change: string
  paste: string
}

/** In the background, with retries. */
export const alarmMails = ({ config, jobs, mailer }: Pick<Services, 'config' | 'jobs' | 'mailer'>) =>
  jobs.register<AlarmMail>('release-alarm', {
    giveUpAfterMs: GIVE_UP_MS,
    sealed: 'to',
    handle: ({ to, ...mail }, { id }) => mailer(to, alarmEmail(mail, config.publicUrl), id),
  })

/** Mails those whose app fails more often than they want, at most once an hour for a version. */
export async function raiseAlarms(deps: Deps): Promise<void> {
  const registry = await deps.store.registry()
  for (const [at, alarm] of (registry.alarms ?? []).entries())
    for (const version of versionsOf(registry, alarm.app)) await raise(deps, { at, alarm, version })
}

const versionsOf = (registry: RegistryRecord, app: string): string[] =>
  [runningOf(registry, app)?.version, canaryOf(registry, app)?.version].flatMap((version) => version ?? [])

async function raise(
  deps: Deps,
  { at, alarm: { app, mail, budget, told }, version }: { at: number; alarm: AlarmRecord; version: string },
): Promise<void> {
  const now = deps.now()
  const hour = new Date(now.getTime() - HOUR_MS)
  const before = told?.[version]
  if (before && before > hour) return
  const failing = await deps.failing({ app, version, since: hour, budget: budget / 100 })
  if (!failing) return
  const message = { to: mail, ...(await mailOf(deps, { app, version }, failing)) }
  await deps.store.raiseAlarm({ at, app, version, before, now }, (session) => deps.send([message], session))
}

async function mailOf(
  deps: Deps,
  { app, version }: { app: string; version: string },
  { since, visits, failed, error }: Failing,
): Promise<Omit<AlarmMail, 'to'>> {
  const status = (await releasesStatus(deps)).apps.find((one) => one.app === app)
  const place = error?.frame ? `, at ${await deps.placeOf(error.frame)}` : ''
  return {
    app,
    version,
    failing: `${((failed / visits) * 100).toFixed(1)} % of ${count(visits)} visits failed`,
    since: since.toISOString(),
    error: error ? `${error.message}${place}` : 'No error was reported.',
    change: status ? lastChange(status, version) : '',
    paste: (status && wayBack(status, version)) ?? '',
  }
}

/** Who gave the version to visitors. */
function lastChange({ version: running, history }: AppStatus, version: string): string {
  const gave = version === running ? ['switch', 'rollback'] : ['canary']
  const last = history.find(({ action }) => gave.includes(action))
  return last ? `${last.at.slice(0, 16).replace('T', ' ')}Z ${changeText(last)}, by ${last.by}` : 'long ago'
}

function alarmEmail(
  { app, version, failing, since, error, change, paste }: Omit<AlarmMail, 'to'>,
  publicUrl: string,
): Email {
  return layoutEmail({
    subject: `${app}: ${failing}`,
    before: [
      `Of ${app} ${version}, ${failing} since ${since.slice(0, 16).replace('T', ' ')}Z.`,
      `Most frequent error: ${error}`,
      `Last change: ${change}`,
      paste ? `To paste: ${paste}` : 'Nothing ran before it: release a mended version.',
    ],
    link: { label: 'Open the status page', url: `${publicUrl}/status?since=3h` },
    after: [`There is at most one such mail an hour for a version. To end them: npx atelier alarm ${app} --end`],
  })
}
