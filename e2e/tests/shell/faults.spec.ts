import type { RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { manifestAddress } from '@atelier/contract/releases/page-registry.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { remotesTexts } from '@atelier/shell/remotes/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import type { Page, Route } from '@playwright/test'
import { makeCreator } from '../../support/artworks.ts'
import { addressOf, chunkWith, entryWith, registryOf, release } from '../../support/faulty-release.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { fillUpload, isPart, picture, pressUpload } from '../../support/uploading.ts'
import { withoutDocumentData } from '../../support/without-document-data.ts'

/** Run every row for every remote, instead of each row for the one remote it names. */
const FULL = process.env['ATELIER_FULL'] === '1'
const UNAVAILABLE = remotesTexts.unavailable.title
const BROKEN = siteTexts.pageFailed.title
/** Maximum wait for the visitor, in ms. Tests that wait for it advance the page's clock. */
const DEADLINE = 8000

interface Subject {
  remote: string
  path: string
  /** Role required to see it; default: guest. */
  role?: 'creator'
}

const subjects: Subject[] = [
  { remote: 'gallery', path: '/creators' },
  { remote: 'projects', path: '/purchase-service' },
  { remote: 'messaging', path: '/messages', role: 'creator' },
  { remote: 'account', path: '/favorite-creators' },
]

/** The manifest and files of a subject's page. */
async function filesOf(page: Page, { remote, path }: Subject) {
  const registry = await registryOf(page)
  const { manifest, base } = registry.remotes[remote]!
  const { assets } = manifest.pages.find((one) => one.path === path)!
  return {
    manifest,
    entry: manifest.entry,
    chunk: assets.js.at(-1)!,
    style: manifest.assets.css[0]!,
    all: [...manifest.assets.js, ...manifest.assets.css, ...assets.js, ...assets.css],
    address: (file: string) => addressOf(registry, remote, file),
    text: async (file: string) => (await page.request.get(base + file)).text(),
  }
}
type Files = Awaited<ReturnType<typeof filesOf>>

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const panel = (page: Page, title: string) => page.getByRole('main').getByRole('alert').filter({ hasText: title })
/** Shown while the next page loads and the previous one is still visible. */
const progress = (page: Page) => page.getByRole('status').filter({ hasText: sessionsTexts.loading })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

/** Follows a link of the header to a page of another remote. */
async function goElsewhere(page: Page, { remote }: Subject): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Hire an AI Creator' }).click()
  await page.getByRole('link', { name: remote === 'gallery' ? 'Purchase a service' : 'Browse creators' }).click()
  // Until the next page can be shown, the previous one and its URL remain
  await expect(page).toHaveURL(new RegExp(`${remote === 'gallery' ? '/purchase-service' : '/creators'}$`))
}

async function expectOthersToWork(page: Page, subject: Subject): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await goElsewhere(page, subject)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
}

type Undo = () => void
interface Row {
  fault: string
  panel: string
  /** Whether the panel appears because of the deadline instead of a failure. */
  hangs?: boolean
  /** Text of the error report. */
  reported?: string
  /** The remote tested with this row in a short run; none by default. */
  short?: string
  /** Whether `npm test` tries it, too: a failure and a timeout. */
  everyTime?: true
  break: (page: Page, subject: Subject, files: Files) => Promise<Undo>
}

