import { expect, test } from 'vitest'
import { demoData } from './demo-data.ts'

const { people, artworks, likes, comments, favorites } = demoData
const personById = new Map(people.map((person) => [person.id, person]))
const artworkById = new Map(artworks.map((artwork) => [artwork.id, artwork]))

test('ids and addresses are unique and every kind has its 24 digits', () => {
  const { projects, likes: _likes, ...kinds } = demoData
  for (const list of Object.values(kinds)) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    for (const { id } of list) expect(id).toMatch(/^[0-9a-f]{24}$/)
  }
  expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length)
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  for (const { email } of people) expect(email).toMatch(/^[a-z0-9]+([.-][a-z0-9]+)*@atelier\.test$/)
})

test('the published accounts have their roles, and nobody else can sign in', () => {
  const roles = people.filter((person) => person.can_sign_in).map(({ email, role }) => [email, role])
  expect(roles).toEqual([
    ['creator@atelier.test', 'creator'],
    ['creator2@atelier.test', 'creator'],
    ['buyer@atelier.test', 'buyer'],
    ['buyer2@atelier.test', 'buyer'],
    ['norole@atelier.test', null],
  ])
})

test('artworks are by at least eight creators, made after they joined', () => {
  expect(new Set(artworks.map(({ user_id }) => user_id)).size).toBeGreaterThanOrEqual(8)
  for (const artwork of artworks) {
    expect(personById.get(artwork.user_id)?.role).toBe('creator')
    expect(artwork.created_hours_ago).toBeLessThan(personById.get(artwork.user_id)!.created_hours_ago)
  }
})

test('creators have an avatar, a place and a story', () => {
  const creators = people.filter(({ role }) => role === 'creator')
  expect(creators.length).toBeGreaterThanOrEqual(8)
  for (const { avatar, location, about } of creators) {
    expect(avatar).not.toBeNull()
    expect(location).not.toBeNull()
    expect(about!.length).toBeGreaterThan(30)
    expect(about!.length).toBeLessThanOrEqual(2000)
  }
})

test('likes are by different people, not by the owner, as many as the artwork says, and fewer than its views', () => {
  expect(new Set(likes.map((like) => `${like.user_id} ${like.artwork_id}`)).size).toBe(likes.length)
  for (const like of likes) {
    const artwork = artworkById.get(like.artwork_id)!
    expect(personById.get(like.user_id)?.role).toBeTruthy()
    expect(like.user_id).not.toBe(artwork.user_id)
    expect(like.created_hours_ago).toBeLessThanOrEqual(artwork.created_hours_ago)
  }
  for (const artwork of artworks) {
    expect(likes.filter((like) => like.artwork_id === artwork.id).length).toBe(artwork.like_count)
    expect(artwork.views).toBeGreaterThan(artwork.like_count * 5)
  }
})

test('comments come from people with an account, after the artwork, within the limit', () => {
  expect(comments.length).toBeGreaterThan(50)
  for (const comment of comments) {
    expect(personById.get(comment.user_id)?.role).toBeTruthy()
    expect(comment.created_hours_ago).toBeLessThan(artworkById.get(comment.artwork_id)!.created_hours_ago)
    expect(comment.content.trim()).not.toBe('')
    expect(comment.content.length).toBeLessThanOrEqual(1000)
  }
})

test('texts and tags keep to the limits of the site', () => {
  for (const { title, description, tags } of artworks) {
    expect(title.length).toBeLessThanOrEqual(120)
    expect(description === null || description.length <= 5000).toBe(true)
    for (const tag of tags ?? []) expect(tag.length).toBeLessThanOrEqual(40)
  }
})

test('favorites are creators, each marked once by a person', () => {
  expect(new Set(favorites.map((one) => `${one.user_id} ${one.creator_id}`)).size).toBe(favorites.length)
  for (const { user_id, creator_id } of favorites) {
    expect(personById.has(user_id)).toBe(true)
    expect(personById.get(creator_id)?.role).toBe('creator')
    expect(creator_id).not.toBe(user_id)
  }
})
