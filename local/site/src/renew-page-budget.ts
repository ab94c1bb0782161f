// Writes the page budget from a site started with COMPRESSION=best: `npm run budget -w local/site -- http://localhost:3000`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { measurePages } from './page-budget.ts'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const file = path.resolve(import.meta.dirname, '../page-budget.json')
writeFileSync(file, `${JSON.stringify(await measurePages(url), null, 2)}\n`)
