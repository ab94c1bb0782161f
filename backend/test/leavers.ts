import { randomBytes, randomUUID } from 'node:crypto'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import { accountModel } from '../src/accounts/accounts.model.ts'
import { hashPassword } from '../src/accounts/password/passwords.ts'
import { jobModel } from '../src/jobs/jobs.model.ts'
import { noticeModel } from '../src/moderation/notices/notices.model.ts'
import { profileModel } from '../src/profiles/profiles.model.ts'
import { pushSubscriptionModel } from '../src/push/push-subscriptions.model.ts'
import { apply, invite, post } from './applications.ts'
import type { Browser } from './browser.ts'
import { codeOf } from './code-of.ts'
import { decide as moderate } from './decide.ts'
import { converse, read, send, sendFiles } from './conversations.ts'
import { deliver } from './deliveries.ts'
import { cancel } from './endings.ts'
import { answerMadeFor, askMadeFor, propose } from './engagements.ts'
import { answerReview, review } from './reviews.ts'
import { addPasskey, setUpTotp } from './factors.ts'
import { appoint } from './moderators.ts'
import { makeOld } from './factories.ts'
import { PASSWORD } from './people.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'
import { twoHalves } from './pictures.ts'
import { report } from './reports.ts'
import { announce, film, sendParts, upload } from './uploads.ts'
import { clipVideo } from './video-files.ts'

export interface Member extends Person {
  email: string
  name: string
  browser: Browser
}

export interface Leaver extends Member {
  artworks: Artwork[]
  projects: Project[]
  conversations: Conversation[]
}

export interface Others {
  creator: Person
  buyer: Person
  artwork: Artwork
  project: Project
}

const picture = await twoHalves(40, 30)

export async function publish(creator: Person, title = 'Slow Gold'): Promise<Artwork> {
  const { id: upload_id } = await upload(creator, 'picture.png', picture)
  return creator.api.artworks.create({ body: { id: randomUUID(), upload_id, title } })
}

async function publishVideo(creator: Person): Promise<Artwork> {
  const [file, thumbnail, clip] = [
    await upload(creator, 'film.mp4', film()),
    await upload(creator, 'poster.png', picture, 'thumbnail'),
    await upload(creator, 'clip.mp4', await clipVideo(), 'clip'),
  ]
  const words = { title: 'Harbour', orientation: 'horizontal' as const }
  const uploads = { upload_id: file.id, thumbnail_upload_id: thumbnail.id, clip_upload_id: clip.id }
  return creator.api.artworks.create({ body: { id: randomUUID(), ...words, ...uploads } })
}

export async function makeOthers(site: PeopleSite): Promise<Others> {
  const [creator, buyer] = [await site.as('creator'), await site.as('buyer')]
  return { creator, buyer, artwork: await publish(creator, 'Still here'), project: await post(buyer) }
}

async function react({ api }: Person, { id }: Artwork): Promise<void> {
  const comment = (content: string) => api.comments.create({ params: { id }, body: { id: randomUUID(), content } })
  await api.artworks.view({ params: { id } })
  await api.likes.like({ params: { id } })
  await comment('Lovely')
  await api.comments.delete({ params: { id: (await comment('Lovly')).id } })
}

