import { expect, test } from 'vitest'
import { SessionEvents } from './session-events.ts'

test('calls listeners on each end until they unsubscribe', () => {
  const events = new SessionEvents()
  const heard: string[] = []
  const stop = events.onEnded(({ sessionIds }) => heard.push(...sessionIds))
  events.ended({ userId: 'mira', sessionIds: ['one'] })
  stop()
  events.ended({ userId: 'mira', sessionIds: ['two'] })
  expect(heard).toEqual(['one'])
})
