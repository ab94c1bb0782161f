import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathFiles } from './path-files.mjs'

test('paths match the remotes, otherwise run "npm run generate"', async () => {
  const files = await pathFiles()
  expect(files.length).toBeGreaterThan(3)
  for (const [file, source] of files) expect(readFileSync(file, 'utf8'), file).toBe(source)
})
