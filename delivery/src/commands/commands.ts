import path from 'node:path'
import { appVersionText } from '@atelier/contract/releases/pair-text.ts'
import type { AppVersion } from '@atelier/contract/releases/schemas.ts'
import { freezeText } from '@atelier/contract/releases/freeze-text.ts'
import { releasesErrorTexts } from '@atelier/contract/releases/texts.ts'
import type { Command } from 'commander'
import { alarm, endAlarm } from './alarm.ts'
import { build, folderOf } from './build.ts'
import { canary, promoteCanary, stopCanary } from './canary.ts'
import { DeliveryError } from '../delivery-error.ts'
import { doctor } from './doctor.ts'
import { errors, errorsText } from './errors.ts'
import { endFreeze, freeze } from './freeze.ts'
import { preview } from './preview.ts'
import type { EngineName } from '../engines/tab.ts'
import { OTHER_ENGINES } from '../gate/other-engines.ts'
import type { EngineReport } from '../gate/report.ts'
import { accountsIn } from '../gate/visitors.ts'
import { publish } from '../site/publish.ts'
import type { AppBuild } from '../site/publish.ts'
import { release } from './release.ts'
import { retire } from './retire.ts'
import { rollback } from './rollback.ts'
import { accessOf, action, say } from './shared-flags.ts'
import type { Outcome, SharedFlags } from './shared-flags.ts'
import type { SiteAccess } from '../site/site.ts'
import { pagesTable, statusTable, versionsTable } from './status-table.ts'
import { sinceMinutes, status } from './status.ts'
import type { SiteStatus } from './status.ts'

interface PublishFlags {
  build: boolean
  dist: string
  dropPage?: string[]
  over?: string
}

export interface ReleaseFlags extends PublishFlags {
  visit?: string[]
  rounds?: number
  dryRun?: boolean
  /** With Chromium alone, no other engine is opened. */
  engine?: EngineName[]
}

interface PreviewFlags extends PublishFlags {
  hours?: number
}

interface CanaryFlags extends PublishFlags {
  share?: number
  stop?: boolean
  promote?: boolean
}

interface FreezeFlags {
  until?: string
  reason?: string
  end?: boolean
}

interface RollbackFlags {
  list?: boolean
  with?: string[]
}

/** Where the apps are: this checkout, or the current folder if this is an installed package. */
const root = import.meta.dirname.includes(`${path.sep}node_modules${path.sep}`)
  ? process.cwd()
  : path.resolve(import.meta.dirname, '../../..')

export const publishCommand = action<PublishFlags, [names: string[]]>(async (flags, names) => {
  const access = accessOf(flags)
  const apps = await buildsOf(names, flags, access, refuseFrozen)
  const done = await publish({ ...access, apps, onProgress: (step, app) => say(`${app}: ${step}`) })
  const lines = done.flatMap(({ app, version, revision, uploaded, skipped, unopened }) => {
    const what = uploaded === 0 ? 'nothing to upload' : `${uploaded} uploaded, ${skipped} there already`
    return [`${app} ${version} runs at ${flags.url} (revision ${revision}, ${what}).`, ...unopenedLines(app, unopened)]
  })
  return [oneOrAll(done), lines.join('\n')]
})

/** Throws a {@link DeliveryError} before minutes of building and examining. */
type Refuse = (site: SiteStatus, names: readonly string[]) => void

const refuseFrozen: Refuse = ({ freezes = [] }, names) => {
  const found = freezes.find(({ app }) => app === 'all' || names.includes(app))
  if (found) throw new DeliveryError('FROZEN', `${releasesErrorTexts.frozen} ${freezeText(found)}`)
}

const unopenedLines = (app: string, versions: readonly AppVersion[] = []) =>
  versions.length > 0
    ? [`No browser has opened it beside ${versions.map(appVersionText).join(', ')}: npx atelier pairs ${app}`]
    : []

/** One app's outcome is printed by itself. */
const oneOrAll = <Outcome>(done: Outcome[]): Outcome | Outcome[] => (done.length === 1 ? done[0]! : done)

async function buildsOf(
  names: readonly string[],
  options: PublishFlags,
  access: SiteAccess,
  refuse?: Refuse,
): Promise<AppBuild[]> {
  const { dist, dropPage: droppedPages, over } = options
  const apps = [...new Set(names)].map((app) => ({ app, folder: folderOf(root, app), dist, droppedPages, over }))
  // A build takes minutes, a wrong address or token is found at once.
  const site = options.build || refuse ? await status(access) : undefined
  if (site) refuse?.(site, names)
  for (const { app, folder } of options.build ? apps : []) {
    say(`${app}: building`)
    await build(folder)
  }
  return apps
}

export const releaseCommand = action<ReleaseFlags, [names: string[]]>(async (flags, names) => {
  const access = accessOf(flags)
  const accounts = accountsIn(process.env)
  const { visit: visits, rounds, dryRun, engine } = flags
  const done = await release({
    ...access,
    apps: await buildsOf(names, flags, access, dryRun ? undefined : refuseFrozen),
    visits,
    accounts,
    rounds,
    engines: engine?.filter((one) => one !== 'chromium'),
    dryRun,
    browserPath: process.env['ATELIER_BROWSER'],
    onProgress: (step, app) => say(`${app}: ${step}`),
  })
  const { visited, skipped, engines, seconds } = done.gate
  const lines = [
    ...skipped.map(({ page, reason }) => `not visited: ${page}, because ${reason}`),
    visited.length > 0
      ? `The gate has found nothing in ${visited.length} pages (${seconds} s).`
      : 'The gate has opened no page.',
    ...engines.map(engineLine),
    ...done.apps.map(({ app, version, revision }) =>
      dryRun ? `${app} ${version} can be released.` : `${app} ${version} runs at ${flags.url} (revision ${revision}).`,
    ),
  ]
  return [done, lines.join('\n')]
})

