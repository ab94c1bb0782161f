import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { EngagementQuery } from '../engagements/schemas.ts'
import { engagementsErrorTexts } from '../engagements/texts.ts'
import { serverTexts } from '../media/server-texts.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { ProjectId } from '../projects/schemas.ts'
import { deliveriesEvents } from './events.ts'
import { DELIVERIES_MAX } from './limits.ts'
import { AskedChanges, Deliveries, NewDelivery, NewPin } from './schemas.ts'
import { deliveriesErrorTexts as texts } from './texts.ts'

const params = z.object({ id: ProjectId })
const deliveryParams = params.extend({ number: z.int().min(1).max(DELIVERIES_MAX) })
const { stale } = deliveriesEvents.changed

// Also for others: whether two people work together is hidden.
const ENGAGEMENT_NOT_FOUND = { status: 404, text: engagementsErrorTexts.notFound } as const
const PARTNER_AWAY = { status: 409, text: engagementsErrorTexts.partnerAway } as const
const FOR_CREATOR = { status: 409, text: texts.forCreator } as const
const FOR_CLIENT = { status: 409, text: texts.forClient } as const
const DELIVERY_DECIDED = { status: 409, text: texts.decided } as const
const NOT_APPROVED = { status: 409, text: texts.notApproved } as const
const running = {
  ENGAGEMENT_NOT_FOUND,
  ENGAGEMENT_OVER: { status: 409, text: engagementsErrorTexts.over },
} as const
const ofDelivery = { ...running, DELIVERY_NOT_FOUND: { status: 404, text: texts.notFound } } as const

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:id/work/deliveries',
    access: 'signedIn',
    summary: "Returns what a project's accepted creator delivered, for the creator and the owner.",
    params,
    query: EngagementQuery,
    response: Deliveries,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries',
    access: 'signedIn',
    stale,
    summary:
      'Delivers a version of the work, in place of one without an answer. For its creator. Idempotent for the same id.',
    status: 201,
    params,
    body: NewDelivery,
    response: Deliveries,
    errors: {
      ...running,
      FOR_CREATOR,
      PARTNER_AWAY,
      DELIVERIES_CHANGED: { status: 409, text: texts.changed },
      WORK_FINAL: { status: 409, text: texts.final },
      APPROVAL_UNDOABLE: { status: 409, text: texts.waitForUndo },
      TOO_MANY_DELIVERIES: { status: 409, text: texts.tooMany },
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
      INVALID_PREVIEW: { status: 422, text: texts.invalidPreview },
    },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/withdraw',
    access: 'signedIn',
    stale,
    summary: 'Withdraws a delivery without an answer. For its creator. Idempotent.',
    params: deliveryParams,
    response: Deliveries,
    errors: { ...ofDelivery, FOR_CREATOR, DELIVERY_DECIDED },
  }),
  askChanges: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/changes',
    access: 'signedIn',
    stale,
    summary: 'Asks for changes, which uses one round of the terms. For the client. Idempotent.',
    params: deliveryParams,
    body: AskedChanges,
    response: Deliveries,
    errors: {
      ...ofDelivery,
      FOR_CLIENT,
      PARTNER_AWAY,
      DELIVERY_DECIDED,
      NO_ROUNDS_LEFT: { status: 409, text: texts.noRounds },
    },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/approve',
    access: 'signedIn',
    stale,
    summary: 'Approves the delivery; final after ten minutes. For the client. Idempotent.',
    params: deliveryParams,
    response: Deliveries,
    errors: { ...ofDelivery, FOR_CLIENT, DELIVERY_DECIDED },
  }),
  undoApproval: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/approve/undo',
    access: 'signedIn',
    stale,
    summary: "Undoes the caller's approval within ten minutes, unless it was made final. For the client. Idempotent.",
    params: deliveryParams,
    response: Deliveries,
    errors: { ...ofDelivery, FOR_CLIENT, NOT_APPROVED, UNDO_TOO_LATE: { status: 409, text: texts.undoTooLate } },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/approve/finish',
    access: 'signedIn',
    stale,
    summary: 'Makes an approval final at once, which opens the originals. For the client. Idempotent.',
    params: deliveryParams,
    response: Deliveries,
    errors: { ...ofDelivery, FOR_CLIENT, NOT_APPROVED },
  }),
  pin: endpoint({
    method: 'POST',
    path: '/projects/:id/work/deliveries/:number/pins',
    access: 'signedIn',
    stale,
    summary:
      'Comments on a place of a picture or a second of a video, while the delivery is undecided. For both. Idempotent for the same id.',
    status: 201,
    params: deliveryParams,
    body: NewPin,
    response: Deliveries,
    errors: {
      ...ofDelivery,
      PARTNER_AWAY,
      DELIVERY_DECIDED,
      FILE_NOT_FOUND: { status: 404, text: texts.fileNotFound },
      WRONG_PLACE: { status: 422, text: texts.wrongPlace },
      TOO_MANY_PINS: { status: 409, text: texts.tooManyPins },
    },
  }),
  deletePin: endpoint({
    method: 'DELETE',
    path: '/projects/:id/work/deliveries/:number/pins/:pin_id',
    access: 'signedIn',
    stale,
    summary: "Deletes the caller's pin of an undecided delivery. Idempotent.",
    params: deliveryParams.extend({ pin_id: z.uuid() }),
    response: Deliveries,
    errors: { ...ofDelivery, DELIVERY_DECIDED, NOT_YOUR_PIN: { status: 409, text: texts.notYours } },
  }),
}
