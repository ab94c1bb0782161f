import { fileURLToPath } from 'node:url'
import { myArtworksPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { applicantsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'
import { mailedLink } from '../support/mail.ts'
import { makePerson, newAddress, PASSWORD } from '../support/people.ts'
import { postProject } from '../support/projects.ts'
import { test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const drawing = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.jpg'))
const within = '[role=dialog]'

/** Fills in and submits the dialog of the header's button. */
async function fillIn(visitor: Visitor, button: 'Log In' | 'Sign Up', email: string): Promise<void> {
  await visitor.open(contactPath())
  await visitor.click({ role: 'button', name: button, exact: true, within: 'header' })
  await visitor.type({ role: 'field', name: signInTexts.email, within }, email)
  await visitor.type({ role: 'field', name: signInTexts.password, exact: true, within }, PASSWORD)
  await visitor.click({ role: 'button', name: button, exact: true, within: `${within} form` })
}

test('a visitor signs up, and the link in the mail leads to the dashboard', async ({ visitor }) => {
  const email = newAddress()
  await fillIn(visitor, 'Sign Up', email)
  await visitor.sees(accountsTexts.checkYourEmail)
  const { pathname, hash } = new URL(await mailedLink(email))
  await visitor.open(pathname + hash)
  await visitor.until(`location.pathname === '/select-role'`)
  const { label } = accountsTexts.roles.creator
  await visitor.click({ role: 'radio', name: label })
  await visitor.click({ role: 'button', name: accountsTexts.continueAs(label) })
  await visitor.until(`location.pathname === '/dashboard/creator' && document.querySelector('main h1')`)
})

test('a creator logs in and publishes a work', { tag: '@smoke' }, async ({ visitor }) => {
  const { email } = await makePerson({ role: 'creator' })
  await fillIn(visitor, 'Log In', email)
  await visitor.until(`location.pathname === '/dashboard/creator'`)
  await visitor.open(uploadArtPath())
  await visitor.choose(`document.querySelector('input[type=file]:not([inert])')`, drawing)
  await visitor.type(publishingTexts.workTitle, 'Lanterns')
  await visitor.click({ role: 'button', name: publishingTexts.upload, exact: true })
  await visitor.sees(publishingTexts.published.title)
  await visitor.open(myArtworksPath())
  await visitor.click({ role: 'link', name: 'Lanterns', within: 'main' })
  await visitor.until(`document.querySelector('main h1').innerText === 'Lanterns'`)
})

test('a creator applies with a letter, and the buyer accepts', async ({ visitor, anotherVisitor }) => {
  const buyer = await makePerson({ role: 'buyer' })
  const creator = await makePerson({ role: 'creator', full_name: 'Ines Harbor' })
  const { id } = await postProject(buyer, 'Posters of a harbor')
  await visitor.enter(creator)
  await visitor.open(projectPath(id))
  await visitor.click({ role: 'button', name: applyTexts.apply, exact: true, within: 'main' })
  await visitor.sees(applyTexts.sent)
  await visitor.type(letterTexts.letter, 'I have drawn harbors by night.')
  await visitor.sees(letterTexts.saved)

  const owner = await anotherVisitor()
  await owner.enter(buyer)
  await owner.open(applicantsPath(id))
  await owner.click({ role: 'link', name: 'Ines Harbor', within: 'main' })
  await owner.sees('I have drawn harbors by night.')
  await owner.click({ role: 'button', name: applicantsTexts.accept, exact: true, within: 'main' })
  await owner.click({ role: 'button', name: applicantsTexts.accept, exact: true, within })
  await visitor.sees(applyTexts.accepted)
})
