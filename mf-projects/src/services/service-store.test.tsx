import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const open = () => openPage(remote, '/purchase-service')
const comingSoon = {
  title: 'Coming Soon',
  description: 'This feature is currently in development. Sign up to be notified of its launch!',
  duration: 4000,
}

test('four services show their title, creator and price, in the order of the specification', async () => {
  const page = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Service Store' })).toBeTruthy()
  const cards = screen.getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByText(/^\$\d+$/).textContent)).toEqual([
    'From $450',
    'From $850',
    'From $320',
    'From $275',
  ])
  for (const card of cards) expect(within(card).getByRole('heading', { level: 2 }).textContent).not.toBe('')
  expect(screen.getByText('Yuki Hanamura')).toBeTruthy()
  expect(page.requests).toEqual([])
})

test('each Learn More names its service, shows only Coming Soon, and keeps the focus', async () => {
  const page = await open()
  const user = userEvent.setup()
  const buttons = screen.getAllByRole('button', { name: 'Learn More' })
  expect(buttons).toHaveLength(4)
  for (const button of buttons) {
    const { textContent } = document.getElementById(button.getAttribute('aria-describedby')!)!
    expect(within(button.closest('li')!).getByRole('heading').textContent).toBe(textContent)
  }
  buttons[2]!.focus()
  await user.keyboard('{Enter}')
  expect(page.shown).toEqual([comingSoon])
  expect(document.activeElement).toBe(buttons[2])
  expect(page.address()).toBe('/purchase-service')
})

test('Become a Seller shows Coming Soon', async () => {
  const page = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Become a Seller' }))
  expect(page.shown).toEqual([comingSoon])
  expect(document.activeElement?.textContent).toBe('Become a Seller')
})
