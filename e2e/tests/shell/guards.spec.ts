import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { AUTH_LOADING_TIMEOUT_MS } from '@atelier/shell/session/limits.ts'
import { chooseRole, enter, fillIn, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'

test('redirects a guest from a guarded page to log in, and then back to it', { tag: '@journey' }, async ({ page }) => {
  const { email, password } = await makePerson({ role: 'creator' })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      for (const sign of ['Loading...', 'Redirecting...']) if (text.includes(sign)) sessionStorage.setItem(sign, 'seen')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/contact')
  await page.goto('/upload-art')
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const sign of [sessionsTexts.loading, sessionsTexts.redirecting])
    expect(await page.evaluate((key) => sessionStorage.getItem(key), sign), sign).toBe('seen')
  await fillIn(page, 'Log In', email, password)
  await expect(page).toHaveURL('/upload-art')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('each guarded page says why a guest should log in', async ({ page }) => {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Registry
  const guarded = Object.values(remotes)
    .flatMap(({ manifest }) => manifest.pages)
    .filter(({ access }) => access !== 'public' && access !== 'moderator')
  expect(guarded.length).toBeGreaterThan(10)
  expect(guarded.filter(({ signIn }) => signIn === undefined)).toEqual([])
  const { path, signIn = '' } = guarded.find((one) => one.path === '/messages/:id')!
  await page.goto(path.replace(':id', '6'.repeat(24)))
  await expect(page.getByRole('dialog').getByText(signInTexts.logInTo(signIn))).toBeVisible()
})

test('redirects from guarded pages leave no history entry', async ({ page }) => {
  for (const path of ['/my-projects', '/messages', '/dashboard/buyer', '/post-project']) {
    await page.goto('/contact')
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Welcome back' }), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
    await page.goBack()
    await expect(page, path).toHaveURL('/contact')
  }
})

test('a guarded page shows a loading state until the session is known', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/sessions/refresh', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/creator', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: sessionsTexts.loading })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test('treats the visitor as a guest when the session check takes over 5 s', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  await page.clock.install()
  await page.route('**/api/sessions/refresh', () => undefined)
  await page.goto('/dashboard/creator', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: sessionsTexts.loading })).toBeVisible()
  await page.clock.runFor(AUTH_LOADING_TIMEOUT_MS)
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const { role, path, home, text } of [
  {
    role: 'buyer',
    path: '/upload-art',
    home: '/dashboard/buyer',
    text: 'This feature is only available for creators.',
  },
  { role: 'creator', path: '/post-project', home: '/dashboard/creator', text: sessionsTexts.onlyBuyers },
  { role: 'creator', path: '/dashboard/buyer', home: '/dashboard/creator', text: sessionsTexts.onlyBuyers },
] as const)
  test(`${path} leads a ${role} to the own dashboard and says why`, async ({ page }) => {
    await enter(page, await makePerson({ role }))
    await page.goto('/contact')
    await page.goto(path)
    await expect(page).toHaveURL(home)
    await expect(page.getByText(sessionsTexts.accessRestricted)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
  })

test('redirects users without a role to the role page, where they choose only once', async ({ page }) => {
  await enter(page, await makePerson())
  for (const path of ['/contact', '/creators', '/profile', '/']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/select-role')
  }
  await chooseRole(page, 'buyer')
  await expect(page).toHaveURL('/dashboard/buyer')
  await page.goto('/select-role')
  await expect(page).not.toHaveURL('/select-role')
  await expect(page.getByRole('radio', { name: accountsTexts.roles.creator.label })).toBeHidden()
})

test('home redirects to the dashboard once; Explore then stays, and the logo returns to it', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  await page.goto('/?filter=reels')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page).toHaveURL('/?filter=reels')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard/creator')
  // Before the site loads, as the browser knows the role
  expect(documents).toEqual(['/', '/dashboard/creator'])
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  const search = page.getByPlaceholder('Search for AI art, videos, creators...')
  await expect(search).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(search).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click()
  await expect(page).toHaveURL('/dashboard/creator')
})
