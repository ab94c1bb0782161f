import { PREVIEWED_APPS_MAX } from '@atelier/contract/releases/limits.ts'
import type { Preview, PreviewTokens } from '../releases/preview/preview-tokens.ts'
import type { Exchange, ServerCookie } from '../http/cookies.ts'

export type PreviewCookie = ReturnType<typeof previewCookie>

const SEPARATOR = '~'

/** The tokens of a browser's previews, one per app, newest last. */
export function previewCookie(
  cookie: Pick<ServerCookie, 'read' | 'set' | 'clear'>,
  tokens: Pick<PreviewTokens, 'read'>,
  now: () => Date,
) {
  function valid(request: Exchange['request']): { token: string; preview: Preview }[] {
    const all = cookie.read(request)?.split(SEPARATOR, PREVIEWED_APPS_MAX) ?? []
    const found = all.flatMap((token) => {
      const preview = tokens.read(token)
      return preview ? [{ token, preview }] : []
    })
    return [...new Map(found.map((one) => [one.preview.app, one])).values()]
  }

  return {
    read: (request: Exchange['request']): Preview[] => valid(request).map(({ preview }) => preview),

    /** An empty token ends all previews; an invalid or ended one is ignored. */
    follow({ request, response }: Exchange, token: string): void {
      if (token === '') return cookie.clear(response)
      const preview = tokens.read(token)
      if (!preview) return
      const others = valid(request).filter((one) => one.preview.app !== preview.app)
      const kept = [...others, { token, preview }].slice(-PREVIEWED_APPS_MAX)
      const endsAt = Math.max(...kept.map((one) => one.preview.endsAt.getTime()))
      cookie.set(response, kept.map((one) => one.token).join(SEPARATOR), endsAt - now().getTime())
    },
  }
}
