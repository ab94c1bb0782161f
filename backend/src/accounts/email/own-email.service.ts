import { bindDeps } from '../../kernel/bind-deps.ts'
import { confirm, request } from './change-email.ts'
import { emailDeps } from './email-deps.ts'
import type { OwnEmailsDeps } from './email-deps.ts'
import { undo } from './undo-email-change.ts'

/** A new address stays pending until its owner opens the mailed link. */
export type OwnEmails = ReturnType<typeof ownEmailService>

export const ownEmailService = (options: OwnEmailsDeps) => bindDeps(emailDeps(options), { request, confirm, undo })
