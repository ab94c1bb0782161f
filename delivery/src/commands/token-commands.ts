import { makeToken } from './make-token.ts'
import { accessOf, action } from './shared-flags.ts'
import { minute } from './table.ts'
import { tokensTable } from './tokens-table.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

export const newTokenCommand = action<{ metrics?: true }, [name: string]>(({ metrics }, name) => {
  const created = makeToken(name, new Date())
  const text = metrics
    ? `credentials: ${created.token}\nMETRICS_TOKENS=${created.setting}`
    : `ATELIER_TOKEN=${created.token}\nDELIVERY_TOKENS=${created.setting}`
  return [created, text]
})

export const createTokenCommand = action<{ days?: number }, [team: string]>(async ({ days, ...flags }, team) => {
  const created = await createToken({ ...accessOf(flags), team, days })
  const { id, token, ends_at } = created
  return [created, `ATELIER_TOKEN=${token}\nToken ${id} of ${team} is valid until ${minute(ends_at)}.`]
})

export const listTokensCommand = action(async (flags) => {
  const tokens = await listTokens(accessOf(flags))
  return [tokens, tokensTable(tokens, new Date())]
})

export const revokeTokenCommand = action<unknown, [id: string]>(async (flags, id) => {
  await revokeToken({ ...accessOf(flags), id })
  return [{ id, revoked: true }, `Token ${id} is revoked.`]
})
