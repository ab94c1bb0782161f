import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const filesIn = (folder, kind) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => kind.test(name))

const workspaces = readdirSync(root).filter((name) => /^(shell|platform|mf-.*)$/.test(name))
const sources = workspaces
  .flatMap((name) => filesIn(`${name}/src`, /\.tsx?$/))
  .filter((file) => !/\.test\.|\/testing\//.test(file))

/** Routes of the contract that change something, by their names in the sources. */
const changes = filesIn('contract/src', /\/routes\.ts$/).flatMap((file) =>
  [...read(file).matchAll(/export const (\w+) = [^=]*?route<[^>]*>\([^,]+,\s*'(\w+)'/g)]
    .filter(([, , method]) => method !== 'GET')
    .map(([, name]) => name),
)

/** Calls of changes that show nothing when they fail, repeat themselves, or have words of their own from the specification. */
const EXEMPT = {
  'mf-account/src/notices/appeal.page.tsx': 'passed to useApiForm',
  'mf-gallery/src/artworks/artwork/use-count-view.ts': 'silent',
  'mf-gallery/src/uploads/send-clip.ts': 'silent',
  'mf-messaging/src/conversations/beside/conversation-beside.tsx': 'a read, shown in its place',
  'mf-projects/src/applications/letter/use-letter-autosave.ts': 'its state, with Retry',
  'mf-projects/src/deliveries/deliver/film-preview/preview-maker.ts': 'silent',
  'mf-projects/src/projects/project/project.page.tsx': 'silent',
  'platform/src/remote/push/browser-push.ts': 'called by use-push',
  'shell/src/accounts/use-reset-link.ts': 'a read, shown by its page',
  'shell/src/layout/notifications/latest-notifications.tsx': 'silent',
  'shell/src/layout/notifications/use-read-opened.ts': 'silent',
  'shell/src/session/account-changes.ts': 'repeats',
  'shell/src/session/log-in.ts': 'called by forms',
  'shell/src/session/session-refresh.ts': 'repeats',
  'shell/src/session/sign-out.ts': 'repeats',
  'shell/src/sign-in/second-step-form.tsx': 'passed to useApiForm',
  'shell/src/uploads/publish-stored.ts': 'pauses and goes on',
  'shell/src/uploads/publisher.ts': 'silent',
  'shell/src/uploads/send-parts.ts': 'pauses and goes on',
  'shell/src/uploads/transfer.ts': 'pauses and goes on',
}

const callsDirectly = (text) => changes.some((name) => new RegExp(`\\bapi\\(\\s*${name}\\b`).test(text))
const namesConnection = (text) => /\b(failure|useFailure)(Text|Words)\(/.test(text)

test('a change that fails without a connection says so: by useChange, useApiForm, the outbox or failureWords', () => {
  expect(changes.length).toBeGreaterThan(80)
  expect(changes).toEqual(expect.arrayContaining(['likesLike', 'conversationsEdit', 'reportsAdd', 'blocksAdd']))
  const direct = sources.filter((file) => callsDirectly(read(file)))
  expect(direct.filter((file) => !namesConnection(read(file)) && !(file in EXEMPT))).toEqual([])
  expect(Object.keys(EXEMPT).filter((file) => !direct.includes(file))).toEqual([])
})

test('no failure is shown with the error’s text alone, which does not know that there is no connection', () => {
  const shown = sources.filter((file) =>
    /(description|problem|onFailed\(|failed\(.*):? ?parseError\(\w+\)\.message/.test(read(file)),
  )
  expect(shown).toEqual([])
})

test('hooks of changes name a lost connection', () => {
  for (const file of ['platform/src/remote/reads/use-change.ts', 'platform/src/forms/use-api-form.ts'])
    expect(namesConnection(read(file)), file).toBe(true)
})
