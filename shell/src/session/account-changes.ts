import {
  accountsChooseRole,
  accountsConfirmEmailChange,
  accountsMe,
  accountsUndoEmailChange,
} from '@atelier/contract/accounts/routes.ts'
import type { Role } from '@atelier/platform/host'
import { withBackOff } from './back-off.ts'
import { anonymous } from './call-options.ts'
import { RETRY_WINDOW_MS } from './limits.ts'
import { setSession, whenReady } from './session-record.ts'
import type { SessionRecord } from './session-record.ts'
import { refresh } from './session-refresh.ts'

export async function chooseRole(record: SessionRecord, role: Role): Promise<void> {
  const user = await record.ports.api(accountsChooseRole, { body: { role } })
  const { session } = record.state
  if (session) setSession(record, 'USER_UPDATED', { ...session, user })
}

export async function refreshUser(record: SessionRecord): Promise<void> {
  const user = await record.ports.api(accountsMe)
  const { session } = record.state
  if (session?.user.id === user.id) setSession(record, 'USER_UPDATED', { ...session, user })
}

export async function confirmEmail(record: SessionRecord, token: string): Promise<void> {
  const { api, onError } = record.ports
  await withBackOff(RETRY_WINDOW_MS, () => api(accountsConfirmEmailChange, { body: { token } }, anonymous))
  const { user } = await whenReady(record)
  // The address has changed even if the profile cannot be fetched now
  if (user) await refreshUser(record).catch(onError)
}

export async function undoEmailChange(record: SessionRecord, token: string): Promise<void> {
  const { api } = record.ports
  await withBackOff(RETRY_WINDOW_MS, () => api(accountsUndoEmailChange, { body: { token } }, anonymous))
  await refresh(record)
}