const engineLine = ({ engine, visited, missing }: EngineReport) => {
  const { title } = OTHER_ENGINES[engine]
  return `In ${title} ${visited === 0 ? 'none was opened' : `${visited} were opened`}${missing ? `: ${missing}` : ''}.`
}

/** The build of one app, with its steps on standard error. */
async function candidateOf(app: string, flags: SharedFlags & PublishFlags, refuse?: Refuse) {
  const access = accessOf(flags)
  const [build] = await buildsOf([app], flags, access, refuse)
  return { ...access, ...build!, onProgress: (step: string) => say(`${app}: ${step}`) }
}

export const previewCommand = action<PreviewFlags, [app: string]>(async (flags, app) => {
  const done = await preview({ ...(await candidateOf(app, flags)), hours: flags.hours })
  return [done, `${app} ${done.version} can be seen until ${done.ends_at} at\n${done.address}`]
})

export const canaryCommand = action<CanaryFlags, [app: string]>(async (flags, app) => {
  if (flags.stop) {
    const done = await stopCanary({ ...accessOf(flags), app })
    const text = done.version ? `${done.version} is no longer the canary of ${app}` : `${app} has no canary`
    return [done, `${text} (revision ${done.revision}).`]
  }
  if (flags.promote) {
    const done = await promoteCanary({ ...accessOf(flags), app })
    return [done, `${app} ${done.version} runs for all visitors (revision ${done.revision}).`]
  }
  const done = await canary({ ...(await candidateOf(app, flags, refuseFrozen)), share: flags.share })
  const already = done.started ? '' : ' already'
  const text = `${done.share} % of visitors get ${app} ${done.version}${already} (revision ${done.revision}).`
  return [done, `${text} Watch it: npx atelier status`]
})

export const rollbackCommand = action<RollbackFlags, [app: string, version?: string]>(async (flags, app, version) => {
  const access = accessOf(flags)
  if (flags.list) return versionsOf(app, access)
  const others = (flags.with ?? []).map((other) => ({ app: other }))
  const done = await rollback({ ...access, apps: [{ app, version }, ...others] })
  const lines = done.flatMap((one) => {
    const text = one.switched ? (one.previous ? ` instead of ${one.previous}` : '') : ' already'
    return [
      `${one.app} runs ${one.version}${text} (revision ${one.revision}).`,
      ...unopenedLines(one.app, one.unopened),
    ]
  })
  return [oneOrAll(done), lines.join('\n')]
})

async function versionsOf(app: string, access: SiteAccess): Promise<Outcome> {
  const { apps, retired } = await status(access)
  const found = [...apps, ...retired].find((one) => one.app === app)
  if (!found) throw new DeliveryError('NOT_RELEASED', `${app} was never released.`)
  return [found.versions, versionsTable(found, { isRetired: retired.includes(found) })]
}

export const retireCommand = action<{ yes?: boolean }, [app: string]>(async ({ yes, ...flags }, app) => {
  const access = accessOf(flags)
  if (!yes) throw new DeliveryError('USAGE', `This removes all pages of ${app} from the site; confirm with --yes.`)
  const done = await retire({ ...access, app })
  const text = done.retired ? `${app} is retired; it ran ${done.version}` : `${app} was retired already`
  return [done, `${text} (revision ${done.revision}).`]
})

export const freezeCommand = action<FreezeFlags, [app: string]>(async ({ until, reason, end, ...flags }, app) => {
  const access = accessOf(flags)
  if (end) {
    const done = await endFreeze({ ...access, app })
    return [done, `${app} ${done.ended ? 'is no longer frozen' : 'was not frozen'} (revision ${done.revision}).`]
  }
  if (!until || !reason) throw new DeliveryError('USAGE', 'Give --until and --reason, or --end.')
  const done = await freeze({ ...access, app, until, reason })
  return [done, `${freezeText(done.freeze)} (revision ${done.revision}).`]
})

export async function doctorCommand({ mailTo }: { mailTo?: string }, command: Command): Promise<void> {
  const { json } = command.optsWithGlobals<SharedFlags>()
  await doctor({ root, json, mailTo })
}

interface AlarmFlags {
  mail?: string
  budget?: string
  end?: boolean
}

export const alarmCommand = action<AlarmFlags, [app: string]>(async ({ mail, budget = '5', end, ...flags }, app) => {
  const access = accessOf(flags)
  if (end) {
    const done = await endAlarm({ ...access, app })
    return [done, done.ended ? `${app} has no alarm any more.` : `${app} had no alarm.`]
  }
  if (!mail) throw new DeliveryError('USAGE', 'Say who gets the mail: --mail team@example.com, or --end.')
  const done = await alarm({ ...access, app, mail, budget: Number(budget) })
  return [done, `${done.alarm.mail} gets a mail when more than ${done.alarm.budget} % of the visits of ${app} fail.`]
})

interface SinceFlags {
  since?: string
}

export const statusCommand = action<SinceFlags & { pages?: boolean }>(async (flags) => {
  const found = await status(accessOf(flags), sinceMinutes(flags.since))
  return [found, flags.pages ? pagesTable(found) : statusTable(found)]
})

export const errorsCommand = action<SinceFlags, [app: string, version?: string]>(async (flags, app, version) => {
  const found = await errors({ ...accessOf(flags), app, version, minutes: sinceMinutes(flags.since) })
  return [found, errorsText(found)]
})
