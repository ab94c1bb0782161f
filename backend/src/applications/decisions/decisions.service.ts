import { suspensionsOf } from '../../accounts/suspension/suspensions.ts'
import { bindDeps } from '../../kernel/bind-deps.ts'
import { accept } from './accept.ts'
import { applicationModel } from '../applications.model.ts'
import { reject, undo } from './reject.ts'
import { heldThings } from '../../held/held-things.ts'
import type { DecisionsDeps } from './transition.ts'
import { withdraw } from './withdraw.ts'

/** Each is one transaction that updates the project first, which serializes transitions on one project. Idempotent. */
export type Decisions = ReturnType<typeof applicationDecisions>

export const applicationDecisions = (options: DecisionsDeps) =>
  bindDeps(
    {
      ...options,
      model: applicationModel(options.database).unscoped('the two people are checked'),
      held: heldThings(options.database),
      suspensions: suspensionsOf(options.database, options.now),
    },
    { accept, reject, undo, withdraw },
  )
