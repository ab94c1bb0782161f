import { expect, test } from 'vitest'
import { SessionEvents } from './session-events.ts'

test('who listens hears of each end, until listening stops', () => {
  const events = new SessionEvents()
  const heard: string[] = []
  const stop = events.onEnded(({ sessionId }) => heard.push(sessionId))
  events.ended({ sessionId: 'one', userId: 'mira' })
  stop()
  events.ended({ sessionId: 'two', userId: 'mira' })
  expect(heard).toEqual(['one'])
})
