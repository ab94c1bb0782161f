import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

test('the page has its title', async () => {
  await openPage(remote, '/moderation')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moderation')
})
