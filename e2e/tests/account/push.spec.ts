import { createECDH, randomUUID } from 'node:crypto'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { PUSH_WORKER } from '@atelier/contract/push/limits.ts'
import type { PushMessage } from '@atelier/contract/push/schemas.ts'
import { pushTexts as texts } from '@atelier/mf-account/settings/push/push-texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

/** Push services cannot be reached, so the subscription is invented. The worker, its registration and permission are real. */
async function subscribeWithoutService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) }
  const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys }
  await page.addInitScript((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given } as unknown as PushSubscription)
  }, subscription)
}

/** As the browser does when a message has arrived. */
async function deliver(page: Page, context: BrowserContext, message: PushMessage): Promise<void> {
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await protocol.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registered, data })
}

const registered = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return registration && shown.map(({ title, body, tag }) => [title, body, tag])
  })

test('shows push notifications, opens one in the tab that is open, and ends them with the log-out', async ({
  page,
  context,
}, { project }) => {
  test.skip(
    !project.name.includes('installed'),
    'the pinned browser denies notifications, and others lack the protocol',
  )
  await context.grantPermissions(['notifications'])
  await subscribeWithoutService(page)
  await openAs(page, await makePerson({ role: 'creator' }), settingsPath())
  const control = page.getByRole('switch', { name: texts.label })
  await expect(control).not.toBeChecked()
  expect(await registered(page)).toBeUndefined()
  await control.click()
  await expect(page.getByRole('group', { name: texts.topics })).toBeVisible()
  await page.reload()
  await expect(control).toBeChecked()

  const message = { title: 'You have a new message', body: '“Ben” messaged you.', tag: 'talk' }
  await deliver(page, context, { ...message, body: 'Replaced', path: '/' })
  await deliver(page, context, { ...message, path: notificationsPath() })
  await expect.poll(() => registered(page)).toEqual([[message.title, message.body, message.tag]])

  const worker = context.serviceWorkers().find((one) => one.url().endsWith(PUSH_WORKER.path))!
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
    dispatchEvent(click)
  })
  await expect(page).toHaveURL(notificationsPath())
  expect(await registered(page)).toEqual([])

  await page.getByRole('button', { name: layoutTexts.accountMenu }).click()
  await page.getByRole('menuitem', { name: layoutTexts.logOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(() => registered(page)).toBeUndefined()
})
