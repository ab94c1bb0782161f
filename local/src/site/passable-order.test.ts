import { expect, test } from 'vitest'
import { DeliveryFailure } from '@atelier/delivery/failure.ts'
import { inPassableOrder } from './passable-order.ts'

const refused = new DeliveryFailure('RELEASE_REFUSED', 'The page /x belongs to projects.')

test('an app whose page another one still has is published after it', async () => {
  const done: string[] = []
  await inPassableOrder(['shell', 'gallery', 'projects'], async (app) => {
    if (app === 'gallery' && !done.includes('projects')) throw refused
    done.push(app)
  })
  expect(done).toEqual(['shell', 'projects', 'gallery'])
})

test('what stays refused is told, and so is any other failure at once', async () => {
  const tried: string[] = []
  const publish = (failure: Error) =>
    inPassableOrder(['shell', 'gallery', 'projects'], async (app) => {
      tried.push(app)
      if (app === 'gallery') throw failure
    })
  await expect(publish(refused)).rejects.toBe(refused)
  expect(tried.splice(0)).toEqual(['shell', 'gallery', 'projects', 'gallery'])
  const lost = new DeliveryFailure('NETWORK', 'The site does not answer.')
  await expect(publish(lost)).rejects.toBe(lost)
  expect(tried).toEqual(['shell', 'gallery'])
})
