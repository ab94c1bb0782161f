import { creatingRoutes } from './creating.routes.ts'
import type { CreatingRoutesOptions } from './creating.routes.ts'
import { creatorListsRoutes } from './creator-lists.routes.ts'
import type { CreatorListsOptions } from './creator-lists.routes.ts'
import { decisionsRoutes } from './decisions/decisions.routes.ts'
import type { DecisionsRoutesOptions } from './decisions/decisions.routes.ts'
import { editingRoutes } from './editing.routes.ts'
import type { EditingRoutesOptions } from './editing.routes.ts'
import { ownerListsRoutes } from './owner-lists.routes.ts'
import type { OwnerListsOptions } from './owner-lists.routes.ts'

type Options = CreatingRoutesOptions &
  CreatorListsOptions &
  OwnerListsOptions &
  EditingRoutesOptions &
  DecisionsRoutesOptions

export function applicationsRoutes(options: Options) {
  const creating = creatingRoutes(options)
  const creatorLists = creatorListsRoutes(options)
  const ownerLists = ownerListsRoutes(options)
  const editing = editingRoutes(options)
  const decisions = decisionsRoutes(options)
  return {
    guards: {
      ...creating.guards,
      ...creatorLists.guards,
      ...ownerLists.guards,
      ...editing.guards,
      ...decisions.guards,
    },
    handlers: {
      ...creating.handlers,
      ...creatorLists.handlers,
      ...ownerLists.handlers,
      ...editing.handlers,
      ...decisions.handlers,
    },
  }
}
