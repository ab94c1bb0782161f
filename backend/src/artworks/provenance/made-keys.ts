import { fold } from '@atelier/contract/fold.ts'
import type { StoredMadeWith } from './made-with.schema.ts'

interface Named {
  tool?: string | undefined
  model?: string | undefined
}

const plain = (name: string) => fold(name).trim().replace(/\s+/g, ' ')

/** The key of works with this tool, this model, or both: one key, so that an index finds them. */
export function madeKey({ tool, model }: Named): string | undefined {
  if (tool !== undefined && model !== undefined) return `b:${plain(tool)}\n${plain(model)}`
  return tool !== undefined ? `t:${plain(tool)}` : model !== undefined ? `m:${plain(model)}` : undefined
}

/** What lists and searches find a work by; undefined unless everybody sees its tool and model. */
export function madeKeys(made: StoredMadeWith | undefined): string[] | undefined {
  if (made?.audiences?.model !== 'everybody') return undefined
  const [tool, model] = [made.fields?.tool?.value, made.fields?.model?.value]
  const keys = [madeKey({ tool }), madeKey({ model }), tool && model && madeKey({ tool, model })]
  const known = keys.filter((key) => key !== undefined && key !== '')
  return known.length > 0 ? (known as string[]) : undefined
}

/** The names in those keys. */
export const madeNames = (keys: readonly string[] | null | undefined): string[] =>
  (keys ?? []).filter((key) => !key.startsWith('b:')).map((key) => key.slice(2))
