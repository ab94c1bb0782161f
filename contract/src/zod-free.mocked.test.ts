import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('zod', () => {
  throw new Error('zod was loaded')
})

let mini = false
vi.mock('zod/mini', async (original) => {
  mini = true
  return original()
})

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const zodFree = files.filter(
  (file) =>
    /(^|[\\/])(limits|texts|chips|formats|routes|live|sentence|profile-name)\.ts$/.test(file) ||
    /^paths[\\/]\w+\.ts$/.test(file) ||
    /^(address|api-error|client|queries|errors|version|route|event)\.ts$/.test(file),
)

test('the browser loads the client, the paths, the limits and the texts without zod', async () => {
  expect(zodFree.length).toBeGreaterThan(12)
  for (const file of zodFree) await import(/* @vite-ignore */ path.join(import.meta.dirname, file))
  expect(mini).toBe(false)
})

test('a form loads only zod/mini', async () => {
  const forms = files.filter((file) => /(^|[\\/])(forms|fields)\.ts$/.test(file))
  expect(forms.length).toBeGreaterThan(3)
  for (const file of forms) await import(/* @vite-ignore */ path.join(import.meta.dirname, file))
})

test('a module that needs zod is detected', async () => {
  await expect(import('./artworks/schemas.ts')).rejects.toThrow()
})