async function expectPanelOf(page: Page, row: Pick<Row, 'panel' | 'hangs'>): Promise<void> {
  if (!row.hangs) return expect(panel(page, row.panel)).toBeVisible()
  // The remote starts waiting once the session is known
  await expect(async () => {
    await page.clock.fastForward(DEADLINE)
    await expect(panel(page, row.panel)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Answers requests like this until undone; requests already hanging stay pending. */
async function answerWith(page: Page, address: RegExp, answer: (route: Route) => unknown): Promise<Undo> {
  let broken = true
  await page.route(address, async (route) => {
    await (broken ? answer(route) : route.fallback())
  })
  return () => void (broken = false)
}
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' })
const hang = () => {}
const mismatch = async (route: Route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: `${await response.text()}\n` })
}
const file =
  (kind: 'entry' | 'chunk' | 'style', answer: (route: Route) => unknown): Row['break'] =>
  (page, _subject, files) =>
    answerWith(page, files.address(files[kind]), answer)
const released =
  (make: (files: Files) => Promise<Record<string, string>>, manifest?: Partial<RemoteManifest>): Row['break'] =>
  async (page, { remote }, files) =>
    release(page, remote, await make(files), manifest)
const lifecycle = (source: string) =>
  released(async ({ entry, manifest }) => ({ [entry]: entryWith(manifest, source) }))
const component = (wrap: string) =>
  released(async ({ chunk, manifest, text }) => ({ [chunk]: chunkWith(manifest, await text(chunk), wrap) }))

const rows: Row[] = [
  {
    fault: 'whose entry is missing',
    panel: UNAVAILABLE,
    short: 'projects',
    everyTime: true,
    break: file('entry', status(404)),
  },
  { fault: 'whose entry answers 503', panel: UNAVAILABLE, break: file('entry', status(503)) },
  {
    fault: 'whose entry hangs',
    panel: UNAVAILABLE,
    hangs: true,
    short: 'gallery',
    break: file('entry', hang),
  },
  { fault: 'whose entry is another than released', panel: UNAVAILABLE, break: file('entry', mismatch) },
  {
    fault: 'whose entry is corrupt',
    panel: UNAVAILABLE,
    break: released(async ({ entry }) => ({ [entry]: 'this is not javascript' })),
  },
  { fault: 'whose chunk is missing', panel: BROKEN, break: file('chunk', status(404)) },
  { fault: 'whose chunk answers 503', panel: BROKEN, break: file('chunk', status(503)) },
  {
    fault: 'whose chunk hangs',
    panel: BROKEN,
    hangs: true,
    short: 'messaging',
    everyTime: true,
    break: file('chunk', hang),
  },
  { fault: 'whose chunk is another than released', panel: BROKEN, break: file('chunk', mismatch) },
  {
    fault: 'whose chunk is corrupt',
    panel: BROKEN,
    break: released(async ({ chunk }) => ({ [chunk]: 'this is not javascript' })),
  },
  { fault: 'whose style sheet is missing', panel: UNAVAILABLE, short: 'account', break: file('style', status(404)) },
  { fault: 'whose style sheet answers 503', panel: UNAVAILABLE, break: file('style', status(503)) },
  // A gallery page's HTML shows it before its scripts run
  { fault: 'whose style sheet hangs', panel: UNAVAILABLE, hangs: true, short: 'gallery', break: file('style', hang) },
  {
    fault: 'that throws when it is imported',
    panel: UNAVAILABLE,
    reported: 'Runtime',
    break: released(async ({ entry }) => ({ [entry]: 'throw new Error("at import")' })),
  },
  {
    fault: 'that throws at bootstrap',
    panel: UNAVAILABLE,
    reported: 'at bootstrap',
    break: lifecycle('bootstrap: async () => { throw new Error("at bootstrap") }'),
  },
  {
    fault: 'that throws at mount',
    panel: UNAVAILABLE,
    reported: 'at mount',
    short: 'account',
    break: lifecycle('mount: async () => { throw new Error("at mount") }'),
  },
  {
    fault: 'whose mount hangs',
    panel: UNAVAILABLE,
    reported: 'The parcel’s mount did not finish within',
    hangs: true,
    break: lifecycle('mount: () => new Promise(() => {})'),
  },
  {
    fault: 'that throws when it is rendered',
    panel: BROKEN,
    reported: 'at render',
    short: 'gallery',
    break: component('() => () => { throw new Error("at render") }'),
  },
  {
    fault: 'that throws in an effect',
    panel: BROKEN,
    reported: 'in an effect',
    break: component(`(React, Page) => () => {
      React.useEffect(() => { throw new Error("in an effect") }, [])
      return React.createElement(Page)
    }`),
  },
  {
    fault: 'that needs a newer platform',
    panel: UNAVAILABLE,
    reported: 'needs the platform ^99.0.0',
    break: released(async () => ({}), { platform: '^99.0.0' }),
  },
  {
    fault: 'of another API',
    panel: UNAVAILABLE,
    reported: 'speaks the API 99',
    break: released(async () => ({}), { contract: 99 }),
  },
]

/** Faults without an effect on the visitor. */
const quietRows: Pick<Row, 'fault' | 'break' | 'short'>[] = [
  { fault: 'that throws at unmount', break: lifecycle('unmount: async () => { throw new Error("at unmount") }') },
  { fault: 'whose unmount hangs', break: lifecycle('unmount: () => new Promise(() => {})') },
  {
    fault: 'that throws when an effect is cleaned up',
    break: component(`(React, Page) => () => {
      React.useEffect(() => () => { throw new Error("at cleanup") }, [])
      return React.createElement(Page)
    }`),
  },
  {
    fault: 'that throws in a timer and leaves a rejection',
    short: 'projects',
    break: component(`(React, Page) => () => {
      React.useEffect(() => {
        setTimeout(() => { throw new Error("in a timer") })
        void Promise.reject(new Error("unhandled"))
      }, [])
      return React.createElement(Page)
    }`),
  },
]

for (const subject of subjects) {
  const tried = ({ short }: { short?: string }) => FULL || short === subject.remote

  test.describe(`a page of ${subject.remote}`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.expect(/.*/)
      if (subject.role) await signIn(page, subject.role)
    })

    for (const row of rows.filter(tried))
      test(
        `${row.fault} gives way to a panel, and Retry brings it back`,
        { tag: row.everyTime ? '@journey' : [] },
        async ({ page }) => {
          if (row.hangs) await page.clock.install()
          const reports: string[] = []
          page.on('console', (message) => void reports.push(message.text()))
          let asked = 0
          page.on('response', (response) => void (asked += response.url().endsWith('/remotes.json') ? 1 : 0))
          const mend = await row.break(page, subject, await filesOf(page, subject))
          // What hangs may hold the load event up
          const waitUntil = row.hangs ? 'domcontentloaded' : 'load'
          await page.goto(subject.path, { waitUntil })
          await expectPanelOf(page, row)
          await expectOthersToWork(page, subject)
          await page.goBack({ waitUntil })
          await expectPanelOf(page, row)
          if (!row.hangs) await expect.poll(() => asked, 'each failure looks for another release').toBe(2)
          const { reported } = row
          if (reported) expect(reports.filter((text) => text.startsWith('Atelier:')).join()).toContain(reported)
          mend()
          await page.evaluate(() => Object.assign(window, { sameDocument: true }))
          await retry(page).press('Enter')
          await expect(heading(page)).toBeVisible()
          await expect(panel(page, row.panel)).toBeHidden()
          // With another release the document is another one too
          if (await page.evaluate(() => 'sameDocument' in window)) await expect(page.getByRole('main')).toBeFocused()
        },
      )

    for (const row of quietRows.filter(tried))
      test(`${row.fault} is shown, and so are the others`, async ({ page }) => {
        await row.break(page, subject, await filesOf(page, subject))
        await page.goto(subject.path)
        for (let visit = 1; visit <= 2; visit++) {
          await expect(heading(page)).toBeVisible()
          await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
          await expectOthersToWork(page, subject)
          await page.goBack()
        }
      })

    // Only the document's own page comes with its whole manifest
    if (tried({ short: 'messaging' })) {
      const openFromElsewhere = async (page: Page) => {
        await page.goto('/privacy-policy')
        await expect(heading(page)).toBeVisible()
        await leadTo(page, subject)
      }
      const manifestOf = async (page: Page) => {
        const { version } = (await registryOf(page)).remotes[subject.remote]!
        return new RegExp(manifestAddress(subject.remote, version))
      }

      test('whose manifest hangs gives way to a panel, and Retry fetches it again', async ({ page }) => {
        await page.clock.install()
        const mend = await answerWith(page, await manifestOf(page), hang)
        await openFromElsewhere(page)
        await expectPanelOf(page, { panel: UNAVAILABLE, hangs: true })
        await expectOthersToWork(page, subject)
        await page.goBack()
        await expectPanelOf(page, { panel: UNAVAILABLE, hangs: true })
        mend()
        await retry(page).press('Enter')
        await expect(heading(page)).not.toHaveText('Privacy Policy')
        await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
      })

      test('whose manifest is missing, as at a backend of the previous version, is shown', async ({ page }) => {
        await answerWith(page, await manifestOf(page), status(404))
        await openFromElsewhere(page)
        await expect(heading(page)).not.toHaveText('Privacy Policy')
        await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
      })
    }

    for (const seconds of [6, 10])
      if (tried({ short: 'gallery' }))
        test(`whose files take ${seconds} s each asks for all at once`, async ({ page }) => {
          await page.clock.install()
          const { all, address } = await filesOf(page, subject)
          let arrive = () => {}
          const arrived = new Promise<void>((resolve) => (arrive = resolve))
          const asked = new Set<string>()
          for (const name of all)
            await page.route(address(name), async (route) => {
              asked.add(name)
              await arrived
              await route.continue()
            })
          await page.goto('/privacy-policy')
          await expect(heading(page)).toBeVisible()
          await leadTo(page, subject)
          await expect.poll(() => [...asked].sort()).toEqual([...new Set(all)].sort())
          await page.clock.fastForward(seconds * 1000)
          if (seconds * 1000 > DEADLINE) await expect(panel(page, UNAVAILABLE)).toBeVisible()
          else await expect(progress(page)).toBeVisible()
          arrive()
          await expect(heading(page)).not.toHaveText('Privacy Policy')
          await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
        })

    if (tried({ short: 'projects' }))
      test('does not reload when it fails after the visitor left it while loading', async ({ page }) => {
        const files = await filesOf(page, subject)
        const rollback = await release(page, subject.remote, {})
        let fail = () => {}
        await page.route(files.address(files.entry), async (route) => {
          await new Promise<void>((resolve) => (fail = resolve))
          await route.fulfill({ status: 404 })
        })
        await page.goto('/privacy-policy')
        await leadTo(page, subject)
        await expect(progress(page)).toBeVisible()
        await page.goBack()
        await expect(progress(page)).toBeHidden()
        await expect(page).toHaveURL('/privacy-policy')
        rollback()
        await page.evaluate(() => Object.assign(window, { sameDocument: true }))
        const failed = page.waitForResponse(files.address(files.entry))
        fail()
        await failed
        await page.getByRole('link', { name: 'Terms of Service' }).click()
        await expect(heading(page)).toHaveText('Terms of Service')
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      })

    if (tried({ short: 'account' }))
      test('whose chunk was removed by a newer release reloads the same URL once', async ({ page }) => {
        const { chunk, address } = await filesOf(page, subject)
        const rollback = await release(page, subject.remote, {})
        await page.goto('/privacy-policy')
        rollback()
        let documents = 0
        page.on('request', (request) => void (documents += request.resourceType() === 'document' ? 1 : 0))
        await page.route(address(chunk), (route) => (documents ? route.continue() : route.fulfill({ status: 404 })))
        await leadTo(page, subject)
        await expect(heading(page)).not.toHaveText('Privacy Policy')
        await expect(page).toHaveURL(subject.path)
        expect(documents).toBe(1)
      })
  })
}

