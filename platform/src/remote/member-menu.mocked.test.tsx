import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MemberMenu } from './member-menu.tsx'

vi.mock('./accessors.ts', () => ({ useSession: () => ({ user: { id: 'me' } }) }))
vi.mock('./member-menu-button.tsx', () => Promise.reject(new Error('offline')))

test('a menu that cannot be loaded leaves the page as it is', async () => {
  render(
    <p>
      Works <MemberMenu userId="other" name="Mara" />
    </p>,
  )
  await act(async () => vi.dynamicImportSettled())
  expect(screen.getByText('Works')).toBeTruthy()
})
