import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../src/contract.ts'
import { domainRoutes } from './domain-routes.ts'

for (const [domain, endpoints] of Object.entries(contract)) {
  const file = path.join(import.meta.dirname, '../src', domain, 'routes.ts')
  writeFileSync(file, await domainRoutes(domain, endpoints))
}