/** Navigates to a subject's page client-side. */
async function leadTo(page: Page, { path }: Subject): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

test('a page whose API hangs shows Retry at the deadline, and still renders a late response', async ({ page }) => {
  await withoutDocumentData(page)
  await page.clock.install()
  await makeCreator('Late Creator')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/creators(\?|$)/, async (route) => {
    await answered
    await route.continue()
  })
  // The deadline counts from the request
  const asked = page.waitForRequest(/\/api\/creators(\?|$)/)
  await page.goto('/creators')
  await asked
  await expect(heading(page)).toBeVisible()
  await expect(retry(page)).toBeHidden()
  await page.clock.fastForward(DEADLINE)
  await expect(retry(page)).toBeVisible()
  answer()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(retry(page)).toBeHidden()
})

test('Retry of a hanging query sends a new request', async ({ page }) => {
  await withoutDocumentData(page)
  await page.clock.install()
  await makeCreator('Late Creator')
  const mend = await answerWith(page, /\/api\/creators(\?|$)/, hang)
  // The deadline counts from the request
  const asked = page.waitForRequest(/\/api\/creators(\?|$)/)
  await page.goto('/creators')
  await asked
  await expect(heading(page)).toBeVisible()
  await page.clock.fastForward(DEADLINE)
  await expect(retry(page)).toBeVisible()
  mend()
  await retry(page).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('during an upload, a failed page offers the newer release instead of reloading', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  const subject = subjects.find(({ remote }) => remote === 'projects')!
  await signIn(page, 'creator')
  const { entry, address } = await filesOf(page, subject)
  const mend = await answerWith(page, address(entry), status(404))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(isPart, async (route) => {
    await arrived
    await route.continue()
  })
  await fillUpload(page, await picture('dusk.png'), 'Dusk')
  // From now on a different release is live than the one this document was rendered for
  const rollback = await release(page, subject.remote)
  await pressUpload(page)
  await leadTo(page, subject)
  await expect(panel(page, UNAVAILABLE)).toBeVisible()
  await expect(page.getByText(remotesTexts.updated)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  arrive()
  await expect(toast(page, 'status', publishingTexts.published)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  rollback()
  mend()
  await page.getByRole('button', { name: remotesTexts.reload }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(subject.path)
  await expect(page.getByText(remotesTexts.updated)).toBeHidden()
})

/** Faults in the files of the slot that the account remote fills on a creator's page. */
const slotFaults: [fault: string, hangs: boolean, breakIt: (page: Page) => Promise<unknown>][] = [
  ['is missing', false, (page) => page.route('**/slot-favorite-toggle.*.js', status(404))],
  ['hangs', true, (page) => page.route('**/slot-favorite-toggle.*.js', hang)],
  ['is another than released', false, (page) => page.route('**/slot-favorite-toggle.*.js', mismatch)],
  ['comes of a remote that is missing', false, (page) => page.route('**/assets/account/**', status(404))],
  ['comes of a remote that hangs', true, (page) => page.route('**/assets/account/**', hang)],
  ...['mount', 'bootstrap'].map((phase): (typeof slotFaults)[number] => [
    `throws at ${phase}`,
    false,
    async (page) => {
      const { manifest } = (await registryOf(page)).remotes['account']!
      const source = `${phase}: async () => { throw new Error('in a slot') }`
      await release(page, 'account', { [manifest.entry]: entryWith(manifest, source) })
    },
  ]),
]

for (const [fault, hangs, breakIt] of FULL ? slotFaults : slotFaults.slice(0, 2))
  test(`a slot whose filling ${fault} is quietly absent, and there again at the next visit`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/.*/)
    if (hangs) await page.clock.install()
    const id = await makeCreator('Slot Creator')
    const slot = page.locator('[data-slot=favorite-toggle]')
    await page.goto('/creators')
    const button = slot.getByRole('button')
    await breakIt(page)
    // What hangs may hold the load event up
    await page.goto(`/creators/${id}`, { waitUntil: hangs ? 'domcontentloaded' : 'load' })
    await expect(heading(page)).toHaveText('Slot Creator')
    await expect(slot).toBeAttached()
    if (hangs) await page.clock.fastForward(DEADLINE)
    await expect(slot).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.unrouteAll()
    await page.goto(`/creators/${id}`)
    await expect(button).toBeVisible()
  })

for (const [fault, answer] of [
  ['is missing', status(404)],
  ['hangs', hang],
] as const)
  test(`a dialog of the shell that ${fault} says so, does not hammer, and opens by Retry`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/.*/)
    await page.clock.install()
    const asked: string[] = []
    const mend = await answerWith(page, /\/assets\/shell\/.*async.*\.js/, async (route) => {
      const response = await route.fetch()
      // Among the idle prefetches, only the dialog
      if (!(await response.text()).includes('Welcome back')) return route.fulfill({ response })
      asked.push(route.request().url())
      return answer(route)
    })
    await page.goto('/privacy-policy')
    await expect(heading(page)).toBeVisible()
    await page.clock.fastForward(5000)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })
    await logIn.click()
    const failed = page.getByRole('alert').filter({ hasText: "We couldn't open this." })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    if (fault === 'hangs') await page.clock.fastForward(DEADLINE)
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(failed).toBeHidden()
    await expect(logIn).toBeFocused()
    await logIn.click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    if (fault === 'hangs') await page.clock.fastForward(DEADLINE)
    await expect(failed).toBeVisible()
    const before = asked.length
    if (fault === 'is missing') await page.clock.fastForward(60_000)
    expect(asked).toHaveLength(before)
    mend()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(failed).toBeHidden()
  })

