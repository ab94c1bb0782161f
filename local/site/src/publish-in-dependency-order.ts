import { DeliveryError } from '@atelier/delivery/delivery-error.ts'

// Retries rejected apps after the others: a page may have moved, and its former remote must release it first.
// Apps still rejected after a full round are published together, as for a new platform major.
export async function publishInDependencyOrder<App>(
  apps: readonly App[],
  publish: (app: App) => Promise<void>,
  together: (apps: readonly App[]) => Promise<void>,
): Promise<void> {
  const refused: App[] = []
  let refusal: unknown
  for (const app of apps) {
    try {
      await publish(app)
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.code !== 'RELEASE_REFUSED') throw error
      refused.push(app)
      refusal = error
    }
  }
  if (refused.length === 0) return
  if (refused.length < apps.length) return publishInDependencyOrder(refused, publish, together)
  if (refused.length === 1) throw refusal
  await together(refused)
}
