import path from 'node:path'
import type { Command } from 'commander'
import { build, folderOf } from './build.ts'
import { canary, promoteCanary, stopCanary } from './canary.ts'
import { DeliveryError } from '../delivery-error.ts'
import { doctor } from './doctor.ts'
import { errors, errorsText } from './errors.ts'
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
import { accessOf, print, say } from './shared-flags.ts'
import type { SharedFlags } from './shared-flags.ts'
import type { SiteAccess } from '../site/site.ts'
import { statusTable, versionsTable } from './status-table.ts'
import { status } from './status.ts'

interface PublishFlags {
  build: boolean
  dist: string
  dropPage?: string[]
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

interface RollbackFlags {
  list?: boolean
  with?: string[]
}

/** Where the apps are: this checkout, or the current folder if this is an installed package. */
const root = import.meta.dirname.includes(`${path.sep}node_modules${path.sep}`)
  ? process.cwd()
  : path.resolve(import.meta.dirname, '../../..')

export async function publishCommand(names: string[], options: PublishFlags, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  const apps = await buildsOf(names, options, access)
  const done = await publish({ ...access, apps, onProgress: (step, app) => say(`${app}: ${step}`) })
  const lines = done.map(({ app, version, revision, uploaded, skipped }) => {
    const what = uploaded === 0 ? 'nothing to upload' : `${uploaded} uploaded, ${skipped} there already`
    return `${app} ${version} runs at ${shared.url} (revision ${revision}, ${what}).`
  })
  print(shared, oneOrAll(done), lines.join('\n'))
}

/** One app's outcome is printed by itself. */
const oneOrAll = <Outcome>(done: Outcome[]): Outcome | Outcome[] => (done.length === 1 ? done[0]! : done)

async function buildsOf(names: readonly string[], options: PublishFlags, access: SiteAccess): Promise<AppBuild[]> {
  const { dist, dropPage: droppedPages } = options
  const apps = [...new Set(names)].map((app) => ({ app, folder: folderOf(root, app), dist, droppedPages }))
  // A build takes minutes, a wrong address or token is found at once.
  if (options.build) await status(access)
  for (const { app, folder } of options.build ? apps : []) {
    say(`${app}: building`)
    await build(folder)
  }
  return apps
}

export async function releaseCommand(names: string[], options: ReleaseFlags, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  const accounts = accountsIn(process.env)
  const { visit: visits, rounds, dryRun, engine } = options
  const engines = engine?.filter((one) => one !== 'chromium')
  const done = await release({
    ...access,
    apps: await buildsOf(names, options, access),
    visits,
    accounts,
    rounds,
    engines,
    dryRun,
    browserPath: process.env['ATELIER_BROWSER'],
    onProgress: (step, app) => say(`${app}: ${step}`),
  })
  const { visited, skipped, engines: others, seconds } = done.gate
  const lines = [
    ...skipped.map(({ page, reason }) => `not visited: ${page}, because ${reason}`),
    visited.length > 0
      ? `The gate has found nothing in ${visited.length} pages (${seconds} s).`
      : 'The gate has opened no page.',
    ...others.map(engineLine),
    ...done.apps.map(({ app, version, revision }) =>
      dryRun ? `${app} ${version} can be released.` : `${app} ${version} runs at ${shared.url} (revision ${revision}).`,
    ),
  ]
  print(shared, done, lines.join('\n'))
}

const engineLine = ({ engine, visited, missing }: EngineReport) => {
  const { title } = OTHER_ENGINES[engine]
  return `In ${title} ${visited === 0 ? 'none was opened' : `${visited} were opened`}${missing ? `: ${missing}` : ''}.`
}

export async function previewCommand(app: string, options: PreviewFlags, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  const [candidate] = await buildsOf([app], options, access)
  const onProgress = (step: string) => say(`${app}: ${step}`)
  const done = await preview({ ...access, ...candidate!, hours: options.hours, onProgress })
  print(shared, done, `${app} ${done.version} can be seen until ${done.ends_at} at\n${done.address}`)
}

export async function canaryCommand(app: string, options: CanaryFlags, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  if (options.stop) {
    const done = await stopCanary({ ...access, app })
    const text = done.version ? `${done.version} is no longer the canary of ${app}` : `${app} has no canary`
    return void print(shared, done, `${text} (revision ${done.revision}).`)
  }
  if (options.promote) {
    const done = await promoteCanary({ ...access, app })
    return void print(shared, done, `${app} ${done.version} runs for all visitors (revision ${done.revision}).`)
  }
  const [candidate] = await buildsOf([app], options, access)
  const onProgress = (step: string) => say(`${app}: ${step}`)
  const done = await canary({ ...access, ...candidate!, share: options.share, onProgress })
  const already = done.started ? '' : ' already'
  print(
    shared,
    done,
    `${done.share} % of visitors get ${app} ${done.version}${already} (revision ${done.revision}). Watch it: npx atelier status`,
  )
}

export async function rollbackCommand(
  app: string,
  version: string | undefined,
  options: RollbackFlags,
  command: Command,
): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  if (options.list) return printVersions(app, access, shared)
  const others = (options.with ?? []).map((other) => ({ app: other }))
  const done = await rollback({ ...access, apps: [{ app, version }, ...others] })
  const lines = done.map((one) => {
    const text = one.switched ? (one.previous ? ` instead of ${one.previous}` : '') : ' already'
    return `${one.app} runs ${one.version}${text} (revision ${one.revision}).`
  })
  print(shared, oneOrAll(done), lines.join('\n'))
}

async function printVersions(app: string, access: SiteAccess, shared: SharedFlags): Promise<void> {
  const { apps, retired } = await status(access)
  const found = [...apps, ...retired].find((one) => one.app === app)
  if (!found) throw new DeliveryError('NOT_RELEASED', `${app} was never released.`)
  print(shared, found.versions, versionsTable(found, { isRetired: retired.includes(found) }))
}

export async function retireCommand(app: string, { yes }: { yes?: boolean }, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  if (!yes) throw new DeliveryError('USAGE', `This removes all pages of ${app} from the site; confirm with --yes.`)
  const done = await retire({ ...access, app })
  const text = done.retired ? `${app} is retired; it ran ${done.version}` : `${app} was retired already`
  print(shared, done, `${text} (revision ${done.revision}).`)
}

export async function doctorCommand({ mailTo }: { mailTo?: string }, command: Command): Promise<void> {
  const { json } = command.optsWithGlobals<SharedFlags>()
  await doctor({ root, json, mailTo })
}

export async function statusCommand(_options: object, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const found = await status(accessOf(shared))
  print(shared, found, statusTable(found))
}

export async function errorsCommand(
  app: string,
  version: string | undefined,
  _options: object,
  command: Command,
): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const found = await errors({ ...accessOf(shared), app, version })
  print(shared, found, errorsText(found))
}
