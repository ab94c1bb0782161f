import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMail } from './server.ts'
import type { MailOptions } from './server.ts'

type Received = { id: string; to: string; from: string; subject: string; text: string; html: string }

async function start(options: MailOptions = {}) {
  const mail = await startMail(options)
  const transport = nodemailer.createTransport(mail.smtpUrl)
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    transport.close()
    await mail.close()
  }
  onTestFinished(close)
  return {
    ...mail,
    close,
    send: (message: SendMailOptions) => transport.sendMail({ from: 'Atelier <no-reply@atelier.test>', ...message }),
    async messages(to = ''): Promise<Received[]> {
      const answer = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(to)}`)
      return (await answer.json()) as Received[]
    },
    page: async (at: string) => (await fetch(mail.url + at)).text(),
  }
}

async function temporary() {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-mail-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

test('receives a message with its subject, text and HTML, and unbroken long links', async () => {
  const mail = await start()
  const link = `https://site.example/verify?token=${'aB3-_'.repeat(60)}&next=%2Fdashboard`
  await mail.send({
    to: 'Änne <anne@example.com>',
    subject: 'Passwort zurücksetzen ✓ 画廊',
    text: `Open ${link} to go on.`,
    html: `<p>Grüße <a href="${link.replaceAll('&', '&amp;')}">here</a></p>`,
  })
  expect(await mail.messages('anne@example.com')).toMatchObject([
    {
      to: 'anne@example.com',
      from: 'Atelier <no-reply@atelier.test>',
      subject: 'Passwort zurücksetzen ✓ 画廊',
      text: expect.stringContaining(`Open ${link} to go on.`),
      html: expect.stringContaining(`<p>Grüße <a href="${link.replaceAll('&', '&amp;')}">here</a></p>`),
    },
  ])
})

test('delivers a separate copy to every recipient, including Bcc, and to no other address', async () => {
  const mail = await start()
  await mail.send({ to: ['a@x.test', 'B@x.test'], cc: 'c@x.test', bcc: 'd@x.test', subject: 'All', text: 'x' })
  for (const to of ['a@x.test', 'B@x.test', 'c@x.test', 'd@x.test'])
    expect(await mail.messages(to)).toMatchObject([{ to, subject: 'All', html: '' }])
  expect(await mail.messages('b@X.TEST')).toHaveLength(1)
  expect(await mail.messages('other@x.test')).toEqual([])
})

test('lists messages newest first and deletes them', async () => {
  const mail = await start()
  for (const subject of ['one', 'two', 'three']) await mail.send({ to: 'a@x.test', subject, text: subject })
  expect((await mail.messages('a@x.test')).map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
  const answer = await fetch(`${mail.url}/api/messages`, { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(await mail.messages()).toEqual([])
})

test('persists the last 200 messages in a directory, without deleted ones', async () => {
  const directory = await temporary()
  const first = await start({ directory })
  const everybody = Array.from({ length: 203 }, (_, index) => `p${index}@x.test`)
  await first.send({ to: everybody, subject: 'Hello', text: 'x' })
  await first.close()

  const second = await start({ directory })
  const kept = (await second.messages()).map(({ to }) => to)
  expect(kept).toEqual(everybody.slice(3).reverse())
  await second.send({ to: 'late@x.test', subject: 'Late', text: 'x' })
  expect((await second.messages())[0]).toMatchObject({ to: 'late@x.test' })
  await fetch(`${second.url}/api/messages`, { method: 'DELETE' })
  await second.close()

  expect(await (await start({ directory })).messages()).toEqual([])
})

test('accepts any credentials', async () => {
  const mail = await start()
  const transport = nodemailer.createTransport(mail.smtpUrl.replace('//', '//user:secret@'))
  await transport.sendMail({ from: 'a@x.test', to: 'b@x.test', subject: 'With a password', text: 'x' })
  transport.close()
  expect(await mail.messages('b@x.test')).toHaveLength(1)
})

test('the page lists, searches and shows messages', async () => {
  const mail = await start()
  await mail.send({ to: 'a@x.test', subject: 'Verify <b>now</b>', text: 'Go to http://site.test/v?a=1&b=2.' })
  await mail.send({ to: 'b@x.test', subject: 'Reset', html: '<a href="http://site.test/r">Reset</a>' })
  const [reset, verify] = await mail.messages()
  expect(await mail.page('/')).toContain(`href="/messages/${verify!.id}"`)
  expect(await mail.page('/')).not.toContain('<b>now</b>')
  expect(await mail.page('/?q=B@X')).not.toContain('Verify')
  expect(await mail.page(`/messages/${reset!.id}`)).toContain(`src="/messages/${reset!.id}/body?view=html"`)
  expect(await mail.page(`/messages/${reset!.id}/body?view=html`)).toContain(
    '<base target="_blank"><a href="http://site.test/r">',
  )
  expect(await mail.page(`/messages/${verify!.id}/body`)).toContain('<a href="http://site.test/v?a=1&#38;b=2">')
  expect((await fetch(`${mail.url}/messages/999`)).status).toBe(404)
})

test('a message cannot run scripts or access the inbox', async () => {
  const mail = await start()
  await mail.send({ to: 'a@x.test', subject: 'Bad', html: '<script>parent.document.title = "taken"</script>' })
  const [bad] = await mail.messages()
  const body = await fetch(`${mail.url}/messages/${bad!.id}/body`)
  const policy = body.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
})

test('notifies an open page of new mail', async () => {
  const mail = await start()
  const events = (await fetch(`${mail.url}/api/events`)).body!.pipeThrough(new TextDecoderStream()).getReader()
  await mail.send({ to: 'a@x.test', subject: 'News', text: 'x' })
  let heard = ''
  while (!heard.includes('data: changed')) heard += (await events.read()).value
  await events.cancel()
})

test('names a port that is in use', async () => {
  const mail = await start()
  const smtpPort = Number(new URL(mail.smtpUrl).port)
  const httpPort = Number(new URL(mail.url).port)
  await expect(startMail({ smtpPort })).rejects.toThrow(
    `(SMTP) cannot listen on 127.0.0.1:${smtpPort}: the port is already`,
  )
  await expect(startMail({ httpPort })).rejects.toThrow(
    `(web) cannot listen on 127.0.0.1:${httpPort}: the port is already`,
  )
})
