import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import { expect, test } from 'vitest'
import { demoData } from './demo-data.ts'

const { people, projects, applications, conversations, messages } = demoData
const personById = new Map(people.map((person) => [person.id, person]))
const projectById = new Map(projects.map((project) => [project.id, project]))

test('twelve projects by the two buyers show every state, category, type, level and budget', () => {
  expect(projects.length).toBe(12)
  const seen = (field: 'status' | 'category' | 'project_type' | 'experience_level' | 'budget_range') =>
    [...new Set(projects.map((project) => project[field]))].sort()
  expect(seen('status')).toEqual(['closed', 'in_progress', 'open'])
  expect(seen('category')).toEqual(projectCategories.toSorted())
  expect(seen('project_type')).toEqual(projectTypes.toSorted())
  expect(seen('experience_level')).toEqual(experienceLevels.toSorted())
  expect(seen('budget_range')).toEqual(budgetRanges.map(({ label }) => label).toSorted())
  const owners = new Set(projects.map(({ user_id }) => personById.get(user_id)?.email))
  expect([...owners].sort()).toEqual(['buyer2@atelier.test', 'buyer@atelier.test'])
})

test('briefs are long enough, skills are different words, open deadlines lie ahead', () => {
  for (const project of projects) {
    expect(project.title.trim()).not.toBe('')
    expect(project.title.length).toBeLessThanOrEqual(120)
    expect(project.description.length).toBeGreaterThanOrEqual(10)
    expect(new Set(project.skills).size).toBe(project.skills?.length ?? 0)
    if (project.status !== 'closed' && project.deadline_in_days !== null) {
      expect(project.deadline_in_days).toBeGreaterThan(0)
    }
  }
})

test('a filled project has one accepted creator and nobody pending; an open one has none accepted', () => {
  for (const project of projects) {
    const states = applications.filter((one) => one.project_id === project.id).map(({ status }) => status)
    const accepted = states.filter((status) => status === 'accepted').length
    expect(accepted).toBe(project.status === 'open' ? 0 : 1)
    if (project.status !== 'open') expect(states).not.toContain('pending')
  }
})

test('applications and invitations are by creators, once for each project, after it was posted', () => {
  expect(new Set(applications.map((one) => `${one.project_id} ${one.creator_id}`)).size).toBe(applications.length)
  for (const one of applications) {
    const creator = personById.get(one.creator_id)!
    expect(creator.role).toBe('creator')
    expect(one.created_hours_ago).toBeLessThan(projectById.get(one.project_id)!.created_hours_ago)
    expect(one.created_hours_ago).toBeLessThan(creator.created_hours_ago)
  }
  const kinds = new Set(applications.map((one) => `${one.type} ${one.status}`))
  expect(kinds.size).toBe(6)
})

test('whoever was accepted has a conversation with the owner, and no conversation is without an application', () => {
  const key = (one: { project_id: number; creator_id: string }) => `${one.project_id} ${one.creator_id}`
  const talking = new Set(conversations.map(key))
  expect(talking.size).toBe(conversations.length)
  for (const one of applications) if (one.status === 'accepted') expect(talking).toContain(key(one))
  const applied = new Map(applications.map((one) => [key(one), one]))
  for (const conversation of conversations) {
    expect(conversation.buyer_id).toBe(projectById.get(conversation.project_id)!.user_id)
    expect(conversation.created_hours_ago).toBeLessThan(applied.get(key(conversation))!.created_hours_ago)
  }
})

test('messages run forwards, between the two parties, and only the last ones of one side are unread', () => {
  for (const conversation of conversations) {
    const thread = messages.filter((message) => message.conversation_id === conversation.id)
    expect(thread.length).toBeGreaterThan(0)
    let before = conversation.created_hours_ago
    for (const message of thread) {
      expect([conversation.buyer_id, conversation.creator_id]).toContain(message.sender_id)
      expect(message.created_hours_ago).toBeLessThanOrEqual(before)
      before = message.created_hours_ago
    }
    const firstUnread = thread.findIndex((message) => !message.is_read)
    const unread = firstUnread < 0 ? [] : thread.slice(firstUnread)
    expect(unread.every((message) => !message.is_read)).toBe(true)
    expect(new Set(unread.map(({ sender_id }) => sender_id)).size).toBeLessThanOrEqual(1)
  }
})

test('each published account finds something waiting', () => {
  const waiting = (email: string) => {
    const person = people.find((one) => one.email === email)!
    const own = conversations.filter((one) => one.buyer_id === person.id || one.creator_id === person.id)
    const ids = new Set(own.map(({ id }) => id))
    return messages.filter((one) => ids.has(one.conversation_id) && !one.is_read && one.sender_id !== person.id).length
  }
  for (const name of ['creator', 'creator2', 'buyer', 'buyer2'])
    expect(waiting(`${name}@atelier.test`)).toBeGreaterThan(0)
  for (const name of ['creator', 'creator2']) {
    const person = people.find((one) => one.email === `${name}@atelier.test`)!
    const invitations = applications.filter((one) => one.creator_id === person.id && one.type === 'invitation')
    expect(invitations.some(({ status }) => status === 'pending')).toBe(true)
  }
})
