import { execFileSync } from 'node:child_process'
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

/** A Chromium to test in. */
export interface Engine {
  /** Source: the machine, or the npm package pinned by the lockfile. */
  name: 'installed' | 'locked'
  major: number
  launch: Launch
}

// The sandbox needs privileges that containers lack. Emulating a GPU takes a third more time than drawing without one.
const args = ['--no-sandbox', '--disable-gpu']

/** Every available Chromium, newest first: `CHROMIUM_PATH` or an installed one, and the pinned one. */
export async function findEngines(cacheDirectory: string): Promise<[Engine, ...Engine[]]> {
  const locked = engine('locked', { ...(await unpackChromium(cacheDirectory)), args })
  const executablePath = [
    process.env['CHROMIUM_PATH'],
    ...installed.map(onPath),
    macChrome,
    chromium.executablePath(),
  ].find((file) => file && existsSync(file))
  if (!executablePath) return [locked]
  const other = engine('installed', { executablePath, args })
  return other.major >= locked.major ? [other, locked] : [locked, other]
}

/** How to launch the newest available Chromium. */
export const findChromium = async (cacheDirectory: string): Promise<Launch> =>
  (await findEngines(cacheDirectory))[0].launch

function engine(name: Engine['name'], launch: Launch): Engine {
  const version = execFileSync(launch.executablePath, ['--version'], {
    env: launch.env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { name, major: Number(/(\d+)\.\d+\.\d+/.exec(version)?.[1]), launch }
}

/**
 * The npm package unpacks into the temporary folder: use the project's cache instead. It bundles shared libraries for
 * bare machines, but unpacks them only on the platform it was built for, and it needs a font configuration that lists
 * installed fonts.
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
