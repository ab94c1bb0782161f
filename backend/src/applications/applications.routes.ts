import { creatingRoutes } from './creating.routes.ts'
import type { CreatingRoutesDeps } from './creating.routes.ts'
import { creatorListsRoutes } from './creator-lists.routes.ts'
import type { CreatorListsDeps } from './creator-lists.routes.ts'
import { decisionsRoutes } from './decisions/decisions.routes.ts'
import type { DecisionsRoutesDeps } from './decisions/decisions.routes.ts'
import { editingRoutes } from './editing.routes.ts'
import type { EditingRoutesDeps } from './editing.routes.ts'
import { ownerListsRoutes } from './owner-lists.routes.ts'
import type { OwnerListsDeps } from './owner-lists.routes.ts'

type Deps = CreatingRoutesDeps & CreatorListsDeps & OwnerListsDeps & EditingRoutesDeps & DecisionsRoutesDeps

export function applicationsRoutes(options: Deps) {
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
