import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { hashPassword } from '@atelier/backend/accounts/password/passwords.ts'
import { listing } from '@atelier/backend/profiles/listing.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { newPasswordTexts } from '@atelier/shell/accounts/new-password-texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { verificationTexts } from '@atelier/shell/sign-in/verification-texts.ts'
import { expect, type Page } from '@playwright/test'
import { Types } from 'mongoose'
import { database } from './database.ts'
import { site } from './site.ts'

export const PASSWORD = 'a-long-enough-password'

/** A user with a verified email address. */
export interface Person {
  id: string
  email: string
  password: string
}

/** A unique email address. */
export const newAddress = (): string => `${new Types.ObjectId().toHexString()}@e2e.test`

// Hashing is slow by design: all users share one hash.
const passwordHash = hashPassword(PASSWORD)

/** Creates a user for one test; without `role` they have not chosen one yet. */
export async function makePerson({
  role = null,
  full_name = `E2E ${role ?? 'newcomer'}`,
  isNew = false,
}: { role?: 'creator' | 'buyer' | null; full_name?: string; isNew?: boolean } = {}): Promise<Person> {
  const created_at = new Date()
  const email = newAddress()
  const profile = await profileModel(database).create({
    full_name,
    role,
    created_at,
    ...listing({ full_name, created_at }),
  })
  await accountModel(database).create({
    _id: profile._id,
    email,
    password_hash: await passwordHash,
    email_verified_at: created_at,
    // First messages of new accounts are requests
    created_at: isNew ? created_at : new Date(created_at.getTime() - 30 * 86_400_000),
  })
  return { id: String(profile._id), email, password: PASSWORD }
}

/** Signs a user in, at the site under test or another backend of it; takes effect at the page's next navigation. */
export async function enter(page: Page, { email, password }: Person, url = site.url): Promise<void> {
  const answer = await page.request.post(`${url}/api/sessions`, {
    data: { email, password },
    headers: { origin: url },
  })
  expect(answer.status()).toBe(201)
}

/** Switches to another user. Leaves the page first, so that it sends no requests as the new user. */
export async function enterNext(page: Page, person: Person): Promise<void> {
  await page.goto('about:blank')
  await enter(page, person)
}

/** Opens a page as a signed-in user. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await enterNext(page, person)
  await page.goto(path)
}

/** Chooses a role on the role page, keeping the prefilled name. */
export async function chooseRole(page: Page, role: 'creator' | 'buyer'): Promise<void> {
  const { label } = accountsTexts.roles[role]
  await page.getByRole('radio', { name: label }).check()
  await page.getByRole('button', { name: accountsTexts.continueAs(label) }).click()
}

/** Fills in and submits the open dialog with an email and a password. */
export async function fillIn(page: Page, submit: 'Log In' | 'Sign Up', email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.locator('button[type=submit]', { hasText: submit }).click()
}

/** Sets the final password on the page of a verification link. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: verificationTexts.choosePassword.title })
  await dialog.getByLabel(newPasswordTexts.newPassword).fill(password)
  await dialog.getByLabel(newPasswordTexts.confirmPassword).fill(password)
  await dialog.getByRole('button', { name: verificationTexts.save }).click()
}

/** Opens a dialog by its button in the header. */
export async function openDialog(page: Page, button: 'Log In' | 'Sign Up'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Expects a redirect from a guarded page to the home page with the log-in dialog open. */
export async function expectAskedToLogIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL('/')
}
