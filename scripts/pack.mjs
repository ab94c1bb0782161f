// `npm run pack -- FOLDER`: a repository for a team outside of this one, or new packages for an existing one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { writeDocs } from './packed-docs.mjs'

const PACKAGES = ['contract', 'shared-ui', 'platform', 'delivery']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

function npmPack(cwd, to) {
  const args = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', to]
  const [{ name, filename }] = JSON.parse(execFileSync('npm', args, { cwd }).toString())
  return { name, packed: path.join(to, filename) }
}

/** Packs a workspace with its guides; returns its name and file. Named by content, so that npm installs a changed one. */
function pack(workspace, packages) {
  const opened = mkdtempSync(path.join(tmpdir(), 'atelier-pack-'))
  execFileSync('tar', ['-xzf', npmPack(path.join(root, workspace), opened).packed, '-C', opened])
  const folder = path.join(opened, 'package')
  writeDocs(folder, `${workspace}/README.md`)
  const manifest = readJson(path.join(folder, 'package.json'))
  writeFileSync(path.join(folder, 'package.json'), json({ ...manifest, files: [...manifest.files, 'docs'] }))
  const { name, packed } = npmPack(folder, packages)
  rmSync(opened, { recursive: true })
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 10)
  const file = `${workspace}-${hash}.tgz`
  renameSync(packed, path.join(packages, file))
  return [name, `file:packages/${file}`]
}

/** The locked versions of what a remote is built and tested with. */
function tools() {
  const { dependencies, devDependencies } = readJson(path.join(root, 'mf-messaging/package.json'))
  const { devDependencies: ofRoot } = readJson(path.join(root, 'package.json'))
  const shared = ['@types/node', 'typescript', 'vite', 'vitest'].map((name) => [name, ofRoot[name]])
  const all = { ...dependencies, ...devDependencies, ...Object.fromEntries(shared) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('@atelier/') && name !== 'virtua'))
}

function main(folder) {
  const packages = path.join(folder, 'packages')
  rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  const packed = Object.fromEntries(PACKAGES.map((workspace) => pack(workspace, packages)))
  writeDocs(packages)
  const manifestFile = path.join(folder, 'package.json')
  const before = existsSync(manifestFile) ? readJson(manifestFile) : {}
  const { engines, overrides } = readJson(path.join(root, 'package.json'))
  const manifest = {
    name: path.basename(folder),
    version: '1.0.0',
    private: true,
    type: 'module',
    ...before,
    engines,
    workspaces: ['mf-*'],
    overrides,
    devDependencies: { ...before.devDependencies, ...tools(), ...packed },
  }
  writeFileSync(manifestFile, json(manifest))
  for (const file of ['.npmrc', 'vitest.browser.ts', 'vitest.landing.ts'])
    cpSync(path.join(root, file), path.join(folder, file))
  const { compilerOptions } = readJson(path.join(root, 'tsconfig.base.json'))
  Object.assign(compilerOptions, { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' })
  // Also for the packages' own sources, which bundlers and tests compile
  writeFileSync(path.join(folder, 'tsconfig.json'), json({ compilerOptions }))
  const ignored = path.join(folder, '.gitignore')
  if (!existsSync(ignored)) writeFileSync(ignored, 'node_modules/\ndist/\n.rsbuild/\n')
  console.log(`${folder} has the packages of this checkout. Continue there with: npm install`)
}

const [folder] = process.argv.slice(2)
if (folder) {
  ensureInstalled()
  main(path.resolve(folder))
} else {
  console.error('Usage: npm run pack -- FOLDER')
  process.exitCode = 1
}
