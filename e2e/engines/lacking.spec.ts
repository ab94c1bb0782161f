import { fileURLToPath } from 'node:url'
import { passkeyModel } from '@atelier/backend/factors/passkeys.model.ts'
import { sessionModel } from '@atelier/backend/sessions/sessions.model.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { factorsTexts } from '@atelier/mf-account/settings/factors/factors-texts.ts'
import { proofTexts } from '@atelier/mf-account/settings/proof/proof-texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'
import { makeArtworks } from '../support/artworks.ts'
import { BLOCK_STORAGE } from '../support/blocked-storage.ts'
import { database } from '../support/database.ts'
import { makePerson, newAddress, PASSWORD } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const reel = fileURLToPath(import.meta.resolve('@atelier/demo/clips/one-ribbon-no-dancer.mp4'))
const within = '[role=dialog]'

/** As web views and some managed browsers. */
const NO_PASSKEYS = 'delete globalThis.PublicKeyCredential'

const hasButton = (name: string) =>
  `[...document.querySelectorAll('button')].some(({ innerText }) => innerText.trim() === ${JSON.stringify(name)})`

/** What logging in, settings and confirming offer someone who has a passkey. */
async function lookForPasskeys(visitor: Visitor, person: Person, isOffered: boolean): Promise<void> {
  await visitor.open(contactPath())
  await visitor.click({ role: 'button', name: 'Log In', exact: true, within: 'header' })
  await visitor.sees(signInTexts.forgotPassword, within)
  expect(await visitor.run(`return ${hasButton(signInTexts.passkey)}`), 'logging in').toBe(isOffered)
  await visitor.enter(person)
  // As after ten minutes
  await sessionModel(database).updateMany({ user_id: person.id }, { proven_at: null })
  await visitor.open(settingsPath())
  await visitor.sees(isOffered ? factorsTexts.passkeysMeaning : factorsTexts.noPasskeys)
  expect(await visitor.run(`return ${hasButton(factorsTexts.add)}`), 'settings').toBe(isOffered)
  await visitor.click({ role: 'button', name: factorsTexts.setUp, within: 'main' })
  await visitor.type({ role: 'field', name: proofTexts.password, within }, PASSWORD)
  expect(await visitor.run(`return ${hasButton(proofTexts.usePasskey)}`), 'confirming').toBe(isOffered)
}

test('passkeys are offered only by browsers that have them', async ({ visitor, anotherVisitor }) => {
  const person = await makePerson({ role: 'creator' })
  const phone = { public_key: 'AA', counter: 0, transports: [], name: 'Phone', created_at: new Date() }
  await passkeyModel(database).create({ user_id: person.id, credential_id: crypto.randomUUID(), ...phone })
  await visitor.open(contactPath())
  const hasThem = await visitor.run<boolean>(`return 'PublicKeyCredential' in globalThis`)
  await lookForPasskeys(visitor, person, hasThem)
  if (!hasThem) return
  const lacking = await anotherVisitor()
  lacking.line.prepare(NO_PASSKEYS)
  await lookForPasskeys(lacking, person, false)
})

/** Loads nothing into a video outside of the page before it is played, as Safari does on iPhones. */
const LOADS_ONLY_TO_PLAY = `{
  const { prototype } = HTMLMediaElement
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'src')
  const { play } = prototype
  const waiting = new WeakMap()
  Object.defineProperty(prototype, 'src', { set(src) { waiting.set(this, src) } })
  prototype.play = function () {
    if (waiting.has(this)) set.call(this, waiting.get(this))
    waiting.delete(this)
    return play.call(this)
  }
}`

const LOADS_NOTHING = `Object.defineProperty(HTMLMediaElement.prototype, 'src', { set() {} })`

async function chooseReel(visitor: Visitor): Promise<void> {
  await visitor.enter(await makePerson({ role: 'creator' }))
  await visitor.open(uploadArtPath())
  const playable = await visitor.run<string>(
    `return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`,
  )
  test.skip(playable === '', 'this engine has no decoder of H.264')
  await visitor.choose(`document.querySelector('input[type=file]:not([inert])')`, reel)
}

const STRIP = `document.querySelector('[role=group][aria-label="${publishingTexts.frames}"]')`

test('a browser that loads a video only to play it takes six frames, each of its own', async ({ visitor }) => {
  visitor.line.prepare(LOADS_ONLY_TO_PLAY)
  await chooseReel(visitor)
  await visitor.until(`${STRIP}.querySelectorAll('button img').length === 6`)
  const pictures = await visitor.run<number>(`
    const pictures = [...${STRIP}.querySelectorAll('img')].map((image) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 })
      canvas.getContext('2d').drawImage(image, 0, 0, 32, 32)
      return canvas.toDataURL()
    })
    return new Set(pictures).size`)
  expect(pictures).toBe(6)
})

test('frames that do not come are no longer awaited', async ({ visitor }) => {
  visitor.line.prepare(LOADS_NOTHING)
  await chooseReel(visitor)
  await visitor.until(STRIP)
  await visitor.until(`!${STRIP}`)
  await visitor.sees(publishingTexts.upload)
})

test('with blocked cookies and storage pages work, and each sign-in says what to allow', async ({ visitor }) => {
  const [work = ''] = await makeArtworks(1, { title: 'Harbor' })
  visitor.line.prepare(BLOCK_STORAGE)
  await visitor.open(artworkPath(work))
  await visitor.until(`document.querySelector('main h1').innerText === 'Harbor 1'`)
  for (const button of ['Log In', 'Sign Up']) {
    await visitor.open(contactPath())
    await visitor.click({ role: 'button', name: button, exact: true, within: 'header' })
    await visitor.type({ role: 'field', name: signInTexts.email, within }, newAddress())
    await visitor.type({ role: 'field', name: signInTexts.password, exact: true, within }, PASSWORD)
    await visitor.click({ role: 'button', name: button, exact: true, within: `${within} form` })
    await visitor.sees(sessionsTexts.cookiesBlocked)
  }
  await visitor.press('Escape')
  await visitor.click({ role: 'link', name: 'Atelier' })
  await visitor.until(`location.pathname === '/' && document.querySelector('main article')`)
})
