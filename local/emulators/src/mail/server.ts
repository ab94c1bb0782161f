import { Messages } from './messages.ts'
import { startSmtp } from './smtp.ts'
import { startWeb } from './web.ts'

export type MailOptions = {
  smtpPort?: number
  httpPort?: number
  host?: string
  /** Where messages are kept; without it they are gone when the inbox closes. */
  directory?: string
}

export type MailInbox = {
  /** What the site sends to. */
  smtpUrl: string
  /** What people open; `GET /api/messages?to=ADDRESS` answers the messages of an address, newest first. */
  url: string
  close(): Promise<void>
}

/** A mail server whose every message ends in one inbox, to be read on this machine. */
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
