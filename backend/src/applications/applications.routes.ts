import type { ApplicationDeps } from './application-deps.ts'
import type { Letters } from './applications.letters.ts'
import { creatingRoutes } from './creating.routes.ts'
import { creatorListsRoutes } from './creator-lists.routes.ts'
import { decisionsRoutes } from './decisions/decisions.routes.ts'
import { editingRoutes } from './editing.routes.ts'
import { ownerListsRoutes } from './owner-lists.routes.ts'

export function applicationsRoutes(deps: ApplicationDeps, letters: Letters) {
  const creating = creatingRoutes(deps)
  const creatorLists = creatorListsRoutes(deps)
  const ownerLists = ownerListsRoutes(deps)
  const editing = editingRoutes(deps, letters)
  const decisions = decisionsRoutes(deps)
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
