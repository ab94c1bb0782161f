import { expect, test } from 'vitest'
import { profileName } from './profile-name.ts'

test.each([
  [' Mara Ilves ', 'Mara Ilves'],
  ['  ', 'Anonymous'],
  [null, 'Anonymous'],
])('shows %o as %s', (full_name, name) => {
  expect(profileName({ full_name })).toBe(name)
})
