import path from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { build, folderOf } from './build.ts'
import { DeliveryError } from './delivery-error.ts'
import { publish, publishTogether } from './publish.ts'
import { rollback, rollbackTogether } from './rollback.ts'
import { makeToken } from './make-token.ts'
import type { SiteAccess } from './site.ts'
import { statusTable, versionsTable } from './status-table.ts'
import { status } from './status.ts'

interface Shared {
  url: string
  token?: string
  json?: boolean
}

interface RollbackFlags {
  list?: boolean
  with?: string[]
}

const root = path.resolve(import.meta.dirname, '../..')
const USAGE = 2

/** Returns the exit code: 0 success, 1 rejected or failed, 2 wrong usage. */
export async function main(args: string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    if (!(error instanceof DeliveryError)) throw error
    process.stderr.write(`atelier: ${error.message}\n`)
    return error.code === 'USAGE' ? USAGE : 1
  }
}

// oxlint-disable-next-line max-lines-per-function
function program(): Command {
  const atelier = new Command('atelier')
    .description('Ships the shell and the remotes of an Atelier site.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .addOption(new Option('--url <address>', 'the site').env('ATELIER_URL').default('http://localhost:3000'))
    .addOption(new Option('--token <token>', "the team's delivery token").env('ATELIER_TOKEN'))
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (the site runs what it ran before), 2 wrong usage.',
    )

  const ship = async (names: string[], options: { build: boolean; dist: string }, command: Command) => {
    const shared = command.optsWithGlobals<Shared>()
    const access = accessOf(shared)
    const apps = [...new Set(names)].map((app) => ({ app, folder: folderOf(root, app), dist: options.dist }))
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

  atelier
    .command('publish <apps...>')
    .description(
      'build, check, upload and switch (app: shell, or a remote such as gallery); several apps in one switch',
    )
    .option('--no-build', 'publish what was built already')
    .option('--dist <folder>', 'where the build lies in the app', 'dist')
    .action(ship)
  atelier
    .command('release <apps...>')
    .description(
      'the same as publish for now: its own gate, a load in a real browser before the switch, is still to come',
    )
    .option('--no-build', 'release what was built already')
    .option('--dist <folder>', 'where the build lies in the app', 'dist')
    .action(ship)
  atelier
    .command('rollback <app> [version]')
    .description('let another version run again: the one named, else the one that first ran before this one')
    .option('--list', 'list the versions that ran instead, newest first')
    .option('--with <apps...>', 'other apps that go back one version in the same switch')
    .action(async (app: string, version: string | undefined, options: RollbackFlags, command: Command) => {
      const shared = command.optsWithGlobals<Shared>()
      const access = accessOf(shared)
      if (options.list) {
        const found = (await status(access)).apps.find((one) => one.app === app)
        if (!found) throw new DeliveryError('NOT_RELEASED', `${app} was never released.`)
        print(shared, found.versions, versionsTable(found))
        return
      }
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
    })
  atelier
    .command('token <team>')
    .description('make a delivery token, and what the site is to know of it')
    .action((team: string, _options, command: Command) => {
      const made = makeToken(team, new Date())
      print(command.optsWithGlobals<Shared>(), made, `ATELIER_TOKEN=${made.token}\nDELIVERY_TOKENS=${made.setting}`)
    })
  atelier
    .command('status')
    .description('what runs, what ever ran, and who switched when')
    .action(async (_options, command: Command) => {
      const shared = command.optsWithGlobals<Shared>()
      const found = await status(accessOf(shared))
      print(shared, found, statusTable(found))
    })
  return atelier
}

function accessOf({ url, token }: Shared): SiteAccess {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new DeliveryError('USAGE', `${url} is not an http(s) address; set ATELIER_URL or --url.`)
  if (!token) throw new DeliveryError('USAGE', "There is no token; set ATELIER_TOKEN to your team's delivery token.")
  return { url, token }
}

const say = (text: string) => process.stderr.write(`${text}\n`)
const print = ({ json }: Shared, outcome: object, text: string) =>
  process.stdout.write(`${json ? JSON.stringify(outcome) : text}\n`)
