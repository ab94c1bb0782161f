import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'
import type { Browser } from 'playwright-core'
import { DeliveryError } from '../delivery-error.ts'
import { pageAt } from './addresses.ts'
import type { GatePage } from './addresses.ts'
import { openInOthers } from './other-engines.ts'
import type { GateReport, OtherEngine } from './report.ts'
import { tour } from './tour.ts'
import type { Accounts } from './visitors.ts'

/** A version to examine, and the preview link that shows it. */
export interface Candidate {
  app: string
  version: string
  address: string
}

export interface GateOptions {
  browser: Browser
  candidates: readonly Candidate[]
  /** Addresses for pages with parameters that no link leads to: `/artwork/123`. */
  visits?: readonly string[]
  /** To open pages for signed-in users. */
  accounts?: Accounts
  /** How often each page is mounted and left. Default: 50. */
  rounds?: number
  /** Other engines to open each page in, which must be installed. Default: those that are. */
  engines?: readonly OtherEngine[]
  onProgress?(step: string): void
}

const ROUNDS = 50

/** Opens every page of the previewed versions in a browser. Throws {@link DeliveryError} if the site does not show them. */
export async function gate(options: GateOptions): Promise<GateReport> {
  try {
    return await examine(options)
  } catch (cause) {
    if (cause instanceof DeliveryError) throw cause
    const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new DeliveryError('BROWSER_FAILED', `The gate could not finish: ${line}. Release again.`, { cause })
  }
}

async function examine(options: GateOptions): Promise<GateReport> {
  const { browser, candidates, accounts = {}, visits = [], rounds = ROUNDS, engines, onProgress = () => {} } = options
  const start = performance.now()
  const site = new URL(candidates[0]!.address).origin
  const apps = candidates.map(({ app }) => app)
  const all = allPages(await previewedRegistry(site, candidates, browser))
  const pages = pagesOf(all, apps)
  for (const address of visits)
    if (!pageAt(pages, address))
      throw new DeliveryError('USAGE', `${address} is not a page of ${apps.join(', ')}: correct --visit.`)
  const links = candidates.map(({ address }) => address)
  const lanes = { browser, site, links, apps, accounts }
  const report = await tour({ lanes, pages, all, visits, rounds, onProgress })
  // What fails in Chromium, the others need not show
  const others =
    report.findings.length > 0 ? [] : await openInOthers({ ...lanes, visited: report.visited, engines, onProgress })
  report.findings.push(...others.flatMap(({ findings }) => findings))
  const reports = others.map(({ report: one }) => one)
  return { ...report, engines: reports, seconds: Math.round((performance.now() - start) / 100) / 10 }
}

/** As a browser with the previews gets it. */
async function previewedRegistry(site: string, candidates: readonly Candidate[], browser: Browser): Promise<Registry> {
  const context = await browser.newContext()
  try {
    for (const { address } of candidates) await context.request.get(address, { maxRedirects: 0 })
    const registry = (await (await context.request.get(`${site}/remotes.json`)).json()) as Registry
    for (const { app, version } of candidates) {
      const shown = app === 'shell' ? registry.shell.version : registry.remotes[app]?.version
      if (shown !== version)
        throw new DeliveryError(
          'NOT_SHOWN',
          `The preview does not show ${app} ${version}, which does not fit the running versions: see atelier status.`,
        )
    }
    return registry
  } finally {
    await context.close()
  }
}

const allPages = ({ remotes }: Registry): GatePage[] => [
  ...Object.entries(remotes).flatMap(([app, { manifest }]) =>
    manifest.pages.map(({ path, access }) => ({ app, path, access })),
  ),
  ...shellPages.map((path) => ({ app: 'shell', path, access: 'public' as const })),
]

/** The shell is around the pages of all remotes. */
const pagesOf = (all: readonly GatePage[], apps: readonly string[]): GatePage[] =>
  all.filter(({ app }) => app !== 'shell' && (apps.includes('shell') || apps.includes(app)))
