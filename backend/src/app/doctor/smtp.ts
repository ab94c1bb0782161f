import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../settings/config.ts'
import { createMailer, mailTransport } from '../../mail/mailer.ts'
import { ok, warning, wrong } from './finding.ts'
import { part } from './part.ts'
import type { Check, Part } from './part.ts'

const REMEDY = 'correct the user and the password of SMTP_URL'
const LOCAL = /^(localhost|127\.|\[?::1)/

interface Smtp {
  connection: SMTPConnection
  host: string
  /** Returns the server's response. */
  send(command: string): Promise<string>
}

async function connect(smtpUrl: string, requireTls: boolean): Promise<Smtp> {
  const { options } = mailTransport(smtpUrl, requireTls).transporter as unknown as {
    options: ConstructorParameters<typeof SMTPConnection>[0] & { auth?: object; host?: string }
  }
  let command = ''
  let response = ''
  const connection = new SMTPConnection({
    ...options,
    // The library's way to send commands of one's own.
    customAuth: {
      COMMAND: async ({ sendCommand }) => void ({ response } = await sendCommand(command)),
    },
  })
  // Also after the last command, when the server closes the connection.
  connection.on('error', () => {})
  const done = (begin: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      begin((error) => (error ? reject(error) : resolve()))
    })
  await done((connected) => connection.connect(connected))
  const { auth } = options
  if (auth && connection.allowsAuth) await done((loggedIn) => connection.login(auth, loggedIn))
  return {
    connection,
    host: options.host ?? '',
    async send(given) {
      command = given
      await done((sent) => connection.login({ method: 'COMMAND' }, sent))
      return response
    },
  }
}

const encryption: Check<Smtp> = {
  name: 'encryption',
  atStart: true,
  todo: REMEDY,
  run: ({ connection, host }) =>
    connection.secure || LOCAL.test(host)
      ? ok()
      : warning('mails and the password are sent without TLS', 'use smtps://, or smtp:// on port 587 with STARTTLS'),
}

const senderOf = (from: string): Check<Smtp> => ({
  name: 'sender',
  todo: 'correct MAIL_FROM',
  async run({ send }) {
    const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from
    const response = await send(`MAIL FROM:<${address}>`)
    await send('RSET')
    if (response.startsWith('2')) return ok()
    return wrong(
      `the server refuses the sender ${address} (SMTP ${response.slice(0, 3)})`,
      'set MAIL_FROM to an address that the account of SMTP_URL may send from',
    )
  },
})

const testMail = (config: Config, to: string): Check<Smtp> => ({
  name: 'test mail',
  todo: 'check the log of the mail server',
  async run() {
    const text = `${config.publicUrl} can send emails.`
    const email = { subject: 'Test of the mail settings', text, html: `<p>${text}</p>` }
    await createMailer(config)(to, email, randomUUID())
    return ok('accepted for delivery; look into the inbox')
  },
})

export const smtp = (config: Config, smtpUrl: string, mailTo: string | undefined): Part =>
  part<Smtp>({
    name: 'SMTP',
    todo: REMEDY,
    open: () => connect(smtpUrl, config.mail.requireTls),
    checks: [encryption, senderOf(config.mail.from), ...(mailTo === undefined ? [] : [testMail(config, mailTo)])],
    close: ({ connection }) => connection.quit(),
  })
