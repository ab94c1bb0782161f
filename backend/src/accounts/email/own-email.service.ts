import { bindDeps } from '../../kernel/bind-deps.ts'
import type { Services } from '../../services.ts'
import { confirm, request } from './change-email.ts'
import { emailDeps } from './email-deps.ts'
import { undo } from './undo-email-change.ts'

/** A new address stays pending until its owner opens the mailed link. */
export type OwnEmails = ReturnType<typeof ownEmailService>

export const ownEmailService = (services: Services) => bindDeps(emailDeps(services), { request, confirm, undo })
