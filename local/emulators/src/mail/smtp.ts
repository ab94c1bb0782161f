import { once } from 'node:events'
import PostalMime from 'postal-mime'
import type { Email as ParsedEmail } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import { listen } from '../listen.ts'
import type { Messages, NewMessage } from './messages.ts'

const largestMessage = 25 * 1024 ** 2
const patience = 200

/** Accepts all mail from any sender and relays none of it. */
export async function startSmtp(messages: Messages, port: number, host: string) {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: largestMessage,
    closeTimeout: patience,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, done) {
      read(stream)
        .then((raw) => copies(raw, session))
        .then((received) => messages.add(received))
        .then(
          () => done(null, 'Kept in the inbox'),
          (error: Error) => done(error),
        )
    },
  })
  // Ignores senders that disconnect; `listen` reports a failure to listen.
  smtp.on('error', () => {})
  const bound = await listen(smtp.server, 'The mail inbox (SMTP)', port, host)
  return {
    port: bound,
    async close() {
      const closed = once(smtp.server, 'close')
      smtp.close()
      await closed
    },
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Pictures that the HTML names by `cid:` become part of it. */
const withPictures = ({ html = '', attachments }: ParsedEmail): string =>
  attachments.reduce((shown, { contentId = '', mimeType, content }) => {
    const id = contentId.replace(/^<|>$/g, '')
    return id === '' ? shown : shown.replaceAll(`cid:${id}`, `data:${mimeType};base64,${String(content)}`)
  }, html)

async function copies(raw: Buffer, { envelope }: SMTPServerSession): Promise<NewMessage[]> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const { subject = '', text = '', from, headers: all } = parsed
  const html = withPictures(parsed)
  const headers = Object.fromEntries(all.map(({ key, value }) => [key, value]))
  const sender = from?.address ? from.address : envelope.mailFrom ? envelope.mailFrom.address : ''
  const shown = from?.name ? `${from.name} <${sender}>` : sender
  const date = new Date().toISOString()
  return envelope.rcptTo.map(({ address }) => ({ to: address, from: shown, subject, text, html, headers, date }))
}
