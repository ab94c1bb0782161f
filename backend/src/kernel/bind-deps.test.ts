import { expect, test } from 'vitest'
import { bindDeps } from './bind-deps.ts'

const add = ({ base }: { base: number }, amount: number) => base + amount
const describe = ({ base, unit }: { base: number; unit: string }, prefix: string, suffix = '') =>
  `${prefix}${base} ${unit}${suffix}`

test('applies the dependencies and passes the other parameters on', () => {
  const bound = bindDeps({ base: 40, unit: 'px' }, { add, describe })
  expect(bound.add(2)).toBe(42)
  expect([bound.describe('> '), bound.describe('', '!')]).toEqual(['> 40 px', '40 px!'])
})