test('a shell page whose file fails once recovers by Retry', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  const failed: string[] = []
  await page.route(/\/assets\/shell\/.*reset-password.*\.js/, (route) => {
    if (failed.length > 0) return route.fallback()
    failed.push(route.request().url())
    return route.abort()
  })
  await page.goto('/reset-password#type=recovery&token=none')
  await expect(panel(page, BROKEN)).toBeVisible()
  await retry(page).click()
  await expect(heading(page)).toBeVisible()
  await expect(panel(page, BROKEN)).toBeHidden()
})

test('a phone menu that fails to load shows an error within the viewport', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/assets\/shell\/.*async/, status(404))
  await page.goto('/privacy-policy')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  const failed = page.getByRole('alert').filter({ hasText: "We couldn't open this." })
  await expect(failed).toBeInViewport({ ratio: 1 })
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused()
})

test('a shell dialog removed by a newer shell release reloads once', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  const rollback = await release(page, 'shell')
  await page.goto('/privacy-policy')
  await expect(heading(page)).toBeVisible()
  rollback()
  let documents = 0
  page.on('request', (request) => void (documents += request.resourceType() === 'document' ? 1 : 0))
  await page.route(/\/assets\/shell\/.*async/, (route) =>
    documents ? route.fallback() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect.poll(() => documents).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(documents).toBe(1)
})
