import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { routeTable } from './route-table.ts'

test('the route table is up to date; otherwise run "npm run generate -w contract"', () => {
  const file = path.join(import.meta.dirname, '../src/generated/routes.ts')
  expect(readFileSync(file, 'utf8')).toBe(routeTable(contract))
})
