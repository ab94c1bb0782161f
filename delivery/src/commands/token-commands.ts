import type { Command } from 'commander'
import { makeToken } from './make-token.ts'
import { accessOf, print } from './shared-flags.ts'
import type { SharedFlags } from './shared-flags.ts'
import { minute } from './table.ts'
import { tokensTable } from './tokens-table.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

export function newTokenCommand(name: string, { metrics }: { metrics?: true }, command: Command): void {
  const created = makeToken(name, new Date())
  const text = metrics
    ? `credentials: ${created.token}\nMETRICS_TOKENS=${created.setting}`
    : `ATELIER_TOKEN=${created.token}\nDELIVERY_TOKENS=${created.setting}`
  print(command.optsWithGlobals<SharedFlags>(), created, text)
}

export async function createTokenCommand(team: string, { days }: { days?: number }, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const created = await createToken({ ...accessOf(shared), team, days })
  const { id, token, ends_at } = created
  print(shared, created, `ATELIER_TOKEN=${token}\nToken ${id} of ${team} is valid until ${minute(ends_at)}.`)
}

export async function listTokensCommand(_options: object, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  const tokens = await listTokens(accessOf(shared))
  print(shared, tokens, tokensTable(tokens, new Date()))
}

export async function revokeTokenCommand(id: string, _options: object, command: Command): Promise<void> {
  const shared = command.optsWithGlobals<SharedFlags>()
  await revokeToken({ ...accessOf(shared), id })
  print(shared, { id, revoked: true }, `Token ${id} is revoked.`)
}
