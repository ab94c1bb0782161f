// `npm run new remote community`, `npm run new page brief-guide projects` and `npm run new domain notes account`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { domainFiles, domainLines } from './new-domain.mjs'

const USAGE = `Usage:
  npm run new remote NAME        a remote with one page, in mf-NAME
  npm run new page NAME REMOTE   a page of a remote, at /NAME
  npm run new domain NAME REMOTE endpoints, stored data and a page of a remote, at /NAME
Names are in lower case, with hyphens: brief-guide. A domain's is one word.`

class UsageError extends Error {}

const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const apps = () => json('apps.json')
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
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

function writePage(folder, name) {
  const component = `${title(camel(name))}Page`
  const files = `${folder}/src/${name}/${name}`
  write(
    `${files}.page.tsx`,
    `import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import styles from './${name}.module.css'

const texts = {
  title: '${title(name)}',
} as const

export default function ${component}() {
  useDocumentTitle(texts.title)
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} />
    </Container>
  )
}
`,
  )
  write(
    `${files}.module.css`,
    `.page {
  padding-block: var(--space-8);
}
`,
  )
  write(
    `${files}.page.test.tsx`,
    `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

test('the page has its title', async () => {
  await openPage(remote, '/${name}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title(name)}')
})
`,
  )
}

const declared = (name, access = 'public') =>
  `{ name: '${camel(name)}', path: '/${name}', access: '${access}', load: () => import('./${name}/${name}.page.tsx') }`

function folderOf(remote) {
  const app = apps().find((each) => each.name === remote && each.name !== 'shell')
  if (!app) throw new UsageError(`No remote is named ${remote}.`)
  return app.folder
}

function declarePage(folder, name, access) {
  const file = path.join(root, folder, 'src/remote.tsx')
  const source = readFileSync(file, 'utf8')
  const end = source.indexOf('\n  ],', source.indexOf('  pages: ['))
  if (end < 0) throw new Error(`${file} has no list of pages.`)
  writeFileSync(file, `${source.slice(0, end)}\n    ${declared(name, access)},${source.slice(end)}`)
}

function addPage(name, remote) {
  const folder = folderOf(remote)
  writePage(folder, name)
  declarePage(folder, name)
}

/** Inserts a line before the first that sorts after it among those that match, else behind the last. */
function addLine({ file, line, among, by = /.*/ }) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  const peers = lines.flatMap((text, at) => (among.test(text) ? [at] : []))
  if (peers.length === 0) throw new Error(`${file} has no line like ${line.trim()}.`)
  const key = (text) => by.exec(text)[0]
  const before = peers.find((at) => key(lines[at]) > key(line)) ?? peers.at(-1) + 1
  writeFileSync(path.join(root, file), lines.toSpliced(before, 0, line).join('\n'))
  console.log(`~ ${file}`)
}

function addDomain(name, remote) {
  if (name.includes('-')) throw new UsageError(USAGE)
  const folder = folderOf(remote)
  const taken = ['contract', 'backend'].find((each) => existsSync(path.join(root, each, 'src', name)))
  if (taken) throw new UsageError(`${name} is there already, in ${taken}.`)
  for (const [file, text] of Object.entries(domainFiles(name, folder))) write(file, text)
  domainLines(name).forEach(addLine)
  declarePage(folder, name, 'signedIn')
}

/** A task of its own, so that its journeys run only when it or what it depends on has changed. */
function addBrowserTests(name, folder) {
  write(
    `e2e/tests/${name}/${name}.spec.ts`,
    `import { expect, test } from '../../support/quiet-page.ts'

test('the page has its title', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/${name}')
  await expect(page.getByRole('heading', { level: 1, name: '${title(name)}' })).toBeVisible()
})
`,
  )
  edit('e2e/package.json', (manifest) => {
    manifest.scripts[`test:${name}`] = manifest.scripts['test:projects'].replace('projects', name)
    manifest.dependencies[`@atelier/${folder}`] = '1.0.0'
  })
  edit('turbo.json', ({ tasks }) => {
    const task = JSON.stringify(tasks['@atelier/e2e#test:projects'])
    tasks[`@atelier/e2e#test:${name}`] = JSON.parse(task.replaceAll('mf-projects', folder).replaceAll('projects', name))
    tasks['@atelier/e2e#test:shell'].dependsOn.push(`@atelier/${folder}#build`)
    tasks['@atelier/site#test'].dependsOn.push(`@atelier/${folder}#sources`)
  })
}

function addRemote(name) {
  const all = apps()
  if (all.some((each) => each.name === name)) throw new UsageError(`${name} is there already.`)
  const folder = `mf-${name}`
  // The locked versions of an existing remote.
  const { dependencies, devDependencies, scripts } = json('mf-messaging/package.json')
  const { virtua: _, 'lucide-react': _icons, ...shared } = dependencies
  const manifest = {
    ...{ name: `@atelier/${folder}`, version: '1.0.0', private: true, type: 'module', license: 'MIT' },
    ...{ scripts, dependencies: shared, devDependencies },
  }
  write(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['rsbuild.config.ts', 'tsconfig.json'])
    write(`${folder}/${file}`, readFileSync(path.join(root, 'mf-projects', file), 'utf8'))
  write(
    `${folder}/vitest.config.ts`,
    readFileSync(path.join(root, 'mf-projects/vitest.config.ts'), 'utf8').replaceAll('mf-projects', folder),
  )
  write(
    `${folder}/src/remote.tsx`,
    `import { defineRemote } from '@atelier/platform/define-remote'

export default defineRemote({
  name: '${name}',
  platform: '^${dependencies['@atelier/platform']}',
  pages: [
    ${declared(name)},
  ],
  // Links in the header's menus, such as
  // { menu: 'hire', path: '/${name}', label: '${title(name)}', description: 'Its page in a few words', order: 40 },
  menuEntries: [],
})
`,
  )
  writePage(folder, name)
  addBrowserTests(name, folder)
  const lines = [...all, { name, folder }].map((each) => `  { "name": "${each.name}", "folder": "${each.folder}" }`)
  writeFileSync(path.join(root, 'apps.json'), `[\n${lines.join(',\n')}\n]\n`)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}

try {
  ensureInstalled()
  const [kind, name = '', remote = ''] = process.argv.slice(2)
  if (!['remote', 'page', 'domain'].includes(kind) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UsageError(USAGE)
  if (kind === 'page') addPage(name, remote)
  else if (kind === 'domain') addDomain(name, remote)
  else {
    addRemote(name)
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
