import type { TokenStatus } from '@atelier/contract/releases/token-schemas.ts'
import { minute, table } from './table.ts'

const HEADINGS = ['id', 'team', 'created', 'by', 'ends', 'last used', '']

/** One line per token, newest first; ended and revoked ones are marked. */
export function tokensTable(tokens: readonly TokenStatus[], now: Date): string {
  if (tokens.length === 0) return 'The site stores no tokens of this team.'
  const rows = tokens.map((token) => [
    token.id,
    token.team,
    minute(token.created_at),
    token.created_by,
    minute(token.ends_at),
    token.last_used_at ? minute(token.last_used_at) : 'never',
    stateOf(token, now),
  ])
  return table(HEADINGS, rows)
}

function stateOf({ revoked_at, ends_at }: TokenStatus, now: Date): string {
  if (revoked_at) return `revoked ${minute(revoked_at)}`
  return Date.parse(ends_at) <= now.getTime() ? 'ended' : ''
}
