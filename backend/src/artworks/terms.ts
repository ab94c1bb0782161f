import { licenses, makings } from '@atelier/contract/licenses/licenses.ts'
import type { License, Making } from '@atelier/contract/licenses/licenses.ts'

/** What others may do with a work, and how it was made. An absent field is the default, which is never stored. */
export interface Terms {
  license?: License | null | undefined
  training?: boolean | null | undefined
  made_by?: Making | null | undefined
}

const defaults = { license: licenses[0], training: false, made_by: makings[0] } as const
const names = ['license', 'training', 'made_by'] as const

export const completeTerms = ({ license, training, made_by }: Terms) => ({
  license: license ?? defaults.license,
  training: training ?? defaults.training,
  made_by: made_by ?? defaults.made_by,
})

/** As update operators; an absent field is unchanged. */
export function termsUpdate(changes: Terms): { $set: Terms; $unset: Record<string, 1> } {
  const given = names.filter((name) => changes[name] != null)
  const isDefault = (name: (typeof names)[number]) => changes[name] === defaults[name]
  return {
    $set: Object.fromEntries(given.filter((name) => !isDefault(name)).map((name) => [name, changes[name]])),
    $unset: Object.fromEntries(given.filter(isDefault).map((name) => [name, 1 as const])),
  }
}
