import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import type { HeldThings } from '@atelier/contract/notices/schemas.ts'
import { answer, creator, fakePlatform } from '../../testing/index.ts'
import type { Visitor } from '../../testing/index.ts'
import { PlatformContext } from '../use-platform.ts'
import { UnderReview } from './under-review.tsx'

const notice_id = '7f'.repeat(12)
const items: HeldThings['items'] = [
  { kind: 'artwork', id: '1', title: 'Slow Gold', notice_id: null },
  { kind: 'artwork', id: '2', title: 'Decided', notice_id },
  { kind: 'project', id: '3', title: 'Harbor film', notice_id: null },
  { kind: 'profile', id: '4', title: 'Mara', notice_id: null },
]

function show(kind: 'artwork' | 'project' | 'profile', as: Visitor = creator) {
  const held = vi.fn(() => ({ items }))
  const platform = fakePlatform({ remote: 'gallery', as, answers: [answer(noticesHeld, held)] })
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <UnderReview kind={kind} />
      </QueryClientProvider>
    </PlatformContext>,
  )
  return held
}
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test.each([
  ['artwork', /^Under review: Moderators are looking at “Slow Gold”.* need to upload it again/],
  ['project', /^Under review: Moderators are looking at “Harbor film”.* need to post it again/],
  ['profile', /^Under review: Moderators are looking at your profile, whose picture and texts are hidden/],
] as const)('names what of its kind is held back and not decided: %s', async (kind, sentence) => {
  show(kind)
  const list = await shown()
  expect(list).toHaveLength(1)
  expect(list[0]).toMatch(sentence)
  expect(screen.getByRole('list', { name: 'Under review' })).toBeTruthy()
})

test('a guest sees nothing, without a call', async () => {
  const held = show('artwork', {})
  await Promise.resolve()
  expect(screen.queryByRole('list')).toBeNull()
  expect(held).not.toHaveBeenCalled()
})
