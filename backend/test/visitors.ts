import type { Choice } from './browser.ts'

/** Each has an address of its own. */
export function visitors(prefix: string): () => Extract<Choice, { email: string }> {
  let number = 0
  return () => ({ email: `${prefix}${++number}@example.com`, name: `Visitor ${number}`, verified: 'yes' })
}
