import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useDeliverySite } from '../delivery/testing/site.ts'
import { root } from './ensure-installed.mjs'
import { commandsOf, follow, publishShell } from './follow-guide.mjs'
import { copyPackages } from './project-copy.mjs'

const base = mkdtempSync(path.join(tmpdir(), 'atelier-team-'))
const team = path.join(base, 'community-team')
const [packing, ...commands] = commandsOf('docs/packed-platform.md')

const site = useDeliverySite()
afterAll(() => rmSync(base, { recursive: true, force: true }), 120_000)

const pack = () => execFileSync('sh', ['-c', packing.replace('../community-team', team)], { cwd: root })
const manifest = () => JSON.parse(readFileSync(path.join(team, 'package.json'), 'utf8'))

/** What `npm install` would do, without the network: the locked packages, and the packed ones in place of links. */
function install() {
  const installed = path.join(team, 'node_modules')
  copyPackages(path.join(root, 'node_modules'), installed)
  rmSync(path.join(installed, '@atelier'), { recursive: true })
  for (const [name, file] of Object.entries(manifest().devDependencies).filter(([name]) =>
    name.startsWith('@atelier'),
  )) {
    const folder = path.join(installed, name)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', path.join(team, file.replace('file:', '')), '-C', folder, '--strip-components=1'])
    const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    for (const [command, program] of Object.entries(bin)) {
      const link = path.join(installed, '.bin', command)
      rmSync(link, { force: true })
      execFileSync('ln', ['-s', path.join(folder, program), link])
      execFileSync('chmod', ['+x', path.join(folder, program)])
    }
  }
}

test('every command of the guide for a repository of its own works, in its order', { timeout: 600_000 }, async () => {
  await publishShell(site)
  pack()
  install()
  expect(commands.length).toBeGreaterThan(9)
  const pages = ['/community', '/brief-guide']
  const after = await follow(commands, { folder: team, site, pages })
  expect(after['npm run types -w mf-community']).toEqual([404, 404])
  expect(after['npx atelier status']).toEqual([200, 404])
  expect(after['npx atelier publish community']).toEqual([200, 200])
  expect(after['npx atelier rollback community']).toEqual([200, 404])
})

test('packing again keeps the files and libraries of the team', { timeout: 60_000 }, () => {
  const before = manifest()
  const library = { ...before.devDependencies, 'a-library': '1.0.0' }
  writeFileSync(
    path.join(team, 'package.json'),
    JSON.stringify({ ...before, license: 'MIT', devDependencies: library }),
  )
  pack()
  expect(manifest()).toEqual({ ...before, license: 'MIT', devDependencies: library })
  const files = readdirSync(path.join(team, 'packages'))
  expect(files).toContain('docs')
  expect(files.filter((file) => file !== 'docs').sort()).toEqual(
    Object.values(before.devDependencies)
      .filter((from) => from.startsWith('file:'))
      .map((from) => path.basename(from))
      .sort(),
  )
  expect(readdirSync(team)).toContain('mf-community')
})
