import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pushSubscribe, pushUnsubscribe } from '@atelier/contract/push/routes.ts'
import type { PushState } from '@atelier/contract/push/schemas.ts'
import { answer, creator, fakePush, refusal } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'
import { pushTexts as texts } from './push-texts.ts'

const off: PushState = { public_key: 'BAAA', subscription: null }
const on: PushState = { ...off, subscription: { topics: ['work', 'messages'] } }
const section = () => within(screen.getByRole('region', { name: 'Push notifications' }))
const control = () => section().findByRole<HTMLInputElement>('switch', { name: texts.label })
const topic = (name: string) => section().getByRole<HTMLInputElement>('switch', { name })

/** The settings page of a site that stores subscriptions. */
async function open(push: PushState) {
  const page = await openSettings(
    [
      answer(pushSubscribe, ({ body }) => {
        page.site.push = { ...off, subscription: { topics: body.topics ?? ['work', 'messages'] } }
      }),
      answer(pushUnsubscribe, () => {
        page.site.push = off
      }),
    ],
    { push },
  )
  return page
}

test('asks for permission only on a press, subscribes this browser, and ends it', async () => {
  const browser = fakePush()
  const page = await open(off)
  const push = await control()
  expect([push.checked, browser.asked()]).toEqual([false, 0])
  await userEvent.click(push)
  await waitFor(() => expect(topic('Messages').checked).toBe(true))
  expect([push.checked, browser.asked(), browser.isSubscribed()]).toEqual([true, 1, true])
  expect(localStorage.getItem('atelier-push')).toBe(creator.user.id)
  expect(page.calls(pushSubscribe).map(({ body }) => body)).toMatchObject([{ endpoint: 'https://push.example/1' }])
  await userEvent.click(push)
  await waitFor(() => expect(section().queryByRole('group')).toBeNull())
  expect([push.checked, browser.isSubscribed(), localStorage.getItem('atelier-push')]).toEqual([false, false, null])
})

test('chooses topics of this browser', async () => {
  fakePush({ permission: 'granted' })
  const page = await open(on)
  await control()
  expect([topic('Projects').checked, topic('Likes and comments').checked]).toEqual([true, false])
  await userEvent.click(topic('Likes and comments'))
  await userEvent.click(topic('Projects'))
  await waitFor(() => expect(page.site.push.subscription).toEqual({ topics: ['messages', 'artworks'] }))
  expect(topic('Projects').checked).toBe(false)
})

test('is off where the permission was withdrawn, and shows how to allow it where it is denied, until it is', async () => {
  const browser = fakePush()
  await open(on)
  expect((await control()).checked).toBe(false)
  act(() => browser.become('denied'))
  expect(section().getByText(texts.blocked)).toBeTruthy()
  expect((await control()).disabled).toBe(true)
  act(() => browser.become('granted'))
  expect(await control()).toMatchObject({ checked: true, disabled: false })
})

test('a failed change is rolled back with a toast', async () => {
  fakePush()
  const page = await openSettings([answer(pushSubscribe, () => refusal(500, 'INTERNAL'))], { push: off })
  await userEvent.click(await control())
  await waitFor(() => expect(page.shown).toEqual([{ title: texts.failed, variant: 'destructive' }]))
  expect((await control()).checked).toBe(false)
})

test('has no switch where the browser or the site cannot', async () => {
  await open(off)
  expect(await section().findByText(texts.unsupported)).toBeTruthy()
  expect(section().queryByRole('switch')).toBeNull()
})

test('has no switch where the site sends none', async () => {
  fakePush()
  await open({ public_key: null, subscription: null })
  expect(await section().findByText(texts.unavailable)).toBeTruthy()
  expect(section().queryByRole('switch')).toBeNull()
})
