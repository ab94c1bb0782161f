import { createHash } from 'node:crypto'

/** The same 24 hexadecimal digits for the same name, at every seeding. */
export function stableId(kind: string, name: string): string {
  return createHash('sha256').update(`atelier-demo/${kind}/${name}`).digest('hex').slice(0, 24)
}
