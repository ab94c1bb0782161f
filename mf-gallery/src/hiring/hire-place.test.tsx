import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { answer, buyer, creator, idOf, makeCreator, openPage, pagesOf } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { hiringTexts as texts } from './hiring-texts.ts'

const id = idOf(900)
const open = (as: Visitor = {}, full_name: string | null = 'Diego Arriaga Luna') =>
  openPage(remote, `/creators/${id}`, {
    as,
    answers: [answer(creatorsGet, () => makeCreator(900, { full_name })), answer(artworksList, pagesOf([]))],
  })
const heading = () => screen.findByRole('heading', { level: 1 })
const door = () => screen.queryByRole('button', { name: /^Work / })

test('asks a guest to sign up to hire the creator', async () => {
  const page = await open()
  await heading()
  expect(door()?.textContent).toBe('Work with Diego')
  await userEvent.click(door()!)
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalledOnce())
  expect(page.session.openSignIn).toHaveBeenCalledWith('sign-up', {
    reason: 'hire Diego Arriaga Luna',
    role: 'buyer',
    resume: { kind: 'hire', id },
  })
})

test('a creator without a name has a door too', async () => {
  const page = await open({}, null)
  await heading()
  expect(door()?.textContent).toBe(texts.workTogether)
  await userEvent.click(door()!)
  await waitFor(() =>
    expect(page.session.openSignIn).toHaveBeenCalledWith(
      'sign-up',
      expect.objectContaining({ reason: 'hire this creator' }),
    ),
  )
})

test.each([
  ['a buyer', buyer],
  ['a creator', creator],
])('%s has the place for buyers alone', async (_, as) => {
  await open(as)
  await heading()
  expect(door()).toBeNull()
  expect(document.querySelector('[data-slot="hire-creator"]')).not.toBeNull()
})

test('says why nothing opens if the guest became a creator', async () => {
  const page = await open()
  await heading()
  await userEvent.click(door()!)
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalledOnce())
  act(() => page.session.logIn(creator))
  await waitFor(() => expect(page.shown).toEqual([texts.forBuyers]))
})
