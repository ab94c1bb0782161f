import { expect, test } from 'vitest'
import { withLock } from './web-lock.ts'

const refusing = { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) }
const granting = { request: (_: string, work: () => Promise<unknown>) => work() }

test('where the browser refuses locks, work runs one after the other in this tab', async () => {
  const lock = withLock('x', refusing as never)
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(name)
    await Promise.resolve()
    steps.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([lock(work('one')), lock(work('two'))])).toEqual(['one', 'two'])
  expect(steps).toEqual(['one', 'one ends', 'two', 'two ends'])
})

test('an error of the work is passed on, and the work not repeated', async () => {
  let runs = 0
  const work = () => Promise.reject(new Error(`run ${++runs}`))
  await expect(withLock('x', granting as never)(work)).rejects.toThrow('run 1')
  expect(runs).toBe(1)
})