/** Signs up, in a browser with cookies. */
export async function newMember(site: PeopleSite, role: 'creator' | 'buyer'): Promise<Member> {
  const names = newNames()
  const browser = await site.member(names.email)
  const { id } = await browser.api.accounts.chooseRole({ body: { role } })
  await makeOld(site.database, id)
  const token = browser.token!
  const person: Person = {
    id,
    token,
    api: browser.api,
    fetch: (path, init = {}) =>
      fetch(site.url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  }
  return withPicture(site, { ...person, ...names, browser })
}

let hash: Promise<string> | undefined

/** The same without signing up, which takes ten times as long: one password is hashed for all, and no cookie is set. */
export async function storedMember(site: PeopleSite, role: 'creator' | 'buyer'): Promise<Member> {
  const names = newNames()
  const person = await site.as(role)
  const password_hash = await (hash ??= hashPassword(PASSWORD))
  await accountModel(site.database).updateOne({ _id: person.id }, { $set: { email: names.email, password_hash } })
  const browser = site.browser()
  browser.token = person.token
  return withPicture(site, { ...person, ...names, browser, api: browser.api })
}

function newNames() {
  const own = randomBytes(4).toString('hex')
  return { email: `mail-${own}@leaving.example`, name: `Ana-${own} Bell-${own}` }
}

async function withPicture(site: PeopleSite, member: Member): Promise<Member> {
  const { id, name } = member
  const avatar_key = `${id}/avatar.webp`
  await site.storage.put('avatars', `public/${avatar_key}`, picture, 'image/webp')
  await profileModel(site.database).updateOne({ _id: id }, { $set: { full_name: name, about: name, avatar_key } })
  return member
}

/** With a log-in that waits for its code. */
async function setUpFactors(site: PeopleSite, { browser, email }: Member): Promise<void> {
  await addPasskey(browser, site.config.publicUrl)
  await setUpTotp(browser, site.now)
  await codeOf(site.browser().logIn(email, 'a long enough phrase'))
}

async function busyMember(site: PeopleSite, role: 'creator' | 'buyer', others: Others): Promise<Leaver> {
  const person = await newMember(site, role)
  const { email } = person
  if (role === 'creator') await person.api.accounts.changeProfile({ body: { handle: person.name.split(' ')[0] } })
  if (role === 'creator') await person.api.searches.save({ body: { id: randomUUID(), search: `For ${person.name}` } })
  await react(others.creator, others.artwork)
  await react(person, others.artwork)
  await person.api.favorites.add({ params: { creator_id: others.creator.id } })
  const stranger = await site.as('creator')
  await person.api.blocks.add({ params: { user_id: stranger.id } })
  await stranger.api.blocks.add({ params: { user_id: person.id } })
  await person.api.feedback.send({ body: { id: randomUUID(), content: 'Fine' } })
  await report(person, { kind: 'artwork', id: others.artwork.id }, 'other', { text: `Says ${person.name}` })
  await report(others.buyer, { kind: 'profile', id: person.id }, 'other', { text: `Is ${person.name}` })
  const notice = { kind: 'decision', target_kind: 'profile', action: 'warn', reason: 'other' } as const
  const addressed = { user_id: new Types.ObjectId(person.id), case_id: new Types.ObjectId(), created_at: site.now() }
  await noticeModel(site.database).create({ ...notice, ...addressed, target_title: person.name })
  const browsers = {
    user_id: person.id,
    session_id: new Types.ObjectId(),
    endpoint: 'https://push.example/1',
    topics: [],
  }
  const keys = { p256dh: 'public', auth: 'secret', vapid_key: 'public' }
  await pushSubscriptionModel(site.database).create({ _id: randomUUID(), ...browsers, ...keys, created_at: site.now() })
  await upload(person, 'me.png', picture, 'avatar')

  await site.browser().logIn(email, 'a long enough phrase')
  const gone = site.browser()
  await gone.logIn(email, 'a long enough phrase')
  await gone.api.sessions.logOut()
  await setUpFactors(site, person)
  // A first factor ends the right of moderators
  await appoint(site.database, person)
  await site.browser().api.accounts.requestReset({ body: { email } })
  await site.work()
  site.mailDoor.shut()
  await site.browser().api.accounts.signUp({ body: { email, password: 'another long phrase' } })
  await site.browser().api.accounts.requestReset({ body: { email } })
  await site.work()
  site.mailDoor.open()
  const failed = { failed_at: site.now(), last_error: 'refused' }
  await jobModel(site.database).findOneAndUpdate({ kind: 'account-mail', failed_at: null }, failed, {
    sort: { _id: -1 },
  })
  return { ...person, artworks: [], projects: [], conversations: [] }
}

export async function leavingCreator(site: PeopleSite, others: Others): Promise<Leaver> {
  const leaver = await busyMember(site, 'creator', others)
  const { creator, buyer, project } = others
  leaver.artworks.push(await publish(leaver), await publishVideo(leaver))
  const hidden = await publish(leaver, 'Hidden')
  await react(creator, hidden)
  await moderate(site, 'hide', leaver, { kind: 'artwork', id: hidden.id })
  await leaver.api.artworks.delete({ params: { id: (await publish(leaver, 'Mistaken')).id } })
  for (const artwork of leaver.artworks) await react(creator, artwork)
  await buyer.api.favorites.add({ params: { creator_id: leaver.id } })
  await upload(leaver, 'unpublished.png', picture)
  for (const key of [`${leaver.id}/1.png`, `public/${leaver.id}/1/320.webp`])
    await site.storage.put('artworks', `trash/${key}`, picture, 'image/png')
  await sendParts(leaver, await announce(leaver, 'unfinished.mp4', film().length), film())

  const work_ids = leaver.artworks.map(({ id }) => id)
  const withLetter = async (to: Project) => {
    const application = await apply(leaver, to)
    const body = { letter: `I am ${leaver.name}`, work_ids }
    return leaver.api.applications.update({ params: application, body })
  }
  const decide = async (what: 'accept' | 'reject', to: Project, one: { id: string }) => {
    await buyer.api.applications[what]({ params: { id: one.id } })
    return to
  }
  await withLetter(project)
  const rejecting = await post(buyer)
  await decide('reject', rejecting, await withLetter(rejecting))
  const [accepting, completing, filling, deleting] = [
    await post(buyer, { title: 'Accepted' }),
    await post(buyer),
    await post(buyer),
    await post(buyer),
  ]
  leaver.projects.push(await decide('accept', accepting, await withLetter(accepting)))
  await propose(leaver, accepting.id)
  await deliver(leaver, accepting.id)
  await addBilling(leaver, accepting)
  await cancel(leaver, accepting.id)
  await decide('accept', completing, await apply(leaver, completing))
  await buyer.api.projects.complete({ params: { id: completing.id } })
  await review(buyer, completing, 'Kept for who wrote it')
  await review(leaver, completing, `I am ${leaver.name}`)
  await answerReview(leaver, completing, `I am ${leaver.name}`)
  await apply(leaver, filling)
  await decide('accept', filling, await apply(creator, filling))
  await apply(leaver, deleting)
  await buyer.api.projects.delete({ params: { id: deleting.id } })
  await invite(buyer, await post(buyer), leaver, `Dear ${leaver.name}`)
  const declined = await invite(buyer, await post(buyer), leaver)
  await leaver.api.applications.decline({ params: { id: declined.id } })
  leaver.conversations.push(await talk(buyer, leaver), await exchangeFiles(leaver, accepting.id, leaver.id))
  return leaver
}

export async function leavingBuyer(site: PeopleSite, others: Others): Promise<Leaver> {
  const leaver = await busyMember(site, 'buyer', others)
  const { creator } = others
  const [open, running, done] = [await post(leaver), await post(leaver), await post(leaver)]
  await apply(creator, open)
  await invite(leaver, await post(leaver), creator, `I am ${leaver.name}`)
  for (const project of [running, done]) {
    const { id } = await apply(creator, project)
    await leaver.api.applications.accept({ params: { id } })
    await propose(leaver, project.id)
    await cancel(leaver, project.id)
  }
  await addBilling(leaver, running)
  await leaver.api.projects.complete({ params: { id: done.id } })
  await review(leaver, done, `I am ${leaver.name}`)
  const named = await publish(creator, 'Made for who leaves')
  await askMadeFor(creator, done.id, named.id)
  await answerMadeFor(leaver, done.id, named.id)
  leaver.projects.push(open, running, done)
  leaver.conversations.push(await talk(leaver, creator), await exchangeFiles(leaver, running.id, creator.id))
  return leaver
}

async function addBilling({ api, name }: Leaver, { id }: Project): Promise<void> {
  await api.agreements.setBilling({ params: { id }, body: { name, address: 'Riga', tax_number: '' } })
}

async function exchangeFiles(leaver: Leaver, project_id: number, creator_id: string): Promise<Conversation> {
  const conversation = await leaver.api.conversations.open({ body: { project_id, creator_id } })
  const files = { 'sketch.png': picture, [`${leaver.name}.txt`]: Buffer.from('Mine') }
  await sendFiles(leaver, conversation, files, 'With these')
  await sendFiles(leaver, conversation, files)
  return conversation
}

async function talk(buyer: Person, creator: Person): Promise<Conversation> {
  const conversation = await converse(buyer, creator, 'Talked about')
  await send(buyer, conversation, 'Hello')
  await send(creator, conversation, 'Hello yourself')
  await read(buyer, conversation, 1)
  await send(creator, conversation, 'Are you there?')
  await send(buyer, conversation, 'Always')
  return conversation
}
