import { findFirefox, findWebkit } from '@atelier/delivery/engines/installed.ts'
import type { Installed } from '@atelier/delivery/engines/installed.ts'
import { playwrightTab } from '@atelier/delivery/engines/playwright-tab.ts'
import type { EngineName } from '@atelier/delivery/engines/tab.ts'
import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

/** Chromium is in the lockfile, so always there. */
export function findEngine(name: EngineName, ofChromium: LaunchOptions): Installed {
  if (name === 'firefox') return findFirefox()
  if (name === 'webkit') return findWebkit()
  return { open: async () => playwrightTab(await chromium.launch(ofChromium)) }
}
