import { spawn } from 'node:child_process'
import type { LiveVersion } from '@atelier/contract/releases/schemas.ts'
import { DeliveryError } from '../delivery-error.ts'
import { accessOf, action, say } from './shared-flags.ts'
import { previewAgain } from './preview.ts'
import type { SiteAccess } from '../site/site.ts'
import { status } from './status.ts'
import type { SiteStatus } from './status.ts'
import { minute } from './table.ts'

export interface BisectOptions extends SiteAccess {
  app: string
  good: string
  /** Default: the running version. */
  bad?: string | undefined
  /** With its arguments; gets `ATELIER_PREVIEW` and `ATELIER_VERSION`. Exit codes as for `git bisect run`: 0 good, 125 skip, others up to 127 bad. */
  command: readonly string[]
  onProgress?(step: string): void
}

export interface Bisected {
  app: string
  /** The newest version before `first_bad` that passed. */
  good: LiveVersion
  /** The oldest version that failed, or that some of `skipped` precede. */
  first_bad: LiveVersion
  /** Between both, not tested: one of them may be the first bad one. */
  skipped: Skipped[]
}

export interface Skipped {
  version: string
  reason: string
}

interface BisectFlags {
  good: string
  bad?: string
}

export const bisectCommand = action<BisectFlags, [app: string, command: string[]]>(async (flags, app, command) => {
  const { good, bad } = flags
  const onProgress = (step: string) => say(`${app}: ${step}`)
  const done = await bisect({ ...accessOf(flags), app, good, bad, command, onProgress })
  const { version, by, first_live_at } = done.first_bad
  const lines = [
    `${app} ${version} is the first bad version: live since ${minute(first_live_at)} by ${by}, after ${done.good.version}.`,
    ...done.skipped.map((one) => `Or ${one.version}, which was not tested: ${one.reason}`),
  ]
  return [done, lines.join('\n')]
})

type Result = 'good' | 'bad' | Skipped

const SKIP = 125
const STOP = 128

/**
 * Finds the version that first failed a command, of those that ran, by previews of an hour; switches nothing. Throws
 * {@link DeliveryError}: also if the good version fails, the bad one passes, or either cannot be tested.
 */
export async function bisect(options: BisectOptions): Promise<Bisected> {
  const { app, onProgress } = options
  const range = rangeOf(options, await status(options))
  const results = new Map<LiveVersion, Result>()
  const resultOf = async (one: LiveVersion) => {
    const result = await tested(one.version, options)
    const text = typeof result === 'string' ? result : `skipped, because ${result.reason}`
    onProgress?.(`${one.version} is ${text}`)
    results.set(one, result)
    return result
  }
  let [good, bad] = [range[0]!, range.at(-1)!]
  for (const [one, wanted] of [
    [good, 'good'],
    [bad, 'bad'],
  ] as const) {
    const result = await resultOf(one)
    if (typeof result === 'object')
      throw new DeliveryError('NOT_TESTED', `${one.version} cannot be tested: ${result.reason}. Name another.`)
    if (result !== wanted)
      throw new DeliveryError('NOT_BISECTED', `${one.version} is ${result}, not ${wanted}; nothing can be found.`)
  }
  for (;;) {
    const between = range.slice(range.indexOf(good) + 1, range.indexOf(bad))
    const open = between.filter((one) => !results.has(one))
    const next = open[Math.floor(open.length / 2)]
    if (!next) {
      const skipped = between.map((one) => results.get(one)).filter((result) => typeof result === 'object')
      return { app, good, first_bad: bad, skipped }
    }
    const result = await resultOf(next)
    if (result === 'good') good = next
    else if (result === 'bad') bad = next
  }
}

/** From the good version to the bad one, oldest first. */
function rangeOf({ app, good, bad }: BisectOptions, { apps }: SiteStatus): LiveVersion[] {
  const running = apps.find((one) => one.app === app)
  const versions = running?.versions.toReversed() ?? []
  const at = (version: string) => {
    const index = versions.findIndex((one) => one.version === version)
    if (index >= 0) return index
    throw new DeliveryError('VERSION_NOT_FOUND', `${app} ${version} never ran; rollback --list names those that did.`)
  }
  const [from, to] = [at(good), at(bad ?? running?.version ?? '')]
  if (from >= to) throw new DeliveryError('USAGE', `${good} did not first run before ${versions[to]!.version}.`)
  return versions.slice(from, to + 1)
}

async function tested(version: string, options: BisectOptions): Promise<Result> {
  const shown = await previewAgain(options, { app: options.app, version })
  if ('unfit' in shown) return { version, reason: shown.unfit }
  const code = await run(options.command, { ATELIER_PREVIEW: shown.address, ATELIER_VERSION: version })
  if (code === SKIP) return { version, reason: 'the command skipped it' }
  return code === 0 ? 'good' : 'bad'
}

/** Returns the exit code; the output goes to standard error. */
async function run([program = '', ...args]: readonly string[], variables: Record<string, string>): Promise<number> {
  const child = spawn(program, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 2, 2] })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', (cause) => {
      reject(new DeliveryError('USAGE', `${program} cannot be run (${cause.message}).`, { cause }))
    })
  })
  if (code === null || code >= STOP)
    throw new DeliveryError('STOPPED', `${program} was stopped${code === null ? '' : ` (exit code ${code})`}.`)
  return code
}
