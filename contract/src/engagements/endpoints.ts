import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { artworkNotFound } from '../artworks/schemas.ts'
import { ArtworkId } from '../artwork-id.ts'
import { ProjectId } from '../projects/schemas.ts'
import { engagementsEvents } from './events.ts'
import { TERMS_VERSIONS_MAX } from './limits.ts'
import { Engagement, EngagementQuery, MadeForAnswer, MadeForWorks, NewMadeFor, NewTerms } from './schemas.ts'
import { engagementsErrorTexts as texts } from './texts.ts'

const params = z.object({ id: ProjectId })
const versionParams = params.extend({ number: z.int().min(1).max(TERMS_VERSIONS_MAX) })
const madeForParams = params.extend({ artwork_id: ArtworkId })
const { stale } = engagementsEvents.changed

// Also for others: whether two people work together is hidden.
const ENGAGEMENT_NOT_FOUND = { status: 404, text: texts.notFound } as const
const ENGAGEMENT_OVER = { status: 409, text: texts.over } as const
const changes = {
  ENGAGEMENT_NOT_FOUND,
  ENGAGEMENT_OVER,
  PARTNER_AWAY: { status: 409, text: texts.partnerAway },
} as const
const WORK_FINAL = { status: 409, text: texts.workFinal } as const
const TERMS_NOT_PROPOSED = { status: 409, text: texts.notProposed } as const
const TERMS_NOT_FOUND = { status: 404, text: texts.none } as const

export const engagements = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:id/work',
    access: 'signedIn',
    summary: "Returns the work of a project's owner and its accepted creator, for either of them.",
    params,
    query: EngagementQuery,
    response: Engagement,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  proposeTerms: endpoint({
    method: 'POST',
    path: '/projects/:id/work/terms',
    access: 'signedIn',
    stale,
    summary: 'Proposes a new version of the terms, in place of a proposed one. Idempotent for the same id.',
    status: 201,
    params,
    body: NewTerms,
    response: Engagement,
    errors: {
      ...changes,
      WORK_FINAL,
      TERMS_CHANGED: { status: 409, text: texts.changed },
      TOO_MANY_VERSIONS: { status: 409, text: texts.tooMany },
    },
  }),
  confirmTerms: endpoint({
    method: 'POST',
    path: '/projects/:id/work/terms/:number/confirm',
    access: 'signedIn',
    stale,
    summary: 'Confirms the version that the other side proposed. Idempotent.',
    params: versionParams,
    response: Engagement,
    errors: {
      ...changes,
      WORK_FINAL,
      TERMS_NOT_FOUND,
      TERMS_NOT_PROPOSED,
      OWN_TERMS: { status: 409, text: texts.ownTerms },
    },
  }),
  withdrawTerms: endpoint({
    method: 'POST',
    path: '/projects/:id/work/terms/:number/withdraw',
    access: 'signedIn',
    stale,
    summary: "Withdraws the caller's proposed version. Idempotent.",
    params: versionParams,
    response: Engagement,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      ENGAGEMENT_OVER,
      TERMS_NOT_FOUND,
      TERMS_NOT_PROPOSED,
      NOT_YOUR_TERMS: { status: 409, text: texts.notYours },
    },
  }),
  madeFor: endpoint({
    method: 'GET',
    path: '/projects/:id/work/made-for',
    access: 'signedIn',
    summary: "Returns the creator's works that name the client or ask to, for either of the two.",
    params,
    query: EngagementQuery,
    response: MadeForWorks,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  askMadeFor: endpoint({
    method: 'POST',
    path: '/projects/:id/work/made-for',
    access: 'creator',
    stale,
    summary: 'Asks the client whether a work of the caller may name them. Idempotent.',
    params,
    body: NewMadeFor,
    response: MadeForWorks,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      PARTNER_AWAY: changes.PARTNER_AWAY,
      ARTWORK_NOT_FOUND: artworkNotFound,
      MADE_FOR_EARLY: { status: 409, text: texts.madeForEarly },
      MADE_FOR_ANOTHER: { status: 409, text: texts.madeForAnother },
      MADE_FOR_DECLINED: { status: 409, text: texts.madeForDeclined },
      TOO_MANY_MADE_FOR: { status: 409, text: texts.madeForTooMany },
    },
  }),
  answerMadeFor: endpoint({
    method: 'PUT',
    path: '/projects/:id/work/made-for/:artwork_id',
    access: 'signedIn',
    stale,
    summary: 'Says whether a work may name the caller, its client; also later. Idempotent.',
    params: madeForParams,
    body: MadeForAnswer,
    response: MadeForWorks,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      MADE_FOR_NOT_FOUND: { status: 404, text: texts.madeForNotFound },
      MADE_FOR_CHANGED: { status: 409, text: texts.madeForChanged },
      MADE_FOR_NAMELESS: { status: 409, text: texts.madeForNameless },
    },
  }),
  takeBackMadeFor: endpoint({
    method: 'DELETE',
    path: '/projects/:id/work/made-for/:artwork_id',
    access: 'creator',
    stale,
    summary: 'No longer names the client with a work of the caller, nor asks to. Idempotent.',
    params: madeForParams,
    response: MadeForWorks,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
}
