import { containerOf } from '@atelier/contract/releases/container.ts'
import { release } from '@atelier/delivery/commands/release.ts'
import { DeliveryError } from '@atelier/delivery/delivery-error.ts'
import type { ReleaseOptions } from '@atelier/delivery/commands/release.ts'
import { OTHER_ENGINES } from '@atelier/delivery/gate/other-engines.ts'
import type { OtherEngine } from '@atelier/delivery/gate/report.ts'
import { retire } from '@atelier/delivery/commands/retire.ts'
import type { Browser } from '@playwright/test'
import { registryOf } from '../../support/faulty-release.ts'
import { makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { tinyRemote, tinyShell } from '../../support/tiny-remote.ts'
import type { TinyOptions, TinyBuild } from '../../support/tiny-remote.ts'

const access = { url: site.url, token: site.deliveryToken }
const heading = `const title = document.createElement('h1'); title.textContent = 'By hand'; domElement.replaceChildren(title);`
const mount = (source: string) => `mount: async ({ domElement, platform }) => { ${heading} ${source} },`

interface Bad extends TinyOptions {
  code: string
  /** In the message, besides the page. */
  says: RegExp
}

/** Each is accepted by `publish`. */
const bad: Record<string, Bad> = {
  'bad-listener': {
    lifecycles: mount(`addEventListener('keydown', () => title)`),
    code: 'LISTENERS_LEAKED',
    says: /keeps 12 listeners after 12 visits: keydown of window \(bad-listener\/remoteEntry\.js:\d+:\d+\)/,
  },
  'bad-node': {
    lifecycles: mount(`document.body.append(Object.assign(document.createElement('div'), { className: 'bubble' }))`),
    code: 'NODES_LEFT',
    says: /leaves <div class="bubble"> in the body: remove it/,
  },
  'bad-scroll': {
    lifecycles: mount(`document.body.style.overflow = 'hidden'`),
    code: 'DOCUMENT_CHANGED',
    says: /leaves the document changed: body \[style\] is "overflow: hidden;" instead of ""/,
  },
  'bad-header': {
    lifecycles: mount(
      `const sheet = new CSSStyleSheet(); sheet.replaceSync('header { display: none }'); document.adoptedStyleSheets.push(sheet)`,
    ),
    code: 'FRAME_CHANGED',
    says: /hides the header of the site/,
  },
  'bad-cover': {
    lifecycles: mount(`domElement.append(Object.assign(document.createElement('p'), { id: 'notice' }));
      Object.assign(domElement.lastChild.style, { position: 'fixed', inset: '0 0 auto 0', height: '90px', zIndex: 9999 })`),
    code: 'FRAME_CHANGED',
    says: /covers the header of the site by <p id="notice">/,
  },
  'bad-console': {
    lifecycles: mount(`console.error('a warning of a library')`),
    code: 'CONSOLE_ERROR',
    says: /logs an error: a warning of a library \(bad-console\/remoteEntry\.js:\d+:\d+\)/,
  },
  'bad-timer': {
    lifecycles: mount(`setTimeout(() => { throw new Error('too late') }, 20)`),
    code: 'CONSOLE_ERROR',
    says: /logs an error: .*too late \(bad-timer\/remoteEntry\.js:\d+:\d+\)/,
  },
  'bad-throw': {
    lifecycles: mount(`throw new Error('nothing works')`),
    code: 'PAGE_FAILED',
    says: /shows an error, ".+": nothing works \(bad-throw\/remoteEntry\.js:\d+:\d+\)/,
  },
  'bad-module': {
    entry: `var ${containerOf('bad-module')} = { init() {}, get: async () => () => ({ default: {} }) }`,
    code: 'PAGE_FAILED',
    says: /shows an error, ".+": bad-module gave nothing for \.\/remote/,
  },
  'bad-wait': {
    lifecycles: 'mount: () => new Promise(() => {}),',
    code: 'PAGE_FAILED',
    // On a busy machine the page's deadline passes first, which has no further cause
    says: /shows an error, ".+"(: The parcel’s mount|\. Correct it)/,
  },
  'bad-return': {
    lifecycles: mount(`if (globalThis.wasHere) throw new Error('only once'); globalThis.wasHere = true`),
    code: 'PAGE_FAILED',
    says: /is shown once, but not on a later visit in the same document: it shows an error/,
  },
  'bad-memory': {
    lifecycles: mount(`(globalThis.kept ??= []).push(title)`),
    code: 'NODES_LEAKED',
    says: /keeps \d+ nodes after \d+ visits/,
  },
}

/** Each works in the other engines. */
const badInOne = {
  firefox: {
    source: `title.scrollIntoViewIfNeeded()`,
    title: 'Firefox',
    says: /scrollIntoViewIfNeeded is not a function/,
  },
  webkit: {
    source: `navigation.addEventListener('navigate', () => {}, platform)`,
    title: 'WebKit',
    says: /navigation/,
  },
} as const

const ship = (remote: TinyBuild, browser: Browser, more: Partial<ReleaseOptions> = {}) =>
  release({ ...access, apps: [{ app: remote.name, folder: remote.folder }], browser, rounds: 15, ...more })

async function refusalOf(build: TinyBuild, browser: Browser): Promise<{ code: string; message: string }> {
  try {
    await ship(build, browser)
    return { code: 'RELEASED', message: '' }
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  } finally {
    build.remove()
  }
}

test('refuses releases that harm the site, and names page, cause and place', async ({ page, browser, complaints }) => {
  test.setTimeout(120_000)
  complaints.expect(/^(too late|no shell)$/)
  const before = await registryOf(page)
  // In parallel: they mostly wait
  await Promise.all([
    ...Object.entries(bad).map(async ([name, { code, says, ...options }]) => {
      const refused = await refusalOf(tinyRemote(name, options), browser)
      expect(refused.message, name).toMatch(says)
      expect(refused.message, name).toMatch(new RegExp(`^/${name} [^\\n]+\\.( And \\d+ more\\.)?$`))
      expect(refused.code, name).toBe(code)
    }),
    refusalOf(tinyShell(`throw new Error('no shell')`), browser).then((refused) =>
      expect(refused).toMatchObject({
        code: 'SHELL_FAILED',
        message: expect.stringMatching(/^In the preview, the shell does not show its page \S+: .*no shell \(shell\//),
      }),
    ),
  ])
  expect(await registryOf(page)).toEqual(before)
})

for (const [engine, { source, title, says }] of Object.entries(badInOne))
  test(`refuses a release that dies in ${title} alone, and names the engine`, async ({ page, browser }) => {
    const installed = OTHER_ENGINES[engine as OtherEngine].find()
    test.skip('missing' in installed, `${title} is not installed`)
    test.setTimeout(180_000)
    const name = `bad-in-${engine}`
    const remote = tinyRemote(name, { lifecycles: mount(source) })
    try {
      const other: OtherEngine = engine === 'firefox' ? 'webkit' : 'firefox'
      const engines = 'missing' in OTHER_ENGINES[other].find() ? [] : [other]
      await expect(ship(remote, browser, { dryRun: true, rounds: 5, engines })).resolves.toMatchObject({
        gate: { engines: engines.map((one) => ({ engine: one, visited: 1 })) },
      })
      await expect(ship(remote, browser, { rounds: 1, engines: [engine as OtherEngine] })).rejects.toMatchObject({
        code: 'PAGE_FAILED',
        message: expect.stringMatching(new RegExp(`^/${name} in ${title} shows an error, ".+": .*${says.source}`)),
      })
      expect((await registryOf(page)).remotes[name]).toBeUndefined()
    } finally {
      remote.remove()
    }
  })

test('releases a version whose pages leave nothing behind, and names those it could not open', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = 'good-one'
  const remote = tinyRemote(name, {
    pages: { [`/${name}`]: 'public', [`/${name}/:id`]: 'public', [`/${name}/mine`]: 'creator' },
    // A cache grows at first, and is no leak
    lifecycles: mount(`const kept = (globalThis.kept ??= []);
      kept.push(title, ...[1, 2, 3].map(() => document.createElement('i'))); kept.splice(0, kept.length - 28)`),
  })
  try {
    const first = await ship(remote, browser, { dryRun: true, rounds: 5 })
    expect(first.gate.visited).toEqual([{ page: `/${name}`, address: `/${name}`, as: 'guest' }])
    for (const { engine, visited, missing } of first.gate.engines)
      expect(missing ?? visited, engine).toEqual('missing' in OTHER_ENGINES[engine].find() ? expect.any(String) : 1)
    expect(first.gate.skipped).toEqual([
      { page: `/${name}/mine`, reason: expect.stringContaining('set ATELIER_CREATOR') },
      { page: `/${name}/:id`, reason: expect.stringContaining('--visit') },
    ])
    expect((await registryOf(page)).remotes[name]).toBeUndefined()

    const { email, password } = await makePerson({ role: 'creator' })
    const second = await ship(remote, browser, {
      rounds: 5,
      visits: [`/${name}/12`],
      accounts: { creator: { email, password } },
    })
    expect(second.gate).toMatchObject({ skipped: [], seconds: expect.any(Number) })
    expect(second.gate.visited).toContainEqual({ page: `/${name}/:id`, address: `/${name}/12`, as: 'guest' })
    expect(second.gate.visited).toContainEqual({ page: `/${name}/mine`, address: `/${name}/mine`, as: 'creator' })
    await page.goto(`/${name}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('By hand')
    expect((await registryOf(page)).remotes[name]?.version).toBe(second.apps[0]?.version)
  } finally {
    remote.remove()
    // Unless the test failed before its release
    await retire({ ...access, app: name }).catch(() => {})
  }
})
