import { expect, test } from 'vitest'
import { DeliveryError } from '@atelier/delivery/delivery-error.ts'
import { publishInDependencyOrder } from './publish-in-dependency-order.ts'

const refused = new DeliveryError('RELEASE_REFUSED', 'The page /x belongs to projects.')

/** Simulates a site that rejects these apps individually until the others of the list are live. */
function refusing(alone: Record<string, string[]>, failure: Error = refused) {
  const steps: string[] = []
  const done = new Set<string>()
  return {
    steps,
    async publish(app: string) {
      steps.push(app)
      if ((alone[app] ?? []).some((other) => !done.has(other))) throw failure
      done.add(app)
    },
    async together(apps: readonly string[]) {
      steps.push(apps.join('+'))
      if (apps.some((app) => alone[app]?.includes('never'))) throw failure
    },
  }
}

test('publishes an app after the one that still owns its page', async () => {
  const { steps, publish, together } = refusing({ gallery: ['projects'] })
  await publishInDependencyOrder(['shell', 'gallery', 'projects'], publish, together)
  expect(steps).toEqual(['shell', 'gallery', 'projects', 'gallery'])
})

test('publishes interdependent apps together, after the others', async () => {
  const { steps, publish, together } = refusing({ shell: ['gallery'], gallery: ['shell'] })
  await publishInDependencyOrder(['shell', 'gallery', 'projects'], publish, together)
  expect(steps).toEqual(['shell', 'gallery', 'projects', 'shell', 'gallery', 'shell+gallery'])
})

test('rejects if an app is rejected both alone and together with others', async () => {
  const one = refusing({ gallery: ['never'] })
  await expect(publishInDependencyOrder(['shell', 'gallery', 'projects'], one.publish, one.together)).rejects.toBe(
    refused,
  )
  expect(one.steps).toEqual(['shell', 'gallery', 'projects', 'gallery'])
  const two = refusing({ gallery: ['never'], projects: ['never'] })
  await expect(publishInDependencyOrder(['gallery', 'projects'], two.publish, two.together)).rejects.toBe(refused)
  expect(two.steps).toEqual(['gallery', 'projects', 'gallery+projects'])
})

test('rejects at once on any other failure', async () => {
  const lost = new DeliveryError('NETWORK', 'The site does not answer.')
  const { steps, publish, together } = refusing({ gallery: ['never'] }, lost)
  await expect(publishInDependencyOrder(['shell', 'gallery', 'projects'], publish, together)).rejects.toBe(lost)
  expect(steps).toEqual(['shell', 'gallery'])
})
