import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { onPath } from '@atelier/local/site/on-path.ts'
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
 * libraries for bare machines and needs a font configuration that names fonts which are really there.
 */
async function unpackChromium(directory: string): Promise<Omit<Launch, 'args'>> {
  mkdirSync(directory, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = directory
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const packageFolder = entry.slice(0, entry.lastIndexOf('chromium') + 'chromium'.length)
  await inflate(path.join(packageFolder, 'bin', 'al2023.tar.br'))
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before

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
