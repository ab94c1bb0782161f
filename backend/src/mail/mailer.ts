import { createTransport } from 'nodemailer'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import type { Email } from './email-layout.ts'

/** Throws {@link PermanentJobError} if the server rejects the address for good. `id` stays the same on retries. */
export type Mailer = (to: string, email: Email, id: string) => Promise<void>

export interface MailOptions {
  mail: {
    smtpUrl: string | undefined
    /** Sends nothing, including the password, before STARTTLS. */
    requireTls?: boolean
    from: string
  }
  publicUrl: string
}

// In total well below a job's lease, so that no email is sent twice at once.
const CONNECT_MS = 10_000
const IDLE_MS = 20_000

export function createMailer({ mail: { smtpUrl, requireTls = false, from }, publicUrl }: MailOptions): Mailer {
  const host = new URL(publicUrl).hostname
  const transport = smtpUrl === undefined ? undefined : mailTransport(smtpUrl, requireTls)
  return async (to, { unsubscribe, ...email }, id) => {
    if (!transport) throw new Error('SMTP_URL is not set')
    const messageId = `<${id}@${host}>`
    try {
      const list = unsubscribe === undefined ? undefined : { unsubscribe }
      const headers = list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      await transport.sendMail({ from, to: { name: '', address: to }, ...email, messageId, list, headers })
    } catch (error) {
      throw isRefusedAddress(error as SmtpError) ? new PermanentJobError('It was refused', { cause: error }) : error
    }
  }
}

export const mailTransport = (url: string, requireTLS: boolean) =>
  createTransport({
    url,
    requireTLS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

interface SmtpError extends Error {
  command?: string
  responseCode?: number
}

/** Retrying a nonexistent address harms the sender's reputation. */
const isRefusedAddress = ({ command, responseCode = 0 }: SmtpError) => command === 'RCPT TO' && responseCode >= 500
