import type { Page } from '@playwright/test'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { sessionModel } from '@atelier/backend/sessions/sessions.model.ts'
import { database } from '../../support/database.ts'
import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { makeTalk } from '../../support/conversations.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { countShifts, shifts } from '../../support/layout-shifts.ts'
import { pixelDifference } from '../../support/pixels.ts'
import { postProject } from '../../support/projects.ts'
import { enter, expectAskedToLogIn, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

const SCRIPTS = /\/assets\/.*\.js/
const DATA = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith('/api/sessions')
const SHIFT_MAX = 0.01
/** Fraction of pixels: the name in a greeting, a draft. */
const DIFFERENCE_MAX = 0.005

/** The viewport below the header. */
const CONTENT = { x: 0, y: 66, width: 1280, height: 734 }

const painted = (page: Page) => page.locator('main [data-first-paint]')

/** Opens pages with their scripts held back, then lets them run, and the data arrive once they have. */
async function openAll(page: Page, paths: readonly string[], options?: PaintOptions): Promise<void> {
  for (const path of paths) await open(page, path, options)
}

/** `content`: with its data; `looks`: false if the page adds what depends on the visitor, or decoration. */
interface PaintOptions {
  content?: boolean
  looks?: boolean
}

/** The first visit of a page may start its renderer, and gets the skeleton. */
const whenRendered = (page: Page, path: string) =>
  expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('data-first-paint="content"')

const decodeImages = (page: Page) =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    const backgrounds = [...document.querySelectorAll('main *')]
      .flatMap((element) => getComputedStyle(element, '::before').backgroundImage.match(/(?<=^url\(").+(?="\)$)/) ?? [])
      .map((src) => Object.assign(new Image(), { src }))
    await Promise.all([...inView, ...backgrounds].map((image) => image.decode().catch(() => {})))
  })

async function open(page: Page, path: string, { content = false, looks = true }: PaintOptions = {}): Promise<void> {
  if (content) await whenRendered(page, path)
  const run = await holdRequests(page, SCRIPTS)
  const arrive = await holdRequests(page, DATA)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(painted(page), path).toBeVisible()
  await expect(painted(page).locator('h1, [aria-busy=true], [role=status]').first(), path).toBeAttached()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await decodeImages(page)
  const before = await page.screenshot({ clip: CONTENT, animations: 'disabled' })
  await countShifts(page)
  run()
  await expect(painted(page), path).toHaveCount(0)
  expect(await shifts(page), path).toBeLessThan(SHIFT_MAX)
  await decodeImages(page)
  const after = await page.screenshot({ clip: CONTENT, animations: 'disabled' })
  if (looks) expect.soft(await pixelDifference(before, after), `${path} looks as painted`).toBeLessThan(DIFFERENCE_MAX)
  arrive()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}

test('public pages are painted before any script, and replace their paint without layout shift', async ({ page }) => {
  test.setTimeout(120_000)
  const creator = await makeCreator('Painted Early')
  const [artwork = ''] = await makeArtworks(3, { title: 'Painted early', owner: creator })
  const project = await postProject(await makePerson({ role: 'buyer' }), 'Painted project')
  await openAll(page, [projects.purchaseServicePath()])
  const lists = [gallery.creatorsPath(), gallery.popularPath(), projects.findProjectPath()]
  const subjects = [gallery.artworkPath(artwork), gallery.creatorPath(creator), projects.projectPath(project.id)]
  await openAll(page, lists, { content: true })
  await openAll(page, subjects, { content: true, looks: false })
})

test('guests and search engines get the content itself, which is readable without scripts', async ({ browser }) => {
  const creator = await makeCreator('Rendered Early')
  const [artwork = ''] = await makeArtworks(3, { title: 'Rendered early', owner: creator })
  const [film = ''] = await makeArtworks(1, { title: 'Rendered film', owner: creator, video: 'horizontal' })
  await artworkModel(database).updateOne({ _id: film }, { $set: { media_type: 'video/mp4' } })
  const project = await postProject(await makePerson({ role: 'buyer' }), 'Rendered project')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const visits = [
    [gallery.artworkPath(artwork), { heading: 'Rendered early', link: gallery.creatorPath(creator) }],
    [gallery.artworkPath(film), { heading: 'Rendered film' }],
    [gallery.creatorPath(creator), { heading: 'Rendered Early', link: gallery.artworkPath(artwork) }],
    [gallery.newAndNoteworthyPath(), { heading: 'New and Noteworthy', link: gallery.artworkPath(artwork) }],
    [projects.projectPath(project.id), { heading: 'Rendered project' }],
    [projects.findProjectPath(), { heading: 'Find a Project', link: projects.projectPath(project.id) }],
    [gallery.creatorsPath(), { heading: 'Browse creators' }],
  ] as const
  for (const [path, shown] of visits) {
    await whenRendered(page, path)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: shown.heading })).toBeVisible()
    if ('link' in shown) await expect(page.locator(`main a[href="${shown.link}"]`).first()).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
  }
  const picture = page.locator('main img').first()
  await page.goto(gallery.artworkPath(artwork))
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  await context.close()
})

test('a creator’s and a buyer’s pages are painted too', async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000)
  const { buyer, creator, conversation } = await makeTalk('Painted talk')
  const [artwork = ''] = await makeArtworks(3, { title: 'Painted own', owner: creator.id })
  await enter(page, creator)
  await openAll(page, [
    account.creatorDashboardPath(),
    account.profilePath(),
    account.settingsPath(),
    gallery.myArtworksPath(),
    gallery.uploadArtPath(),
    gallery.editArtworkPath(artwork),
    gallery.likedArtworksPath(),
    projects.myApplicationsPath(),
    messaging.conversationPath(conversation.id),
    messaging.notificationsPath(),
  ])
  const buyers = await anotherBrowser()
  await enter(buyers, buyer)
  await openAll(buyers, [
    account.buyerDashboardPath(),
    account.favoriteCreatorsPath(),
    messaging.messagesPath(),
    projects.postProjectPath(),
    projects.myProjectsPath(),
    projects.applicantsPath(conversation.project_id),
  ])
})

test('a cookie of an ended session shows a guarded page’s paint only until the redirect', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  const person = await makePerson({ role: 'creator' })
  await enter(page, person)
  await sessionModel(database).deleteMany({ user_id: person.id })
  await page.goto(projects.myApplicationsPath())
  await expectAskedToLogIn(page)
  await expect(painted(page)).toHaveCount(0)
})

test('a page of the other role gives way to the dashboard', async ({ page }) => {
  await enter(page, await makePerson({ role: 'buyer' }))
  await page.goto(gallery.myArtworksPath())
  await expect(page).toHaveURL(account.buyerDashboardPath())
  await expect(page.getByText(sessionsTexts.onlyCreators)).toBeVisible()
  await expect(painted(page)).toHaveCount(0)
})

test('a query, and home for signed-in users, leave the page to its scripts', async ({ request, page }) => {
  const guest = await (await request.get(`${gallery.popularPath()}?q=sea`)).text()
  expect(guest).toContain('id="first-paint"')
  expect(guest).not.toContain('<div data-first-paint')
  await enter(page, await makePerson({ role: 'buyer' }))
  expect(await (await page.request.get(gallery.homePath())).text()).not.toContain('<div data-first-paint')
  expect(await (await page.request.get(gallery.popularPath())).text()).toContain('<div data-first-paint')
})
