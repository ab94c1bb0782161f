import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { Tab } from './tab.ts'

/** A browser of this machine, or why there is none. */
export type Installed = { open: () => Promise<Tab> } | { missing: string }

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Debian's Firefox ESR or another one: an ordinary release, which needs no build of Playwright's own. */
export function findFirefox(): Installed {
  const executablePath = programIn('firefox-esr', 'firefox') ?? (existsSync(MAC_FIREFOX) ? MAC_FIREFOX : undefined)
  if (!executablePath) return { missing: 'firefox-esr' }
  return {
    async open() {
      const [{ firefox }, { playwrightTab }] = await Promise.all([
        import('playwright-firefox-esr'),
        import('./playwright-tab.ts'),
      ])
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
      // The same interface of another version
      return playwrightTab(browser as unknown as Browser)
    },
  }
}

/** WebKitGTK with its driver, and a display for it. */
export function findWebkit(): Installed {
  // The display's script needs xauth, which its package only recommends
  const programs = ['WebKitWebDriver', 'xvfb-run', 'xauth']
  const missing = programs.filter((name) => !programIn(name))
  const [driver, display] = [programIn('WebKitWebDriver'), programIn('xvfb-run')]
  if (missing.length > 0 || !driver || !display) return { missing: missing.join(', ') }
  return {
    async open() {
      const { webdriverTab } = await import('./webdriver-tab.ts')
      return webdriverTab(driver, display)
    },
  }
}

function programIn(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}
