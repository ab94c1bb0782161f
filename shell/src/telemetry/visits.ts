import type { FailureKind, First } from '@atelier/contract/telemetry/schemas.ts'

/** A page by its pattern, and the app that it belongs to. */
export interface Place {
  app: string
  page: string
}

export type Counted =
  | (Place & { kind: 'visit'; first: First })
  | (Place & { kind: 'failure'; what: FailureKind; first?: First })

/** A document is one visit of each app in it, and a failed one at most once. */
export function createVisits(add: (note: Counted) => void) {
  const known = new Set<string>()
  const isNew = (key: string) => !known.has(key) && Boolean(known.add(key))

  function firstOf(kind: Counted['kind'], { app, page }: Place): First | undefined {
    const isFirst = isNew(`${kind} ${app}`)
    if (!isNew(`${kind} ${app} ${page}`)) return undefined
    return isFirst ? 'version' : 'page'
  }

  function visit({ app, page }: Place): void {
    const first = firstOf('visit', { app, page })
    if (first) add({ kind: 'visit', app, page, first })
  }

  return {
    visit,
    failure(what: FailureKind, { app, page }: Place): void {
      if (!isNew(`${what} ${app} ${page}`)) return
      visit({ app, page })
      const first = firstOf('failure', { app, page })
      add({ kind: 'failure', app, page, what, ...(first && { first }) })
    },
  }
}
