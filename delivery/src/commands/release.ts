import type { Browser } from 'playwright-core'
import { seenIn } from '../site/conflicts.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import { openBrowser } from '../gate/browser.ts'
import { gate } from '../gate/gate.ts'
import type { GateOptions } from '../gate/gate.ts'
import type { GateReport } from '../gate/report.ts'
import { reportPassed } from './report-pairs.ts'
import { preview } from './preview.ts'
import type { Previewed } from './preview.ts'
import { switchTo } from '../site/publish.ts'
import type { Published, PublishOptions } from '../site/publish.ts'
import { siteOf } from '../site/site.ts'
import { inSources } from './source-places.ts'

/** How long the previews are valid: the shortest. */
const LINK_HOURS = 1

export interface ReleaseOptions
  extends
    PublishOptions,
    Pick<GateOptions, 'visits' | 'accounts' | 'rounds' | 'engines'>,
    Partial<Pick<GateOptions, 'browser'>> {
  /** Path of the Chromium, unless `browser` is given. Default: Playwright's, else an installed one. */
  browserPath?: string
  /** Examines the versions, but does not switch. */
  dryRun?: boolean
}

export interface Released {
  /** With a dry run, `revision` is the running one. */
  apps: Published[]
  gate: Omit<GateReport, 'findings'>
}

/** Publishes after examining every page in a browser. On {@link DeliveryError} the site is unchanged. */
export async function release({ browser, browserPath, ...options }: ReleaseOptions): Promise<Released> {
  const chromium = browser ?? (await openBrowser(browserPath))
  try {
    return await orDeliveryError(options.url, () => releaseWith(chromium, options))
  } finally {
    if (!browser) await chromium.close()
  }
}

async function releaseWith(
  browser: Browser,
  options: Omit<ReleaseOptions, 'browser' | 'browserPath'>,
): Promise<Released> {
  const { apps, onProgress, visits, accounts, rounds, engines, dryRun, ...access } = options
  const site = siteOf(access)
  const names = apps.map(({ app }) => app)
  const status = await site.status()
  const seen = seenIn(status, names)
  const candidates: Previewed[] = []
  for (const build of apps) {
    const progress = (step: string) => onProgress?.(step, build.app)
    const candidate = await preview({ ...access, ...build, hours: LINK_HOURS, onProgress: progress })
    progress(`opening ${candidate.address}, which you can open too until ${candidate.ends_at}`)
    candidates.push(candidate)
  }
  const { findings, ...report } = await gate({
    browser,
    candidates,
    visits,
    accounts,
    rounds,
    engines,
    onProgress: (step) => onProgress?.(step, names.join(', ')),
  })
  const versions = candidates.map(({ app, version }) => ({ app, version }))
  const [first, ...others] = findings
  if (first) {
    const message = await inSources(site, versions, first.message)
    throw new DeliveryError(first.code, message + (others.length > 0 ? ` And ${others.length} more.` : ''))
  }
  await reportPassed(site, versions, status.apps)
  const done = dryRun ? [] : await switchTo(site, seen, versions)
  const revision = done[0]?.revision ?? seen.revision
  const published = candidates.map(({ app, version, uploaded, skipped }) => ({
    app,
    version,
    revision,
    uploaded,
    skipped,
    unopened: done.find((one) => one.app === app)?.unopened ?? [],
  }))
  return { apps: published, gate: report }
}
