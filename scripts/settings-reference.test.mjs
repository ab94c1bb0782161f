import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'
import { referenceFile, settingsReference } from './settings-reference.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')

test('docs/settings.md matches the settings, otherwise run "npm run generate"', async () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(await settingsReference())
})

test('links of the reference lead to headings of the page', () => {
  const headings = [...read('docs/operate.md').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...readFileSync(referenceFile, 'utf8').matchAll(/\(operate\.md#([^)]*)\)/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !headings.includes(link))).toEqual([])
})
