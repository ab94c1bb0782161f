import { conversationPath, messagesPath } from '@atelier/contract/paths/messaging.ts'
import { artworkPath, creatorPath, editArtworkPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import {
  agreementPath,
  applicantsPath,
  editProjectPath,
  projectPath,
  workPath,
} from '@atelier/contract/paths/projects.ts'
import { contactPath, selectRolePath } from '@atelier/contract/paths/shell.ts'
import type { PageAccess, Registry } from '@atelier/contract/releases/manifest.ts'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'
import { makeArtworks } from '../support/artworks.ts'
import { makeTalk, say } from '../support/conversations.ts'
import { database } from '../support/database.ts'
import { addFactor, makeModerator, reportBy } from '../support/moderators.ts'
import type { Person } from '../support/people.ts'
import { accept, applyTo, postProject } from '../support/projects.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

// Forty pages, one after another
test.describe.configure({ timeout: 300_000 })

const PHONE = { width: 390, height: 844 }

const ACCESS: Record<string, readonly PageAccess[]> = {
  guest: ['public'],
  creator: ['public', 'signedIn', 'creator'],
  buyer: ['public', 'signedIn', 'buyer'],
  moderator: ['moderator'],
}

/** Pages that lead on to another one, home only members. */
const LEADING: readonly string[] = [homePath.pattern, messagesPath.pattern, selectRolePath.pattern]

/** Patterns of all pages of the site that a role may open. Only moderators get those of the desk. */
async function pagesFor(role: string, visitor: Visitor): Promise<string[]> {
  await visitor.open(contactPath())
  const { remotes } = await visitor.run<Registry>(`return (await fetch('/remotes.json')).json()`)
  const pages = Object.values(remotes).flatMap(({ manifest }) => manifest.pages)
  const open = pages.filter(({ access }) => ACCESS[role]!.includes(access)).map(({ path }) => path)
  return role === 'moderator' ? open : [...open, ...shellPages]
}

interface Samples {
  people: Partial<Record<string, Person>>
  /** By pattern. */
  paths: Record<string, string>
}

/** Something for each page with a parameter, and who may open it. */
async function makeSamples(): Promise<Samples> {
  const { buyer, creator, conversation } = await makeTalk('A poster for a harbor festival')
  await say(buyer, conversation, 'Hello')
  const [work = ''] = await makeArtworks(1, { title: 'Quay', owner: creator.id })
  await reportBy(buyer, { kind: 'artwork', id: work })
  const found = await database.collection('moderation_cases').findOne({ 'target.id': work })
  const project = String(conversation.project_id)
  const running = await postProject(buyer, 'A film of a harbor')
  await accept(buyer, await applyTo(running, creator))
  return {
    people: { buyer, creator, moderator: await makeModerator('Mo Keeper') },
    paths: {
      [artworkPath.pattern]: artworkPath(work),
      [editArtworkPath.pattern]: editArtworkPath(work),
      [creatorPath.pattern]: creatorPath(creator.id),
      [conversationPath.pattern]: conversationPath(conversation.id),
      [projectPath.pattern]: projectPath(project),
      [editProjectPath.pattern]: editProjectPath(project),
      [applicantsPath.pattern]: applicantsPath(project),
      [workPath.pattern]: workPath(running.id),
      [agreementPath.pattern]: agreementPath(running.id),
      [moderationCasePath.pattern]: moderationCasePath(String(found?._id)),
      // Notices are sent ten minutes after a decision
      [noticePath.pattern]: noticePath('0'.repeat(24)),
    },
  }
}

/** Its heading is in view, nothing is loading, and nothing is wider than the window. */
const SOUND = `(() => {
  const heading = document.querySelector('main h1')
  const { width, left } = heading.getBoundingClientRect()
  const { scrollWidth, clientWidth } = document.documentElement
  return heading.checkVisibility() && heading.innerText && width > 0 && left >= 0 && scrollWidth <= clientWidth &&
    !document.querySelector('main [role=alert], [aria-busy=true], [data-skeleton]')
})()`

async function openEach(visitor: Visitor, patterns: readonly string[], paths: Samples['paths']): Promise<void> {
  for (const pattern of patterns) {
    const path = paths[pattern] ?? pattern
    expect(path, 'has an address').not.toContain(':')
    await visitor.open(path)
    await visitor.until(SOUND).catch((cause: unknown) => {
      throw new Error(`${path} is not sound`, { cause })
    })
    if (!LEADING.includes(pattern)) expect(await visitor.run('return location.pathname')).toBe(path)
  }
}

for (const role of Object.keys(ACCESS))
  test(`a ${role} opens every page on a phone`, async ({ visitor }) => {
    const { people, paths } = await makeSamples()
    const person = people[role]
    await visitor.resize(PHONE)
    expect(await visitor.run('return innerWidth')).toBe(PHONE.width)
    if (person) await visitor.enter(person)
    if (person && role === 'moderator') await addFactor(person)
    const patterns = await pagesFor(role, visitor)
    expect(patterns.length).toBeGreaterThan(2)
    await openEach(visitor, patterns, paths)
  })
