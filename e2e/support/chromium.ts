import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { onPath } from '@atelier/site/on-path'
import { chromium } from '@playwright/test'

/** How to launch the browser, as Playwright's `launchOptions` take it. */
export interface Launch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

const installed = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's own, and at last the one that comes as an npm package. */
export async function findChromium(cacheDirectory: string): Promise<Launch> {
  const found = [process.env['CHROMIUM_PATH'], ...installed.map(onPath), macChrome, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
  // Its sandbox needs rights that containers withhold.
  const args = ['--no-sandbox']
  return found ? { executablePath: found, args } : { ...(await unpackChromium(cacheDirectory)), args }
}

/**
 * The npm package unpacks into the folder for temporary files: give it the project's cache instead. It brings shared
 * libraries for bare machines, which it unpacks on the one it was made for only, and needs a font configuration that
 * names fonts which are really there.
 */
async function unpackChromium(directory: string): Promise<Omit<Launch, 'args'>> {
  mkdirSync(directory, { recursive: true })
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' })
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)

  const require = createRequire(import.meta.url)
  const fonts = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  const configuration = path.join(directory, 'fonts.conf')
  const family = (generic: string, name: string) =>
    `<alias><family>${generic}</family><prefer><family>${name}</family></prefer></alias>`
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir>` +
      `<cachedir>${path.join(directory, 'font-cache')}</cachedir>` +
      `${family('sans-serif', 'DejaVu Sans')}${family('serif', 'DejaVu Serif')}${family('monospace', 'DejaVu Sans Mono')}</fontconfig>`,
  )
  return {
    executablePath,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(directory, 'al2023', 'lib'),
      FONTCONFIG_FILE: configuration,
    },
  }
}
