import { test } from 'vitest'
import { checkCell } from '../../../test/undo-table.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

// The whole table is in undo-table.landing.test.ts.
test.each([
  ['comment', 'sent again'],
  ['project', 'sent again'],
  ['artwork', 'deleted by its author'],
  ['project', 'deleted by its author'],
  ['message', 'deleted by its author'],
  ['profile', 'deleted by its author'],
  ['profile', 'taken back or replaced by the other'],
] as const)('a removed %s is right after an undo, although %s meanwhile', async (kind, event) => {
  await checkCell(site, kind, event, 'undone')
})
