import { expect, test } from 'vitest'
import { oncePer } from './once-per.ts'

test('makes one for each key, also if it is undefined', () => {
  let made = 0
  const service = oncePer((key: { name: string }) => ({ of: key.name, nth: ++made }))
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(service(one)).toBe(service(one))
  expect(service(other)).toEqual({ of: 'other', nth: 2 })
  const nothing = oncePer(() => void made++)
  nothing(one)
  nothing(one)
  expect(made).toBe(3)
})
