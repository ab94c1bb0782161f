import { Messages } from './messages.ts'
import { startSmtp } from './smtp.ts'
import { startWeb } from './web.ts'

export type MailOptions = {
  smtpPort?: number
  httpPort?: number
  host?: string
  /** Stores messages; without it they are lost when the inbox closes. */
  directory?: string
}

export type MailInbox = {
  /** SMTP URL for the site. */
  smtpUrl: string
  /** URL of the inbox page; `GET /api/messages?to=ADDRESS` returns an address's messages, newest first. */
  url: string
  close(): Promise<void>
}

/** A mail server that delivers every message to one local inbox. */
export async function startMail(options: MailOptions = {}): Promise<MailInbox> {
  const { smtpPort = 0, httpPort = 0, host = '127.0.0.1', directory } = options
  const messages = await Messages.open(directory)
  const smtp = await startSmtp(messages, smtpPort, host)
  const web = await startWeb(messages, httpPort, host).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    url: `http://${host}:${web.port}`,
    async close() {
      await Promise.all([smtp.close(), web.close()])
      await messages.settle()
    },
  }
}
