import { expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { failureCode } from '../jobs/failure-code.ts'
import { PermanentJobError } from '../jobs/jobs.ts'
import { createMailer } from './mailer.ts'

const email = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

async function failure(answers: Record<string, string>, requireTls = false): Promise<unknown> {
  const { url: smtpUrl } = await startMailServer(answers)
  const send = createMailer({
    mail: { smtpUrl, requireTls, from: 'Atelier <hello@atelier.test>' },
    publicUrl: 'http://localhost:3000',
  })
  return send('gone@example.com', email, 'id').catch((error: unknown) => error)
}

test('an address rejected by the mail server fails permanently, other errors are retried', async () => {
  const refusal = (await failure({ 'RCPT TO': '550 no such mailbox' })) as Error
  expect(refusal).toBeInstanceOf(PermanentJobError)
  expect(failureCode(refusal)).toBe('SMTP 550')
  for (const [command, answer] of [
    ['RCPT TO', '451 later'],
    ['MAIL FROM', '550 not you'],
    ['DATA', '554 not now'],
  ] as const) {
    const error = await failure({ [command]: answer })
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PermanentJobError)
  }
})

test('a failed connection is reported with its cause', async () => {
  const smtpUrl = (await startMailServer({})).url.replace('smtp:', 'smtps:')
  const send = createMailer({ mail: { smtpUrl, from: 'hello@atelier.test' }, publicUrl: 'http://localhost:3000' })
  const broken = await send('gone@example.com', email, 'id').catch((error: Error) => error)
  expect(failureCode(broken as Error)).toMatch(/^ESOCKET: .*wrong version number/)
})

test('sends nothing to a mail server without the required TLS', async () => {
  expect(await failure({ STARTTLS: '502 not here' }, true)).toMatchObject({ code: 'ETLS' })
})
