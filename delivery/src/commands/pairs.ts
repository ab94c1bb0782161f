import { PAIR_FINDING_MAX } from '@atelier/contract/releases/limits.ts'
import type { AppVersion, Pair, PairReport } from '@atelier/contract/releases/schemas.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { appVersionText, pairText } from '@atelier/contract/releases/pair-text.ts'
import type { Browser } from 'playwright-core'
import { orDeliveryError } from '../delivery-error.ts'
import { openBrowser } from '../gate/browser.ts'
import { gate } from '../gate/gate.ts'
import type { PageFinding } from '../gate/report.ts'
import { siteFetch } from '../site/site-fetch.ts'
import { siteOf } from '../site/site.ts'
import type { Site, SiteAccess } from '../site/site.ts'
import { accessOf, action, say } from './shared-flags.ts'
import { previewAgain } from './preview.ts'
import { pairOf, report } from './report-pairs.ts'

export interface PairsOptions extends SiteAccess {
  /** Default: pairs of all apps, which only a token of `all` previews. */
  app?: string | undefined
  /** Also opens the pairs that were opened before. */
  again?: boolean | undefined
  /** Default: a Chromium of its own. */
  browser?: Browser
  /** Path of the Chromium, unless `browser` is given. Default: Playwright's, else an installed one. */
  browserPath?: string | undefined
  onProgress?(step: string): void
}

interface PairsFlags {
  again?: boolean
  list?: boolean
}

export const pairsCommand = action<PairsFlags, [app?: string]>(async (flags, app) => {
  const { again, list, ...access } = flags
  const browserPath = process.env['ATELIER_BROWSER']
  const all = await (list ? listPairs : pairs)({ ...accessOf(access), app, again, browserPath, onProgress: say })
  const failed = all.filter(({ opened }) => opened && !opened.passed)
  const unopened = all.filter(({ opened }) => !opened)
  const passed = all.length - failed.length - unopened.length
  const lines = [
    ...[...failed, ...unopened].map(pairText),
    `${passed} of ${all.length} pairs passed, ${failed.length} failed, ${unopened.length} were never opened.`,
  ]
  return [all, lines.join('\n')]
})

const listPairs = (access: SiteAccess): Promise<Pair[]> =>
  orDeliveryError(access.url, async () => (await siteOf(access).pairs()).pairs)

interface Opening extends Omit<PairsOptions, 'browser' | 'browserPath'> {
  site: Site
  browser: Browser
  running: readonly AppVersion[]
}

/**
 * Opens the pages of versions that run, that a rollback would take, and of canaries, beside each other: one round, guests,
 * in Chromium. Stores what it has found, and returns all pairs. Throws {@link DeliveryError}.
 */
export const pairs = ({ browser, browserPath, ...options }: PairsOptions): Promise<Pair[]> =>
  orDeliveryError(options.url, async () => {
    const site = siteOf(options)
    const [{ pairs: before }, { apps }] = await Promise.all([site.pairs(), site.status()])
    const isWanted = ({ versions, opened }: Pair) =>
      (options.again || !opened) && (!options.app || versions.some(({ app }) => app === options.app))
    const wanted = before.filter(isWanted)
    if (wanted.length === 0) return before
    const chromium = browser ?? (await openBrowser(browserPath))
    try {
      const opening = { ...options, site, browser: chromium, running: apps }
      for (const one of guestsOf(wanted, opening)) await open([one], opening)
      const failed = (await site.pairs()).pairs.filter(({ opened }) => opened && !opened.passed)
      const isAlone = (one: AppVersion) => !failed.some(({ versions }) => versions.some((other) => isSame(one, other)))
      for (const { versions } of wanted)
        if (!versions.some((one) => isRunning(opening, one)) && versions.every(isAlone)) await open(versions, opening)
    } finally {
      if (!browser) await chromium.close()
    }
    return (await site.pairs()).pairs
  })

const isSame = (one: AppVersion, other: AppVersion) => one.app === other.app && one.version === other.version
const isRunning = ({ running }: Pick<Opening, 'running'>, one: AppVersion) =>
  running.some((other) => isSame(one, other))

/** One version of each wanted pair: that which does not run, else the remote's. One opening serves all its pairs. */
function guestsOf(wanted: readonly Pair[], opening: Opening): AppVersion[] {
  const guests: AppVersion[] = []
  for (const { versions } of wanted) {
    const [absent, ...others] = versions.filter((one) => !isRunning(opening, one))
    // Two canaries: opened together
    if (others.length > 0) continue
    // Beside a guest that runs, no other version of its partner was opened
    if ((absent ? [absent] : versions).some((one) => guests.some((guest) => isSame(guest, one)))) continue
    const guest =
      absent ?? versions.find(({ app }) => app === opening.app) ?? versions.find(({ app }) => app !== 'shell')
    if (guest) guests.push(guest)
  }
  return guests
}

/** Opens versions beside the running ones, and stores what was found in their pairs. */
async function open(versions: readonly AppVersion[], opening: Opening): Promise<void> {
  const { site, browser, running, onProgress, url } = opening
  const names = versions.map(appVersionText).join(', ')
  const candidates = []
  for (const { app, version } of versions) {
    const shown = await previewAgain(opening, { app, version })
    if ('unfit' in shown) return onProgress?.(`${names} cannot be opened: ${shown.unfit}`)
    candidates.push({ app, version, address: shown.address })
  }
  const { findings } = await gate({ browser, candidates, rounds: 1, engines: [] })
  onProgress?.(`${names} ${findings[0] ? `failed: ${findings[0].message}` : 'passed'}`)
  const beside = running.filter(({ app }) => !versions.some((one) => one.app === app))
  const [first, second] = versions
  const reports = second ? [reportOf(first!, second, findings[0])] : await besideRunning(first!, beside, findings, url)
  await report(site, reports)
}

/** A page that failed says so of its remote beside the shell, and leaves the others open. */
async function besideRunning(
  one: AppVersion,
  beside: readonly AppVersion[],
  findings: readonly PageFinding[],
  url: string,
): Promise<PairReport[]> {
  if (findings.length === 0) return beside.map((other) => reportOf(one, other))
  if (one.app !== 'shell')
    return beside.filter(({ app }) => app === 'shell').map((shell) => reportOf(one, shell, findings[0]))
  const { remotes } = (await (await siteFetch(`${url}/remotes.json`)).json()) as Registry
  return beside.map((other) => {
    const pages = remotes[other.app]?.manifest.pages.map(({ path }) => path) ?? []
    return reportOf(
      one,
      other,
      findings.find(({ page }) => pages.includes(page)),
    )
  })
}

function reportOf(one: AppVersion, other: AppVersion, found?: PageFinding): PairReport {
  const versions = pairOf(one, other)
  return found ? { versions, passed: false, finding: shortened(found.message) } : { versions, passed: true }
}

const shortened = (text: string) => (text.length > PAIR_FINDING_MAX ? `${text.slice(0, PAIR_FINDING_MAX - 1)}…` : text)
