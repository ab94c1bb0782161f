import path from 'node:path'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import type { Page } from '@playwright/test'
import { copyGallery } from '../../support/gallery-copy.ts'
import { fillIn, makePerson, openDialog } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { toast } from '../../support/toasts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }
const copy = copyGallery('isolation')

/** A page with a button for each possible misbehavior of a remote. */
const carelessPage = `
import { useState } from 'react'
import { useLeaveGuard, useNavigation, useOpenSignIn, useQueryClient, useSessionEvent, useTimers, useToast, useUploads } from '@atelier/platform'

const page = window as unknown as Record<string, unknown>

function Listener() {
  useSessionEvent(() => {
    page.heard = (Number(page.heard) || 0) + 1
    throw new Error('careless listener')
  })
  return null
}

function Asking() {
  useLeaveGuard('Leave the careless page?')
  return null
}

export default function CarelessPage() {
  const navigation = useNavigation()
  const uploads = useUploads()
  const timers = useTimers()
  const toast = useToast()
  const queryClient = useQueryClient()
  const openSignIn = useOpenSignIn()
  const [shown, show] = useState<string[]>([])
  const fail = (name: string) => () => {
    page[name] = (Number(page[name]) || 0) + 1
    throw new Error(name)
  }
  const refused = (change: () => void) => {
    try {
      change()
    } catch (error) {
      page.refused = [...((page.refused as string[]) ?? []), (error as Error).name]
    }
  }
  const acts = {
    'Block and throw': () => navigation.block(fail('asked')),
    'Block for ever': () => navigation.block(() => 'Leave the careless page?'),
    'Ask before leaving': () => show([...shown, 'asking']),
    'Listen and throw': () => {
      show([...shown, 'listener'])
      uploads.subscribe(fail('uploads'))
      navigation.subscribe(fail('moved'))
    },
    'Malformed toast': () => toast({ title: { text: 'x' }, description: 5, duration: 'long' } as never),
    'Throwing action': () => toast({ title: 'Choose', duration: 60_000, action: { label: 'Do it', onAction: fail('chosen') } }),
    'Leave a timer': () => {
      timers.every(20, () => (page.ticks = (Number(page.ticks) || 0) + 1))
      setInterval(fail('bare'), 20)
    },
    'Take over': () => {
      refused(() => ((navigation as { push: unknown }).push = () => {}))
      refused(() => ((uploads as { publish: unknown }).publish = () => true))
      refused(() => ((openSignIn as unknown as { call: unknown }).call = () => {}))
      refused(() => queryClient.removeQueries())
      page.clear = 'clear' in queryClient
    },
  }
  return (
    <>
      <h1>Careless</h1>
      {shown.includes('listener') && <Listener />}
      {shown.includes('asking') && <Asking />}
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}
`

const restore = () =>
  publishOne({ ...access, folder: path.join(root, 'mf-gallery'), app: 'gallery', droppedPages: ['/careless'] })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  copy.add('careless.page.tsx', carelessPage)
  copy.edit(
    'remote.tsx',
    '  pages: [',
    "  pages: [\n    { path: '/careless', access: 'public', load: () => import('./careless.page.tsx') },",
  )
  copy.build()
  await publishOne({ ...access, folder: copy.folder, app: 'gallery' })
})

test.afterAll(async () => {
  copy.remove()
  await restore()
})

test.beforeEach(async ({ page, complaints }) => {
  // Thrown by the careless page itself, outside the platform
  complaints.expect(/^bare$/)
  await page.goto('/careless')
})

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const seen = <T>(page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name) as Promise<T>

test('a navigation blocker that throws does not block navigation', async ({ page }) => {
  await act(page, 'Block and throw')
  await follow(page, 'Privacy Policy')
  await expect(heading(page)).toHaveText('Privacy Policy')
  expect(await seen(page, 'asked')).toBeGreaterThan(0)
})

test('a blocker that is never removed applies only to its own page', async ({ page }) => {
  await act(page, 'Block for ever')
  await act(page, 'Ask before leaving')
  await follow(page, 'Privacy Policy')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Leave the careless page?')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page)).toHaveText('Privacy Policy')
  await follow(page, 'Terms of Service')
  await expect(heading(page)).toHaveText('Terms of Service')
  await expect(dialog).toBeHidden()
})

for (const from of ['the careless page', 'another page'] as const)
  test(`a listener that throws does not prevent logging in, on ${from}`, async ({ page }) => {
    const { email, password } = await makePerson({ role: 'creator' })
    await act(page, 'Listen and throw')
    if (from === 'another page') await follow(page, 'Privacy Policy')
    await openDialog(page, 'Log In')
    await fillIn(page, 'Log In', email, password)
    await expect(page).toHaveURL('/dashboard/creator')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The listener of the unmounted page is no longer called
    expect((await seen<number | undefined>(page, 'heard')) ?? 0).toBe(from === 'another page' ? 0 : 1)
  })

test('a malformed toast and a throwing action do not affect other toasts', async ({ page, complaints }) => {
  complaints.expect(/401/)
  await act(page, 'Malformed toast')
  await act(page, 'Throwing action')
  await page.getByRole('button', { name: 'Do it' }).click()
  expect(await seen(page, 'chosen')).toBe(1)
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', 'nobody@e2e.test', 'a-wrong-password')
  await expect(toast(page, 'alert', 'Invalid login credentials')).toBeVisible()
})

test('removes a toast action when its page unmounts', async ({ page }) => {
  await act(page, 'Throwing action')
  await expect(toast(page, 'status', 'Choose')).toBeVisible()
  await follow(page, 'Privacy Policy')
  await expect(toast(page, 'status', 'Choose')).toBeHidden()
})

test('clears timers when the remote unmounts, and a raw timer breaks nothing', async ({ page }) => {
  await act(page, 'Leave a timer')
  await expect.poll(() => seen<number>(page, 'ticks')).toBeGreaterThan(3)
  await follow(page, 'Privacy Policy')
  await expect(heading(page)).toHaveText('Privacy Policy')
  const ticks = await seen<number>(page, 'ticks')
  const bare = await seen<number>(page, 'bare')
  await expect.poll(() => seen<number>(page, 'bare')).toBeGreaterThan(bare + 5)
  expect(await seen<number>(page, 'ticks')).toBe(ticks)
  await follow(page, 'Terms of Service')
  await expect(heading(page)).toHaveText('Terms of Service')
})

test('a remote cannot replace platform parts or clear the cache', async ({ page }) => {
  await act(page, 'Take over')
  expect(await seen(page, 'refused')).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  expect(await seen(page, 'clear')).toBe(false)
  await openDialog(page, 'Log In')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByPlaceholder('Search for AI art, videos, creators...')).toBeVisible()
})
