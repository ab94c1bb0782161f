import type { ShellSession } from './session-store.ts'

/** Reads that a page sends before the session is known wait for it, and are sent with its token. */
export function withFirstToken(
  fetch: typeof globalThis.fetch,
  session: () => Pick<ShellSession, 'getSnapshot' | 'ready' | 'token'>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const isRead = (init?.method ?? 'GET') === 'GET'
    if (!isRead || headers.has('authorization') || !session().getSnapshot().loading) return fetch(input, init)
    await session().ready()
    const token = session().token()
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(input, { ...init, headers })
  }
}
