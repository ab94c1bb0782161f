import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Atelier needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Compares with the lockfile copy that npm installed from; packages for other platforms may be missing. */
export function isInstalled(folder) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const present = packagesOf(path.join(folder, 'node_modules/.package-lock.json'))
  if (!present) return false
  const same = (name) =>
    present[name]?.version === wanted[name].version &&
    present[name]?.integrity === wanted[name].integrity &&
    existsSync(path.join(folder, name, 'package.json'))
  const required = Object.keys(wanted).filter((name) => name.startsWith('node_modules/'))
  return required.every((name) => same(name) || (wanted[name].optional && !present[name]))
}

/** Exits the process on failure. */
export function ensureInstalled() {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci)…')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('npm ci failed; the lines above say why.')
    process.exit(1)
  }
}
