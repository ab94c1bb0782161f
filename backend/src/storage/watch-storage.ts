import type { Watch } from '../kernel/watch.ts'
import type { Storage } from './storage.ts'

/** Calls to S3, retries included, by their names; not the checks of health. */
export function watchStorage({ client, media, receiving }: Storage, watch: Watch): void {
  for (const each of [client, media, receiving])
    each.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (input) => {
          const end = watch(commandName.replace(/Command$/, ''))
          try {
            const result = await next(input)
            // Signing an address makes no call
            if (!Object.hasOwn(result.output, 'presigned')) end?.()
            return result
          } catch (error) {
            end?.(error)
            throw error
          }
        },
      { step: 'initialize' },
    )
}
