import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberNotification } from '@atelier/contract/notifications/schemas.ts'
import { knownEntries, notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { StrongText } from '@atelier/platform'
import { idOf, makeNotification } from '@atelier/platform/testing'

const profile = (full_name: string | null) => ({ id: idOf(1), full_name, avatar_url: null })
const mara = profile('Mara Ilves')
const project = { id: 7, title: 'Harbor film' }
const artwork = { id: idOf(3), title: 'Slow Gold', image_url: null }
const conversation_id = idOf(5)

const words = (given: Partial<MemberNotification>) =>
  render(<StrongText parts={notificationSentence(makeNotification(1, { project: null, ...given }))} />).container

test.each<[string, Partial<MemberNotification>]>([
  ['Mara Ilves applied to Harbor film', { kind: 'application_received', project }],
  ['Mara Ilves accepted your application to Harbor film', { kind: 'application_accepted', project }],
  ['Your application to Harbor film was not chosen', { kind: 'application_rejected', project }],
  ['Mara Ilves invited you to Harbor film', { kind: 'invitation_received', project }],
  ['Harbor film was filled by somebody else', { kind: 'project_filled', project, actors: [], actor_count: 0 }],
  ['Mara Ilves messaged you about Harbor film', { kind: 'message', project, conversation_id }],
  ['Mara Ilves liked Slow Gold', { kind: 'like', artwork }],
  [
    'Mara Ilves and Ben Ode liked Slow Gold',
    { kind: 'like', artwork, actors: [mara, profile('Ben Ode')], actor_count: 2 },
  ],
  ['Mara Ilves and 1 other liked Slow Gold', { kind: 'like', artwork, actor_count: 2 }],
  ['Mara Ilves and 4 others liked Slow Gold', { kind: 'like', artwork, actors: [mara, mara, mara], actor_count: 5 }],
  ['Anonymous commented on Slow Gold', { kind: 'comment', artwork, actors: [profile(null)] }],
  ['Somebody commented on Slow Gold', { kind: 'comment', artwork, actors: [], actor_count: 0 }],
  ['Mara Ilves liked something that is gone', { kind: 'like' }],
])('renders: %s', (sentence, given) => {
  expect(words({ actors: [mara], ...given }).textContent).toBe(sentence)
})

test('names and titles are bold, other words are not', () => {
  const bold = words({ kind: 'like', actors: [mara, mara, mara], actor_count: 5, artwork }).querySelectorAll('strong')
  expect([...bold].map(({ textContent }) => textContent)).toEqual(['Mara Ilves', 'Slow Gold'])
})

test('a title that looks like a placeholder is shown literally', () => {
  expect(words({ kind: 'like', actors: [mara], artwork: { ...artwork, title: '{who}' } }).textContent).toBe(
    'Mara Ilves liked {who}',
  )
})

test.each<[MemberNotification['kind'], Partial<MemberNotification>, string]>([
  ['application_received', { project }, '/my-projects/7/applicants'],
  ['invitation_declined', { project }, '/my-projects/7/applicants'],
  ['application_accepted', { project }, '/projects/7'],
  ['invitation_received', { project }, '/projects/7'],
  ['project_deleted', { project }, '/my-applications'],
  ['message', { project, conversation_id }, `/messages/${conversation_id}`],
  ['comment', { artwork }, `/artwork/${artwork.id}`],
  ['like', { artwork: null }, '/notifications'],
])('%s links to its subject', (kind, given, path) => {
  expect(notificationPath(makeNotification(1, { kind, ...given }))).toBe(path)
})

test.each([
  ['creator_left', false, 'The creator is no longer available for Harbor film', '/projects/7'],
  ['creator_back', false, 'The creator is available again for Harbor film', '/projects/7'],
  ['client_left', false, 'The client is no longer available for Harbor film', '/projects/7'],
  ['client_left', true, 'The client is no longer available for Harbor film', '/my-applications'],
  ['client_back', false, 'The client is available again for Harbor film', '/projects/7'],
] as const)('%s (project gone: %s)', (kind, project_gone, sentence, path) => {
  const entry = { ...makeNotification(1, { project, actors: [], actor_count: 0 }), kind, project_gone }
  expect(render(<StrongText parts={notificationSentence(entry)} />).container.textContent).toBe(sentence)
  expect(notificationPath(entry)).toBe(path)
})

test('an entry of a later release is left out', () => {
  const [known, later] = [makeNotification(1), { ...makeNotification(2), kind: 'of_next_year' as 'like' }]
  expect(knownEntries([later, known])).toEqual([known])
})
