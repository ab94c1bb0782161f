/** Of a visible document: when it last responded, and what it shows. */
export interface Mark {
  at: number
  app: string
  version: string
  page: string
}

export const MARK_PREFIX = 'atelier-open-'

export interface DocumentMark {
  /** Says that the document responds; without effect while it is hidden. */
  renew(): void
  remove(): void
}

/** The mark of this document, which one that hangs can neither renew nor remove. */
export function createDocumentMark(shown: () => Omit<Mark, 'at'> | undefined, storage?: Storage): DocumentMark {
  const key = MARK_PREFIX + Math.random().toString(36).slice(2, 10)
  // Reading it throws where storage is blocked, writing where it is full
  const quietly = (work: (kept: Storage) => void) => () => {
    try {
      work(storage ?? localStorage)
    } catch {}
  }
  return {
    renew: quietly((kept) => {
      const mark = document.visibilityState !== 'hidden' && shown()
      if (mark) kept.setItem(key, JSON.stringify({ at: Date.now(), ...mark }))
    }),
    remove: quietly((kept) => kept.removeItem(key)),
  }
}
