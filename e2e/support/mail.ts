import { expect } from '@playwright/test'
import { mailTokens } from '@atelier/backend/accounts/mails/mail-tokens.ts'
import { mailTokenModel } from '@atelier/backend/accounts/mails/mail-tokens.model.ts'
import { Types } from 'mongoose'
import { database } from './database.ts'
import type { Person } from './people.ts'
import { site } from './site.ts'

interface Mail {
  subject: string
  text: string
}

/** The emails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as Mail[]
}

/** Waits until an address has `count` emails and returns the link in the newest one. */
export async function mailedLink(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count)
  const [newest] = await mailsTo(email)
  const link = /https?:\/\/\S+#type=\S+/.exec(newest?.text ?? '')?.[0]
  if (!link) throw new Error(`No link was mailed to ${email}: ${newest?.text}`)
  return link
}

/** Expects an email with this subject to arrive at an address. */
export const expectMail = (email: string, subject: string): Promise<void> =>
  expect.poll(async () => (await mailsTo(email)).map((mail) => mail.subject), { timeout: 15_000 }).toContain(subject)

/** Expires the links in all emails to an address. */
export async function ageLinks(email: string): Promise<void> {
  await mailTokenModel(database).updateMany({ email }, { $set: { expires_at: new Date(Date.now() - 1000) } })
}

/** Creates a password reset link without sending the email. */
export async function resetLink({ id, email }: Person): Promise<string> {
  const subject = new Types.ObjectId(id)
  const token = await mailTokens(database, () => new Date()).issue('recovery', { email, subject }, 1)
  return `/reset-password#type=recovery&token=${token}`
}
