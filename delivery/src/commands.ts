import path from 'node:path'
import type { Command } from 'commander'
import { build, folderOf } from './build.ts'
import { DeliveryError } from './delivery-error.ts'
import { errors, errorsText } from './errors.ts'
import { makeToken } from './make-token.ts'
import { publish, publishTogether } from './publish.ts'
import { rollback, rollbackTogether } from './rollback.ts'
import type { SiteAccess } from './site.ts'
import { statusTable, versionsTable } from './status-table.ts'
import { status } from './status.ts'

interface SharedFlags {
  url: string
  token?: string
  json?: boolean
}

interface PublishFlags {
  build: boolean
  dist: string
  dropPage?: string[]
}

interface RollbackFlags {
  list?: boolean
  with?: string[]
}

const root = path.resolve(import.meta.dirname, '../..')

export async function publishCommand(names: string[], options: PublishFlags, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const access = accessOf(shared)
  const { dist, dropPage: droppedPages } = options
  const apps = [...new Set(names)].map((app) => ({ app, folder: folderOf(root, app), dist, droppedPages }))
  for (const { app, folder } of options.build ? apps : []) {
    say(`${app}: building`)
    await build(folder)
  }
  const [only, ...others] = apps
  const done =
    others.length > 0
      ? await publishTogether({ ...access, apps, onProgress: (step, app) => say(`${app}: ${step}`) })
      : [await publish({ ...access, ...only!, onProgress: (step) => say(`${only!.app}: ${step}`) })]
  const lines = done.map(({ app, version, revision, uploaded, skipped }) => {
    const what = uploaded === 0 ? 'nothing to upload' : `${uploaded} uploaded, ${skipped} there already`
    return `${app} ${version} runs at ${shared.url} (revision ${revision}, ${what}).`
  })
  print(shared, others.length > 0 ? done : done[0]!, lines.join('\n'))
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
  const done =
    others.length > 0
      ? await rollbackTogether({ ...access, apps: [{ app, version }, ...others] })
      : [await rollback({ ...access, app, version })]
  const lines = done.map((one) => {
    const text = one.switched ? `runs ${one.version} instead of ${one.previous}` : `runs ${one.version} already`
    return `${one.app} ${text} (revision ${one.revision}).`
  })
  print(shared, others.length > 0 ? done : done[0]!, lines.join('\n'))
}

async function printVersions(app: string, access: SiteAccess, shared: SharedFlags): Promise<void> {
  const found = (await status(access)).apps.find((one) => one.app === app)
  if (!found) throw new DeliveryError('NOT_RELEASED', `${app} was never released.`)
  print(shared, found.versions, versionsTable(found))
}

export function tokenCommand(team: string, _options: object, command: Command): void {
  const created = makeToken(team, new Date())
  const text = `ATELIER_TOKEN=${created.token}\nDELIVERY_TOKENS=${created.setting}`
  print(command.optsWithGlobals<SharedFlags>(), created, text)
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

function accessOf({ url, token }: SharedFlags): SiteAccess {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new DeliveryError('USAGE', `${url} is not an http(s) address; set ATELIER_URL or --url.`)
  if (!token) throw new DeliveryError('USAGE', "There is no token; set ATELIER_TOKEN to your team's delivery token.")
  return { url, token }
}

const say = (text: string) => process.stderr.write(`${text}\n`)
const print = ({ json }: SharedFlags, outcome: object, text: string) =>
  process.stdout.write(`${json ? JSON.stringify(outcome) : text}\n`)
