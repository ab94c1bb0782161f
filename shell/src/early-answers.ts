/** Milliseconds for which an answer that was fetched ahead may be shown. */
const FRESH_MS = 10_000
/** And once it has been given: a page that mounts again right away calls again. */
const GIVEN_MS = 1000
/** Bounds what sweeping across links may request. */
const HELD_MAX = 8

interface EarlyAnswer {
  until: number
  token: string | null
  text: Promise<string | null>
}

/** Answers of calls that a page will make first, fetched before it runs, in memory alone. */
export interface EarlyAnswers {
  /** Answers such a call of the same user; everything else goes to the network. */
  fetch: typeof fetch
  /** Fetches an answer ahead, unless it is held or many are. */
  request(address: string): void
  /** Discards all answers, as they may be outdated. Calls that change data do so by themselves. */
  drop(): void
}

export function createEarlyAnswers(fetch: typeof globalThis.fetch, token: () => string | null): EarlyAnswers {
  const held = new Map<string, EarlyAnswer>()
  const isFresh = ({ until }: EarlyAnswer) => performance.now() < until

  function find(address: string, sent: string | null): EarlyAnswer['text'] | undefined {
    const known = held.get(address)
    if (!known || !isFresh(known) || bearer(known.token) !== sent) return undefined
    known.until = Math.min(known.until, performance.now() + GIVEN_MS)
    return known.text
  }

  return {
    async fetch(input, init) {
      if ((init?.method ?? 'GET') !== 'GET') {
        // Again afterwards, for answers requested before the server has made the change
        held.clear()
        return fetch(input, init).finally(() => held.clear())
      }
      const early = typeof input === 'string' ? find(input, new Headers(init?.headers).get('authorization')) : undefined
      const text = early && (await beforeAbort(early, init?.signal))
      return text ? new Response(text, { headers: { 'content-type': 'application/json' } }) : fetch(input, init)
    },
    request(address) {
      for (const [other, answer] of held) if (!isFresh(answer)) held.delete(other)
      if (held.has(address) || held.size >= HELD_MAX) return
      const own = token()
      held.set(address, { until: performance.now() + FRESH_MS, token: own, text: read(fetch, address, own) })
    },
    drop: () => held.clear(),
  }
}

const bearer = (token: string | null) => token && `Bearer ${token}`

/** Null for an error, which the page then gets itself. */
async function read(fetch: typeof globalThis.fetch, address: string, token: string | null): Promise<string | null> {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  try {
    const response = await fetch(address, { headers })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** Null if the caller gives up first. */
async function beforeAbort<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T | null> {
  if (!signal) return answer
  const stopped = new AbortController()
  const aborted = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { signal: stopped.signal }),
  )
  // The query keeps its signal for as long as its data
  return Promise.race([answer, aborted]).finally(() => stopped.abort())
}
