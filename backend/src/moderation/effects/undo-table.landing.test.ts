import { describe, expect, test } from 'vitest'
import { checkCell, table } from '../../../test/undo-table.ts'
import type { EventName, Kind } from '../../../test/undo-table.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

/** Outside a full run, only these events are tried before the end of the time for an appeal as well. */
const FINISHED: readonly EventName[] = ['nothing', 'deleted by its author', 'a closed author', 'its author left']

const cells = (Object.keys(table) as Kind[]).flatMap((kind) =>
  (Object.keys(table[kind]) as EventName[]).flatMap((event) => [
    { kind, event, ending: 'undone' as const },
    ...(process.env['ATELIER_FULL'] === '1' || FINISHED.includes(event)
      ? [{ kind, event, ending: 'finished' as const }]
      : []),
  ]),
)

/** Collections from which the decisions of these tests took documents, or fields. */
const taken = new Set<string>()

describe('a decision, what happens meanwhile, and its end', () => {
  test.each(cells)('$kind, $event, $ending', async ({ kind, event, ending }) => {
    for (const name of await checkCell(site, kind, event, ending)) taken.add(name)
  })

  test('takes no documents from a collection of which nothing says how they return', () => {
    const declared = site.holds.map(({ model }) => model.collection.name)
    expect([...taken].filter((name) => !declared.includes(name))).toEqual([])
    expect(taken.size).toBeGreaterThan(2)
  })
})
