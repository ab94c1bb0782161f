import { baselineFolder, checkBaseline, currentDocument } from './baseline.ts'

const { ok, lines } = checkBaseline(baselineFolder, currentDocument())
for (const line of lines) console.error(line)
process.exitCode = ok ? 0 : 1
