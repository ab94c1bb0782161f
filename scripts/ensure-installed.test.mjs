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

/** A project on Linux that matches its lockfile. */
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

test('is installed without the packages for other platforms', () => {
  expect(isInstalled(project().folder)).toBe(true)
})

test.each(['node_modules', 'node_modules/.package-lock.json', 'node_modules/left-pad', 'node_modules/app'])(
  'is not installed without %s',
  (missing) => {
    const { folder } = project()
    rmSync(path.join(folder, missing), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  },
)

test('is not installed after a lockfile change', () => {
  const { folder, write } = project()
  const changed = { ...lock, 'node_modules/left-pad': { version: '1.3.1', integrity: 'sha512-z' } }
  write('package-lock.json', { packages: changed })
  expect(isInstalled(folder)).toBe(false)
})
