import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { DeliveryError } from '../delivery-error.ts'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Launches a headless Chromium: the named one, else Playwright's, else an installed one. Throws {@link DeliveryError} if there is none. */
export async function openBrowser(named: string | undefined): Promise<Browser> {
  // Not loaded by other commands
  const { chromium } = await import('playwright-core')
  const executablePath = named ?? installed(chromium.executablePath())
  if (!executablePath || !existsSync(executablePath))
    throw new DeliveryError(
      'NO_BROWSER',
      named
        ? `There is no browser at ${named}: set ATELIER_BROWSER to the path of a Chromium.`
        : 'There is no Chromium to check the release in: install one, or set ATELIER_BROWSER to its path.',
    )
  try {
    return await chromium.launch({ executablePath })
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new DeliveryError(
      'NO_BROWSER',
      `${executablePath} does not start (${reason}): set ATELIER_BROWSER to the path of another Chromium.`,
      { cause },
    )
  }
}

function installed(ofPlaywright: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [ofPlaywright, ...candidates, MAC_CHROME].find((file) => existsSync(file))
}
