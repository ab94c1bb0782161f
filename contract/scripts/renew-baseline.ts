import { baselineFolder, currentDocument, renewBaseline } from './baseline.ts'

const { ok, lines } = renewBaseline(baselineFolder, currentDocument())
for (const line of lines) console.error(line)
process.exitCode = ok ? 0 : 1
