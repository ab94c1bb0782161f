import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '../src/openapi.ts'
import { CONTRACT_MAJOR } from '../src/version.ts'
import { baselineFile, currentDocument } from './baseline.ts'
import { verdict } from './verdict.ts'

const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as OpenApiDocument
const current = currentDocument()
const { allowed, lines } = verdict(baseline, current, CONTRACT_MAJOR)
for (const line of lines) console.log(line)
if (allowed && !isDeepStrictEqual(baseline, JSON.parse(JSON.stringify(current))))
  console.log(
    'The contract has moved on from its baseline: renew it with "npm run baseline -w contract" when it is released.',
  )
process.exitCode = allowed ? 0 : 1
