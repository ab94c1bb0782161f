import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { domainRoutes } from './domain-routes.ts'

test.each(Object.entries(contract))(
  'the routes of %s are up to date; otherwise run "npm run generate -w contract"',
  async (domain, endpoints) => {
    const file = path.join(import.meta.dirname, '../src', domain, 'routes.ts')
    expect(readFileSync(file, 'utf8')).toBe(await domainRoutes(domain, endpoints))
  },
)
