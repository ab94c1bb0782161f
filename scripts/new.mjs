// `npm run new remote community`, `npm run new page brief-guide projects` and `npm run new domain notes account`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { domainFiles, wiredFiles } from './new-domain.mjs'

ensureInstalled()
const { tsImport } = await import('tsx/esm/api')
const { accesses, isName, pageFiles, remoteFiles, withPage } = await tsImport(
  '../platform/scaffold/templates.ts',
  import.meta.url,
)

const USAGE = `Usage:
  npm run new remote NAME [ACCESS]  a remote with one page, in mf-NAME; ACCESS is who may open it (${accesses.join(', ')})
  npm run new page NAME REMOTE      a page of a remote, at /NAME
  npm run new domain NAME REMOTE    an endpoint, stored data and a page of a remote, at /NAME
Names are in lower case, with hyphens: brief-guide. A domain's is one word.`

class UsageError extends Error {}

const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const apps = () => json('apps.json')
const title = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

function write(file, text) {
  const target = path.join(root, file)
  if (existsSync(target)) throw new UsageError(`${file} is there already.`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  console.log(`+ ${file}`)
}

function edit(file, change) {
  const value = json(file)
  change(value)
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`)
}

const writeAll = (folder, files) => Object.entries(files).forEach(([file, text]) => write(`${folder}/${file}`, text))

function folderOf(remote) {
  const app = apps().find((each) => each.name === remote && each.name !== 'shell')
  if (!app) throw new UsageError(`No remote is named ${remote}.`)
  return app.folder
}

function declarePage(folder, name, access) {
  const file = path.join(root, folder, 'src/remote.tsx')
  writeFileSync(file, withPage(readFileSync(file, 'utf8'), name, access))
}

function addPage(name, remote) {
  const folder = folderOf(remote)
  writeAll(folder, pageFiles(name))
  declarePage(folder, name)
}

function addDomain(name, remote) {
  if (name.includes('-')) throw new UsageError(USAGE)
  const folder = folderOf(remote)
  const taken = ['contract', 'backend'].find((each) => existsSync(path.join(root, each, 'src', name)))
  if (taken) throw new UsageError(`${name} is there already, in ${taken}.`)
  for (const [file, text] of Object.entries(domainFiles(name))) write(file, text)
  for (const [file, text] of wiredFiles(name)) {
    writeFileSync(path.join(root, file), text)
    console.log(`~ ${file}`)
  }
  writeAll(folder, pageFiles(name))
  declarePage(folder, name, 'signedIn')
}

/** A task of its own, so that its journeys run only when it or what it depends on has changed. */
function addBrowserTests(name, folder, access) {
  write(`e2e/tests/${name}/${name}.spec.ts`, browserTest(name, access))
  edit('e2e/package.json', (manifest) => {
    const script = manifest.scripts['test:projects'].replace('projects', name)
    manifest.scripts = withAfter(manifest.scripts, 'test:projects', `test:${name}`, script)
    manifest.dependencies = sorted({ ...manifest.dependencies, [`@atelier/${folder}`]: '1.0.0' })
  })
  edit('turbo.json', (settings) => {
    const own = '@atelier/e2e#test:projects'
    const task = JSON.stringify(settings.tasks[own]).replaceAll('mf-projects', folder).replaceAll('projects', name)
    settings.tasks = withAfter(settings.tasks, own, `@atelier/e2e#test:${name}`, JSON.parse(task))
    addSorted(settings.tasks['@atelier/e2e#test:shell'].dependsOn, `@atelier/${folder}#build`)
    addSorted(settings.tasks['@atelier/site#test'].dependsOn, `@atelier/${folder}#sources`)
  })
}

const browserTest = (name, access) =>
  access === 'public'
    ? `import { expect, test } from '../../support/quiet-page.ts'

test('the page has its title', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/${name}')
  await expect(page.getByRole('heading', { level: 1, name: '${title(name)}' })).toBeVisible()
})
`
    : `import { expect, test } from '../../support/quiet-page.ts'

test('the page is not for guests', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/${name}')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '${title(name)}' })).toBeHidden()
})
`

/** With a key behind another, so that the parts of all remotes are together. */
const withAfter = (object, behind, key, value) =>
  Object.fromEntries(Object.entries(object).flatMap((entry) => (entry[0] === behind ? [entry, [key, value]] : [entry])))

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Before the first that sorts after it among those of the same end. */
function addSorted(list, item) {
  const end = item.slice(item.indexOf('#'))
  const peers = list.flatMap((each, at) => (each.startsWith('@atelier/mf-') && each.endsWith(end) ? [at] : []))
  list.splice(peers.find((at) => list[at] > item) ?? peers.at(-1) + 1, 0, item)
}

function addRemote(name, access) {
  const all = apps()
  if (all.some((each) => each.name === name)) throw new UsageError(`${name} is there already.`)
  const folder = `mf-${name}`
  // The locked versions of an existing remote.
  const { dependencies, devDependencies, exports, scripts } = json('mf-messaging/package.json')
  const { virtua: _, 'lucide-react': _icons, ...shared } = dependencies
  const manifest = {
    name: `@atelier/${folder}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    license: 'MIT',
    // Browser tests read the texts
    exports,
    scripts,
    dependencies: shared,
    devDependencies,
  }
  write(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  write(`${folder}/tsconfig.json`, readFileSync(path.join(root, 'mf-projects/tsconfig.json'), 'utf8'))
  write(
    `${folder}/vitest.config.ts`,
    readFileSync(path.join(root, 'mf-projects/vitest.config.ts'), 'utf8').replaceAll('mf-projects', folder),
  )
  writeAll(folder, remoteFiles(name, access))
  addBrowserTests(name, folder, access)
  const lines = [...all, { name, folder }].map((each) => `  { "name": "${each.name}", "folder": "${each.folder}" }`)
  writeFileSync(path.join(root, 'apps.json'), `[\n${lines.join(',\n')}\n]\n`)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}

try {
  const [kind, name = '', remote = ''] = process.argv.slice(2)
  if (!['remote', 'page', 'domain'].includes(kind) || !isName(name)) throw new UsageError(USAGE)
  if (kind === 'page') addPage(name, remote)
  else if (kind === 'domain') addDomain(name, remote)
  else {
    const access = accesses.includes(remote) ? remote : 'public'
    if (remote && remote !== access && !remote.startsWith('--')) throw new UsageError(USAGE)
    addRemote(name, access)
    // Adds the workspace to the lockfile.
    if (!process.argv.includes('--no-install')) run('npm', ['install', '--no-audit', '--no-fund'])
  }
  run('npm', ['run', '--silent', 'generate'])
  if (kind === 'domain') run('npm', ['run', '--silent', 'baseline', '-w', 'contract'])
  run('npm', ['run', '--silent', 'format'])
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
