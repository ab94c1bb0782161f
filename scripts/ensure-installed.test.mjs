import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './ensure-installed.mjs'

const lock = {
  'packages/app': { version: '1.0.0' },
  'node_modules/app': { resolved: 'packages/app', link: true },
  'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-x' },
  'node_modules/for-macos': { version: '1.0.0', integrity: 'sha512-y', optional: true },
}

/** A project on Linux where everything is as the lockfile says. */
function project() {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file, content) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  }
  const present = { ...lock }
  delete present['node_modules/for-macos']
  write('package-lock.json', { packages: lock })
  write('node_modules/.package-lock.json', { packages: present })
  for (const name of ['app', 'left-pad']) write(`node_modules/${name}/package.json`, {})
  return { folder, write }
}

test('what the lockfile names, but for other platforms, is enough', () => {
  expect(isInstalled(project().folder)).toBe(true)
})

test.each(['node_modules', 'node_modules/.package-lock.json', 'node_modules/left-pad', 'node_modules/app'])(
  'without %s it is not',
  (missing) => {
    const { folder } = project()
    rmSync(path.join(folder, missing), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  },
)

test('after a change of the lockfile it is not', () => {
  const { folder, write } = project()
  const changed = { ...lock, 'node_modules/left-pad': { version: '1.3.1', integrity: 'sha512-z' } }
  write('package-lock.json', { packages: changed })
  expect(isInstalled(folder)).toBe(false)
})
