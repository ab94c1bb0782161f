import { privacyPolicyPath, termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import type { Browser, BrowserContext, JSHandle, Page } from 'playwright-core'
import { DeliveryError } from '../delivery-error.ts'
import { listenTo, wordsOf } from './complaints.ts'
import type { Complaint } from './complaints.ts'
import { probeOf } from './probe.ts'
import type { Frame, Probe } from './probe.ts'
import { signIn } from './visitors.ts'
import type { Accounts, Visitor } from './visitors.ts'

/** A page of the shell, where nothing of a remote is. */
export const NEUTRAL = privacyPolicyPath()
/** Another one. */
export const NEUTRAL_TOO = termsOfServicePath()

/** Milliseconds until a page must be shown. The shell gives up after eight seconds, and names the cause: a busy machine has time to start it. */
export const SHOWN_WITHIN_MS = 30_000

export interface LaneOptions {
  browser: Browser
  site: string
  /** Preview links; none for the running site. */
  links: readonly string[]
  apps: readonly string[]
  accounts: Accounts
}

/** A tab in a browser context of its own, so also in a process of its own: Chromium counts nodes and listeners by process. */
export interface Lane {
  visitor: Visitor
  site: string
  apps: readonly string[]
  page: Page
  complaints: Complaint[]
  /** The neutral page in a new document. */
  neutral: Frame
  /** A tab of the same visitor in the running site. */
  running(): Promise<Lane>
  close(): Promise<void>
}

export async function openLane(visitor: Visitor, options: LaneOptions): Promise<Lane> {
  const { browser, site, links, apps, accounts } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  try {
    await context.addInitScript(WITHOUT_PREFETCH)
    await followLinks(context, links)
    const account = visitor === 'guest' ? undefined : accounts[visitor]
    if (visitor !== 'guest' && account) await signIn(context, site, visitor, account)
    const page = await context.newPage()
    const complaints = listenTo(page, apps)
    const probe = await openDocument(page, site + NEUTRAL)
    const state = await probe.evaluate(({ wait }, limitMs) => wait(limitMs), SHOWN_WITHIN_MS)
    if (state.kind !== 'shown') throw shellFailed(options, complaints)
    const neutral = await frameOf(page, probe)
    let running: Promise<Lane> | undefined
    return {
      visitor,
      site,
      apps,
      page,
      complaints,
      neutral,
      running: () => (running ??= openLane(visitor, { ...options, links: [] })),
      async close() {
        await context.close()
        await (await running)?.close()
      },
    }
  } catch (error) {
    await context.close()
    throw error
  }
}

function shellFailed({ links }: LaneOptions, [first]: readonly Complaint[]): DeliveryError {
  const where = links.length > 0 ? 'In the preview' : 'In the running site'
  const because = first ? `: ${wordsOf(first)}` : ''
  return new DeliveryError('SHELL_FAILED', `${where}, the shell does not show its page ${NEUTRAL}${because}.`)
}

/** Prefetched pages would be counted as retained nodes. */
const WITHOUT_PREFETCH = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

async function followLinks(context: BrowserContext, links: readonly string[]): Promise<void> {
  for (const link of links) await context.request.get(link, { maxRedirects: 0 })
}

export async function openDocument(page: Page, address: string): Promise<JSHandle<Probe>> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return probeOf(page)
}

/** Once fonts and pictures no longer move anything. */
export async function frameOf(page: Page, probe: JSHandle<Probe>): Promise<Frame> {
  await page.waitForLoadState('load')
  return probe.evaluate(async ({ frame }) => {
    await document.fonts.ready
    return frame()
  })
}
