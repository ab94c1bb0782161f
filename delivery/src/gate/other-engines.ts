import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import { DeliveryError } from '../delivery-error.ts'
import { findFirefox, findWebkit } from '../engines/installed.ts'
import { listenSource } from '../engines/listen.ts'
import type { Tab } from '../engines/tab.ts'
import { sourceIn, wordsOf } from './complaints.ts'
import type { Complaint } from './complaints.ts'
import { complaintFindings, finding } from './findings.ts'
import type { Finding } from './findings.ts'
import { NEUTRAL, SHOWN_WITHIN_MS } from './lanes.ts'
import { probeSource } from './probe.ts'
import type { PageState } from './probe.ts'
import type { EngineReport, GateReport, OtherEngine, PageFinding } from './report.ts'
import { signInFailed } from './visitors.ts'
import type { Accounts, Visitor } from './visitors.ts'

export const OTHER_ENGINES = {
  firefox: { title: 'Firefox', find: findFirefox },
  webkit: { title: 'WebKit', find: findWebkit },
} as const

export interface OtherOptions {
  site: string
  /** Preview links. */
  links: readonly string[]
  apps: readonly string[]
  accounts: Accounts
  visited: GateReport['visited']
  /** Only these, which then must be installed. Default: those that are. */
  engines?: readonly OtherEngine[]
  onProgress(step: string): void
}

interface Opened {
  report: EngineReport
  findings: PageFinding[]
}

/** Milliseconds for all pages in one engine. */
const ENGINE_LIMIT_MS = 180_000
/** Milliseconds for what follows the heading. */
const AFTER_MS = 400
/** Milliseconds for the page to say that it has failed, once it has logged an error. */
const FAILS_WITHIN_MS = 2000

/** Opens the pages that Chromium has shown in each of the other engines, side by side. Throws {@link DeliveryError} (`NO_BROWSER`). */
export async function openInOthers(options: OtherOptions): Promise<Opened[]> {
  const names = options.engines ?? (Object.keys(OTHER_ENGINES) as OtherEngine[])
  return Promise.all(names.map((name) => openInOne(name, options)))
}

async function openInOne(name: OtherEngine, options: OtherOptions): Promise<Opened> {
  const { title, find } = OTHER_ENGINES[name]
  const installed = find()
  const opened: Opened = { report: { engine: name, visited: 0 }, findings: [] }
  const without = (reason: string): Opened => {
    if (options.engines) throw new DeliveryError('NO_BROWSER', `No page was opened in ${title}, as ${reason}.`)
    options.onProgress(`no page is opened in ${title}, as ${reason}`)
    return { ...opened, report: { ...opened.report, missing: reason } }
  }
  if ('missing' in installed) return without(`this machine lacks ${installed.missing}`)
  const limit = Date.now() + ENGINE_LIMIT_MS
  for (const visitor of new Set(options.visited.map(({ as }) => as))) {
    let tab: Tab
    try {
      tab = await installed.open()
    } catch (cause) {
      return without(`it does not start (${firstLine(cause)})`)
    }
    try {
      await openAs(tab, visitor, { ...options, opened, limit })
    } catch (cause) {
      if (cause instanceof DeliveryError) throw cause
      const message = `${title} could not finish: ${firstLine(cause)}. Release again, or leave it out with --engine.`
      throw new DeliveryError('BROWSER_FAILED', message, { cause })
    } finally {
      await tab.close()
    }
  }
  const missed = options.visited.length - opened.report.visited
  if (missed > 0) opened.report.missing = `${missed} were left after ${ENGINE_LIMIT_MS / 1000} s`
  return opened
}

interface OpenOptions extends OtherOptions {
  opened: Opened
  limit: number
}

