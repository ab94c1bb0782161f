import { failureCode } from '../../jobs/failure-code.ts'
import { messageWithoutValues } from '../../kernel/logger.ts'
import { FindingError, ok, untried, wrong } from './finding.ts'
import type { Finding, Result } from './finding.ts'
import { networkCause } from './network-cause.ts'

const CHECK_MS = 10_000

export interface Check<Subject> {
  name: string
  /** What to do if `run` fails. */
  todo: string
  /** Only reads, and is fast. */
  atStart?: true
  run(subject: Subject): Found | Promise<Found>
}

type Found = Finding | Finding[]

interface Definition<Subject> {
  name: string
  /** What to do if `open` fails although the server was reached. */
  todo: string
  open(): Promise<Subject>
  checks: readonly Check<Subject>[]
  close(subject: Subject): unknown
}

/** Checks run one after another on one connection. */
export interface Part {
  examine(which?: Which): Promise<Result[]>
}

type Which = 'all' | 'at start'

export const part = <Subject>(definition: Definition<Subject>): Part => ({
  examine: (which = 'all') => examine(definition, wanted(definition.checks, which)),
})

/** Needs no connection. */
export const localPart = <Subject>(name: string, subject: Subject, checks: readonly Check<Subject>[]): Part => ({
  examine: (which = 'all') => runChecks(name, subject, wanted(checks, which)),
})

const wanted = <Subject>(checks: readonly Check<Subject>[], which: Which) =>
  checks.filter(({ atStart }) => which === 'all' || atStart)

/** Of a service without settings. */
export const unused = (name: string, what: string): Part => ({
  examine: () => Promise.resolve([{ part: name, check: 'settings', ...untried(what) }]),
})

async function examine<Subject>(
  { name, todo, open, close }: Definition<Subject>,
  checks: readonly Check<Subject>[],
): Promise<Result[]> {
  if (checks.length === 0) return []
  let subject: Subject
  try {
    subject = await within(open())
  } catch (error) {
    const finding = failed(error, todo)
    const others = untried('not tried without a connection')
    return [
      { part: name, check: 'connection', ...finding },
      ...(finding.state === 'untried'
        ? []
        : [{ part: name, check: checks.map((each) => each.name).join(', '), ...others }]),
    ]
  }
  const results = await runChecks(name, subject, checks)
  await within((async () => close(subject))()).catch(() => {})
  return [{ part: name, check: 'connection', ...ok() }, ...results]
}

async function runChecks<Subject>(
  name: string,
  subject: Subject,
  checks: readonly Check<Subject>[],
): Promise<Result[]> {
  const results: Result[] = []
  const running: Promise<unknown>[] = []
  for (const check of checks) {
    const run = (async () => check.run(subject))()
    running.push(run)
    const found = await within(run).catch((error: unknown) => failed(error, check.todo))
    results.push(...[found].flat().map((finding) => ({ part: name, check: check.name, ...finding })))
  }
  // A check that took too long still removes what it wrote.
  await within(Promise.allSettled(running)).catch(() => {})
  return results
}

function failed(error: unknown, todo: string): Finding {
  if (error instanceof FindingError) return error.finding
  const cause = networkCause(error)
  const detail = detailOf(error)
  return cause ? wrong(`${cause.what} (${detail})`, cause.todo) : wrong(detail, todo)
}

/** Without third-party text, as far as the error has a code. */
function detailOf(error: unknown): string {
  const { cause, codeName } = error as Error & { codeName?: string }
  if (codeName !== undefined) return codeName
  if (['$metadata', 'responseCode'].some((field) => field in (error as Error))) return failureCode(error as Error)
  return messageWithoutValues(cause instanceof Error ? cause : error)
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout after ${CHECK_MS / 1000} s`)), CHECK_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
