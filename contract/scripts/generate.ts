import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../src/contract.ts'
import { routeTable } from './route-table.ts'

const file = path.join(import.meta.dirname, '../src/generated/routes.ts')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, routeTable(contract))
