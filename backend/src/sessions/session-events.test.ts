import { expect, test } from 'vitest'
import { SessionEvents } from './session-events.ts'

test('who listens hears of each end, until listening stops', () => {
  const events = new SessionEvents()
  const heard: string[] = []
  const stop = events.onEnded(({ sessionIds }) => heard.push(...sessionIds))
  events.ended({ userId: 'mira', sessionIds: ['one'] })
  stop()
  events.ended({ userId: 'mira', sessionIds: ['two'] })
  expect(heard).toEqual(['one'])
})
