import { DeliveryFailure } from '@atelier/delivery/failure.ts'

/**
 * Publishes every app. One that is refused is tried again after the others, since a page may have moved: the remote that
 * had it gives it up first. Rejects with the refusal when a whole round brings nothing on.
 */
export async function inPassableOrder<App>(apps: readonly App[], publish: (app: App) => Promise<void>): Promise<void> {
  const refused: App[] = []
  let refusal: unknown
  for (const app of apps) {
    try {
      await publish(app)
    } catch (error) {
      if (!(error instanceof DeliveryFailure) || error.code !== 'RELEASE_REFUSED') throw error
      refused.push(app)
      refusal = error
    }
  }
  if (refused.length === 0) return
  if (refused.length === apps.length) throw refusal
  await inPassableOrder(refused, publish)
}
