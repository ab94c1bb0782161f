import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { baselineFile, currentDocument } from './baseline.ts'

mkdirSync(path.dirname(baselineFile), { recursive: true })
writeFileSync(baselineFile, `${JSON.stringify(currentDocument(), null, 2)}\n`)
