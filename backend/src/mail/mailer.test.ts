import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { failureCode } from '../jobs/failure-code.ts'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import { measureMails } from './mail-metrics.ts'
import { createMailer } from './mailer.ts'

const email = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

const mailerTo = (smtpUrl: string, requireTls = false) =>
  createMailer({
    mail: { smtpUrl, requireTls, from: 'Atelier <hello@atelier.test>' },
    publicUrl: 'http://localhost:3000',
  })

async function failure(answers: Record<string, string>, requireTls = false): Promise<unknown> {
  const send = mailerTo((await startMailServer(answers)).url, requireTls)
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

test('metrics distinguish sent, refused and failed emails', async () => {
  const answers: Record<string, string> = { DATA: '354 go on', '.': '250 taken' }
  const registry = new Registry()
  const send = measureMails(registry, mailerTo((await startMailServer(answers)).url))
  await send('one@example.com', email, 'id')
  answers['RCPT TO'] = '550 no such mailbox'
  await expect(send('gone@example.com', email, 'id')).rejects.toBeInstanceOf(PermanentJobError)
  answers['RCPT TO'] = '451 later'
  for (let n = 0; n < 2; n++) await expect(send('one@example.com', email, 'id')).rejects.toThrow()
  const lines = (await registry.metrics()).split('\n')
  for (const [outcome, count] of Object.entries({ ok: 1, refused: 1, failed: 2 }))
    expect(lines).toContain(`mail_duration_seconds_count{operation="send",outcome="${outcome}"} ${count}`)
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
