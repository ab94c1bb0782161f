import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, makeConversation } from '@atelier/platform/testing'
import { ben, openSite } from '../../../testing/conversation-site.ts'

const stranger = (number: number) =>
  makeConversation(number, {
    buyer: { id: idOf(number), full_name: `Stranger ${number}`, avatar_url: null },
    buyer_id: idOf(number),
    request: 'received',
  })
const list = () => screen.findByRole('navigation', { name: 'Conversations' })
const names = async () =>
  within(await list())
    .queryAllByRole('link')
    .map((link) => link.textContent)

test('lists requests apart from the conversations, and leads back', async () => {
  const { page } = await openSite('/messages', { others: [stranger(2), stranger(3)] })
  const link = await screen.findByRole('link', { name: 'Requests 2' })
  expect((await names()).join()).not.toContain('Stranger')
  fireEvent.click(link)
  expect(await screen.findByRole('link', { name: /Stranger 3/ })).toBeTruthy()
  expect((await names()).join()).not.toContain('Ben Ode')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Requests' }))

  fireEvent.click(screen.getByRole('link', { name: /Stranger 2/ }))
  expect(await screen.findByText(/Stranger 2 is new here/)).toBeTruthy()
  expect(page.address()).toBe(`/messages/${idOf(2)}?list=requests`)
  fireEvent.click(screen.getByRole('link', { name: 'All conversations' }))
  expect(await screen.findByRole('link', { name: /Ben Ode/ })).toBeTruthy()
})

test('shows no link without requests, and says so in their empty list', async () => {
  const { page } = await openSite('/messages')
  await screen.findByRole('link', { name: /Ben Ode/ })
  expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
  await page.go('/messages?list=requests')
  expect(await screen.findByText('No requests')).toBeTruthy()
  expect(screen.queryByText('Choose a request to read it.')).toBeNull()
})

test('opens no request by itself', async () => {
  const { page } = await openSite('/messages?list=requests', { others: [stranger(2)] })
  await screen.findByRole('link', { name: /Stranger 2/ })
  expect(screen.getByText('Choose a request to read it.')).toBeTruthy()
  expect(page.address()).toBe('/messages?list=requests')
})

test("explains that a new account's message waits", async () => {
  await openSite(`/messages/${idOf(1)}`, { given: { request: 'sent', buyer_id: ben } })
  expect(await screen.findByText(/waits in the requests of Ben Ode until they answer/)).toBeTruthy()
})
