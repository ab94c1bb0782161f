import { expect, test } from 'vitest'
import type { UserPrincipal } from '../http/principal.ts'
import { notificationsRoutes } from './notifications.routes.ts'

const count = (role: UserPrincipal['role']) => {
  const counter = (number: number) => () => Promise.resolve(number)
  const { handlers } = notificationsRoutes({ messages: counter(3), invitations: counter(2) })
  return handlers.counts({ caller: { kind: 'user', id: 'x', role } } as Parameters<typeof handlers.counts>[0])
}

test('each domain adds its count; only creators are invited', async () => {
  expect(await count('creator')).toEqual({ messages: 3, invitations: 2 })
  expect(await count('buyer')).toEqual({ messages: 3, invitations: 0 })
  expect(await count(null)).toEqual({ messages: 3, invitations: 0 })
})
