import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { serveRemote } from '../build/serve-remote.ts'
import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { accesses, isName, pageFiles, remoteFiles, withPage } from './templates.ts'

const USAGE = `Usage, in the repository of your team:
  npx atelier-remote new NAME [ACCESS]  a remote with one page, in mf-NAME; ACCESS is who may open it (${accesses.join(', ')})
  npx atelier-remote page NAME REMOTE   a page of a remote, at /NAME
  npx atelier-remote dev [--shell URL] [--port N]   in a remote's folder: inside a running site, with hot reload
Names are in lower case, with hyphens: brief-guide.`

class UsageError extends Error {}

/** Without dependencies: those of the repository are one set for all of its remotes. */
const packageJson = (name: string) => ({
  name: `mf-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { test: 'vitest run', build: 'rsbuild build', dev: 'atelier-remote dev', types: 'tsc --project .' },
})

const tsconfig = {
  extends: '../tsconfig.json',
  include: ['.', '../node_modules/@atelier/platform/src/*.d.ts'],
  exclude: ['dist', 'node_modules', '.rsbuild'],
}

const vitestConfig = `import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  // No tsconfig.json applies to the platform's sources in node_modules
  esbuild: { jsx: 'automatic' },
  test: { ...simulatedBrowser, setupFiles: ['@atelier/platform/testing/setup'] },
})
`

/** Creates a remote or a page in the current folder, or serves the remote in it. Returns the exit code: 0 success, 1 failed, 2 wrong usage. */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

async function run([command, ...args]: string[]): Promise<void> {
  const [name = '', remote = ''] = args
  const access = accesses.find((one) => one === (remote || 'public'))
  if (command === 'dev') return dev(args)
  if (!isName(name)) throw new UsageError(USAGE)
  if (command === 'new' && access) return addRemote(name, access)
  if (command === 'page') return addPage(name, `mf-${remote}`)
  throw new UsageError(USAGE)
}

async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { shell: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string' } },
  })
  await serveRemote({ folder: process.cwd(), port: Number(values.port) || undefined, shell: values.shell })
}

function addRemote(name: string, access: PageAccess): void {
  const folder = `mf-${name}`
  if (existsSync(folder)) throw new UsageError(`${folder} is there already.`)
  writeAll(folder, {
    'package.json': json(packageJson(name)),
    'tsconfig.json': json(tsconfig),
    'vitest.config.ts': vitestConfig,
    ...remoteFiles(name, access),
  })
}

function addPage(name: string, folder: string): void {
  const declaration = path.join(folder, 'src/remote.tsx')
  if (!existsSync(declaration)) throw new UsageError(`There is no ${declaration}.`)
  writeAll(folder, pageFiles(name))
  writeFileSync(declaration, withPage(readFileSync(declaration, 'utf8'), name))
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

function writeAll(folder: string, files: Record<string, string>): void {
  const taken = Object.keys(files).find((file) => existsSync(path.join(folder, file)))
  if (taken) throw new UsageError(`${path.join(folder, taken)} is there already.`)
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    process.stdout.write(`+ ${target}\n`)
  }
}