/** Opens a visitor's pages one after another, until the limit. */
async function openAs(tab: Tab, visitor: Visitor, options: OpenOptions): Promise<void> {
  const { opened, limit, visited, site, onProgress } = options
  const { report, findings } = opened
  const { title } = OTHER_ENGINES[report.engine]
  await arrive(tab, visitor, options)
  await listenAt(tab, site + NEUTRAL)
  for (const { page, address } of visited.filter(({ as }) => as === visitor)) {
    if (Date.now() > limit) return
    const found = await openPage(tab, address, options)
    report.visited++
    for (const { code, message } of found)
      findings.push({ page, code, engine: report.engine, message: `${address} in ${title} ${message}` })
    onProgress(`${address} in ${title} ${found[0]?.message ?? 'is fine'}`)
    // What the page has left there is not the next one's
    if (found.length > 0) await listenAt(tab, site + NEUTRAL)
  }
}

async function arrive(tab: Tab, visitor: Visitor, { site, links, accounts }: OtherOptions): Promise<void> {
  for (const link of links) await tab.open(link)
  const account = visitor === 'guest' ? undefined : accounts[visitor]
  if (visitor === 'guest' || !account) return
  await tab.open(site + NEUTRAL)
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const body = JSON.stringify(JSON.stringify({ ...account, time_zone }))
  const headers = `{ 'content-type': 'application/json' }`
  const status = await tab.run<number>(
    `return (await fetch('/api${sessionsLogIn.path}', { method: 'POST', headers: ${headers}, body: ${body} })).status`,
  )
  if (status >= 300) throw signInFailed(site, visitor, account, status)
}

/** The shell may have loaded another document, as for a newer release, which is listened to from there on. */
const LISTEN = `
  if (!globalThis.gate) {
  globalThis.gate = { complaints: [], probe: ${probeSource()} }
  ${listenSource('(text) => gate.complaints.push(text)')}
  }`

const stateSource = (call: string) =>
  `${LISTEN}
   const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
   let state = await gate.probe.${call}
   await pause(${AFTER_MS})
   if (gate.complaints.length > 0 && state.kind !== 'failed') {
     await pause(${FAILS_WITHIN_MS})
     state = await gate.probe.wait(${SHOWN_WITHIN_MS})
   }
   return { state, complaints: gate.complaints.splice(0) }`

interface Seen {
  state: PageState
  complaints: string[]
}

async function listenAt(tab: Tab, address: string): Promise<void> {
  await tab.open(address)
  await tab.run(LISTEN)
}

/** From another page of a document that is listened to, then in a document of its own, then left. Stops at the first step with findings. */
async function openPage(tab: Tab, address: string, options: OtherOptions, isAgain = false): Promise<Finding[]> {
  const { site, apps } = options
  const look = async (call: string) => findingsOf(await tab.run<Seen>(stateSource(call)), apps)
  const navigate = (path: string) => look(`open(${JSON.stringify(path)}, ${SHOWN_WITHIN_MS})`)
  try {
    const followed = await navigate(address)
    if (followed.length > 0) return followed
    await listenAt(tab, site + address)
    const shown = await look(`wait(${SHOWN_WITHIN_MS})`)
    if (shown.length > 0) return shown
    const left = await navigate(NEUTRAL)
    return left.map(({ code, message }) => finding(code, `when it is left, ${message}`))
  } catch (error) {
    if (isAgain) return [finding('PAGE_NOT_SHOWN', `cannot be examined (${firstLine(error)}).`)]
    // The shell may have loaded its document once more, as after a failed file
    await listenAt(tab, site + NEUTRAL)
    return openPage(tab, address, options, true)
  }
}

function findingsOf({ state, complaints }: Seen, apps: readonly string[]): Finding[] {
  const all = complaints.map((text): Complaint => {
    const [line = ''] = text.replace(/^Atelier: (Error: )?/, '').split('\n')
    return { text: line, source: sourceIn(text, apps) }
  })
  const because = all[0] ? `: ${wordsOf(all[0])}` : ''
  if (state.kind === 'failed') return [finding('PAGE_FAILED', `shows an error, "${state.text}"${because}.`)]
  if (state.kind === 'waiting')
    return [
      finding(
        'PAGE_NOT_SHOWN',
        `is not ready after ${SHOWN_WITHIN_MS / 1000} s: it waits for ${state.text}${because}.`,
      ),
    ]
  return complaintFindings(all)
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
