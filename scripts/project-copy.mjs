import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

const SKIPPED = new Set(['node_modules', '.git', '.cache', '.turbo', 'dist', 'development', '.rsbuild', 'data'])

const isCopied = (file) => !SKIPPED.has(path.basename(file))
const options = { recursive: true, filter: isCopied }

/** A temporary copy of the project with its packages, `depth` folders deep. `base` is to be removed. */
export function copyProject(depth = 1) {
  const base = mkdtempSync(path.join(tmpdir(), 'atelier-copy-'))
  const copy = path.join(base, ...Array.from({ length: depth }, () => 'copy'))
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(root))
    if (isCopied(name)) cpSync(path.join(root, name), path.join(copy, name), options)
  const inLocal = readdirSync(path.join(root, 'local')).map((name) => `local/${name}`)
  for (const folder of ['.', ...readdirSync(root), ...inLocal]) {
    const installed = path.join(root, folder, 'node_modules')
    if (existsSync(installed)) copyPackages(installed, path.join(copy, folder, 'node_modules'))
  }
  for (const own of ['.cache', '.package-lock.json'])
    rmSync(path.join(copy, 'node_modules', own), { recursive: true, force: true })
  return { base, copy }
}

/** By hard links, unless the target is on another file system. */
export function copyPackages(from, to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}
