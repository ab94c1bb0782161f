import { expect, test } from 'vitest'
import { afterRollback, afterSwitch } from './history.ts'
import type { RunningApp } from './releases.model.ts'

const switched = (...versions: string[]) =>
  versions.reduce<RunningApp[]>((apps, version) => afterSwitch(apps, 'gallery', version), [])

test('each switch puts what ran on top of the earlier versions, each once', () => {
  expect(switched('a', 'b', 'c')).toEqual([{ app: 'gallery', version: 'c', previous: ['b', 'a'] }])
  expect(switched('a', 'b', 'c', 'a')).toEqual([{ app: 'gallery', version: 'a', previous: ['c', 'b'] }])
})

test('going back twice goes further back, not to what was left', () => {
  const once = afterRollback(switched('a', 'b', 'c'), 'gallery', 'b')
  expect(once).toEqual([{ app: 'gallery', version: 'b', previous: ['a'] }])
  expect(afterRollback(once, 'gallery', 'a')).toEqual([{ app: 'gallery', version: 'a', previous: [] }])
})

test('going back to a version that is no longer remembered keeps the ones that are', () => {
  expect(afterRollback(switched('a', 'b'), 'gallery', 'z')).toEqual([{ app: 'gallery', version: 'z', previous: ['a'] }])
})

test('the other apps stay as they are', () => {
  const apps = afterSwitch(switched('a'), 'shell', 's')
  expect(apps.map(({ app, version }) => `${app} ${version}`)).toEqual(['gallery a', 'shell s'])
})

test('twenty earlier versions are remembered', () => {
  const [gallery] = switched(...Array.from({ length: 30 }, (_, number) => `v${number}`))
  expect(gallery?.previous).toHaveLength(20)
  expect(gallery?.previous[0]).toBe('v28')
})
