import { setTimeout as sleep } from 'node:timers/promises'
import type { PeopleSite } from '../people.ts'

const EVERY_MS = 3

/**
 * Looks while histories run: an agreement is there only with the approval that it seals. What a killed backend leaves half
 * done is repaired by the next call, so that nothing shows it afterwards.
 */
export function watchAgreements({ database }: Pick<PeopleSite, 'database'>) {
  const seen = new Set<string>()
  const faults: string[] = []
  let isOver = false

  async function look(): Promise<void> {
    const agreements = await database
      .collection('agreements')
      .find({}, { projection: { project_id: 1 } })
      .toArray()
    for (const { _id, project_id } of agreements.filter((one) => !seen.has(String(one._id)))) {
      seen.add(String(_id))
      const final = { project_id: project_id as number, final_at: { $ne: null } }
      if ((await database.collection('deliveries').countDocuments(final)) === 0)
        faults.push(`an agreement before its approval is final: ${project_id}`)
    }
  }

  const watching = (async () => {
    while (!isOver) {
      await look()
      await sleep(EVERY_MS)
    }
  })()
  return {
    faults,
    async stop(): Promise<void> {
      isOver = true
      await watching
    },
  }
}
