import * as z from 'zod'
import { tooManyInvitations } from '../allowance.ts'
import { creatorsErrorTexts } from '../creators/texts.ts'
import { endpoint } from '../endpoint.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'
import { ProjectId, projectNotFound, projectNotOpen } from '../projects/schemas.ts'
import { undoTooLate } from '../undo.ts'
import { applicationsEvents } from './events.ts'
import {
  AmongQuery,
  Application,
  ApplicationChanges,
  ApplicationId,
  ApplicationsAmong,
  InvitableListQuery,
  InvitablePage,
  NewApplication,
  NewInvitation,
  OutcomeListQuery,
  OutcomePage,
  OwnApplicationListQuery,
  OwnApplicationPage,
  OwnApplicationState,
  ReceivedApplicationListQuery,
  ReceivedApplicationPage,
  RejoinAnswer,
  Shortlisted,
  SuggestedCreators,
} from './schemas.ts'
import { applicationsErrorTexts as texts } from './texts.ts'

const ofProject = z.object({ id: ProjectId })
const params = z.object({ id: ApplicationId })

const missing = { APPLICATION_NOT_FOUND: { status: 404, text: texts.notFound } } as const
const decided = { APPLICATION_DECIDED: { status: 409, text: texts.decided } } as const
// Withdrawn while the owner or creator decides.
const gone = { APPLICATION_GONE: { status: 409, text: texts.notFound } } as const
const notOpen = { PROJECT_NOT_OPEN: projectNotOpen } as const
// Suspended.
const unavailable = { PERSON_UNAVAILABLE: { status: 409, text: texts.unavailable } } as const
const tooLate = { UNDO_TOO_LATE: undoTooLate } as const

const { stale } = applicationsEvents.changed

export const applications = {
  apply: endpoint({
    method: 'POST',
    path: '/projects/:id/applications',
    access: 'creator',
    stale,
    summary: 'Applies to an open project. Idempotent for the same id.',
    status: 201,
    params: ofProject,
    body: NewApplication,
    response: Application,
    errors: {
      PROJECT_NOT_FOUND: projectNotFound,
      ...notOpen,
      ALREADY_APPLIED: { status: 409, text: texts.alreadyApplied },
      ALREADY_INVITED: { status: 409, text: texts.alreadyInvited },
    },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/projects/:id/invitations',
    access: 'buyer',
    owner: 'project',
    stale,
    summary: "Invites a creator to one of the caller's open projects. Idempotent for the same id.",
    status: 201,
    params: ofProject,
    body: NewInvitation,
    response: Application,
    errors: {
      PROJECT_NOT_FOUND: projectNotFound,
      CREATOR_NOT_FOUND: { status: 404, text: creatorsErrorTexts.notFound },
      ...notOpen,
      CREATOR_APPLIED: { status: 409, text: texts.creatorApplied },
      CREATOR_INVITED: { status: 409, text: texts.creatorInvited },
      TOO_MANY_INVITATIONS: tooManyInvitations,
      ...unavailable,
    },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/applications',
    access: 'signedIn',
    summary: "Lists the caller's applications and invitations, newest first.",
    query: OwnApplicationListQuery,
    response: OwnApplicationPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  outcomes: endpoint({
    method: 'GET',
    path: '/applications/outcomes',
    access: 'signedIn',
    summary: 'Lists outcomes of projects the caller applied or was invited to, newest first.',
    query: OutcomeListQuery,
    response: OutcomePage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  among: endpoint({
    method: 'GET',
    path: '/applications/among',
    access: 'signedIn',
    summary: 'Returns how the caller is involved in the given projects.',
    query: AmongQuery,
    response: ApplicationsAmong,
  }),
  own: endpoint({
    method: 'GET',
    path: '/projects/:id/application',
    access: 'signedIn',
    summary: "Returns the caller's application to a project, if any.",
    params: ofProject,
    response: OwnApplicationState,
  }),
  received: endpoint({
    method: 'GET',
    path: '/projects/:id/applications',
    access: 'signedIn',
    owner: 'project',
    summary: "Lists a project's applicants, newest first; for its owner.",
    params: ofProject,
    query: ReceivedApplicationListQuery,
    response: ReceivedApplicationPage,
    errors: { PROJECT_NOT_FOUND: projectNotFound, INVALID_CURSOR: invalidCursor },
  }),
  invitable: endpoint({
    method: 'GET',
    path: '/creators/:creator_id/invitable',
    access: 'buyer',
    summary: "Lists the caller's open projects, with the creator's involvement in each.",
    params: z.object({ creator_id: UserId }),
    query: InvitableListQuery,
    response: InvitablePage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  suggested: endpoint({
    method: 'GET',
    path: '/projects/:id/suggested-creators',
    access: 'buyer',
    owner: 'project',
    summary:
      'Suggests creators for an open project whose works match its skills and category, without those who applied or were invited; for its owner.',
    params: ofProject,
    response: SuggestedCreators,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/applications/:id',
    access: 'creator',
    owner: 'application',
    stale: ['applications.own', 'applications.mine'],
    summary: 'Adds a letter and artworks to a pending application; for its creator.',
    params,
    body: ApplicationChanges,
    response: Application,
    errors: {
      ...missing,
      ...decided,
      WORK_NOT_FOUND: { status: 422, text: texts.workNotFound },
      STORAGE_FULL: { status: 409, text: mediaErrorTexts.storageFull.description },
    },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/applications/:id',
    access: 'creator',
    owner: 'application',
    stale,
    summary: 'Withdraws a pending application; for its creator.',
    params,
    errors: { ...missing, ...decided },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/applications/:id/accept',
    access: 'buyer',
    owner: 'received application',
    stale,
    summary:
      'Accepts a pending application: starts the project, rejects its other pending applications and opens a conversation. For the owner of the project.',
    params,
    response: Application,
    errors: { ...missing, ...decided, ...gone, ...notOpen, ...unavailable },
  }),
  reject: endpoint({
    method: 'POST',
    path: '/applications/:id/reject',
    access: 'buyer',
    owner: 'received application',
    stale,
    summary: 'Rejects a pending application; for the owner of the project.',
    params,
    response: Application,
    errors: { ...missing, ...decided, ...gone },
  }),
  undoReject: endpoint({
    method: 'POST',
    path: '/applications/:id/undo-reject',
    access: 'buyer',
    owner: 'received application',
    stale,
    summary: 'Undoes a recent rejection; for the owner of the project.',
    params,
    response: Application,
    errors: { ...missing, ...gone, ...notOpen, ...tooLate },
  }),
  shortlist: endpoint({
    method: 'PUT',
    path: '/applications/:id/shortlist',
    access: 'buyer',
    owner: 'received application',
    stale: ['applications.received'],
    summary: 'Adds an application to the shortlist or removes it. Visible only to the owner of the project.',
    params,
    body: Shortlisted,
    response: Shortlisted,
    errors: missing,
  }),
  rejoin: endpoint({
    method: 'POST',
    path: '/applications/:id/rejoin',
    access: 'creator',
    owner: 'own application',
    stale,
    summary:
      'Answers whether the creator still wants a project that was opened again: then the application or invitation is pending as before. For its creator. Idempotent.',
    params,
    body: RejoinAnswer,
    response: Application,
    errors: { ...missing, ...decided, ...gone, ...notOpen },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/:id/accept',
    access: 'creator',
    owner: 'invitation',
    stale,
    summary:
      'Accepts a pending invitation, with the same effects; its note becomes a message from the client. For its creator.',
    params,
    response: Application,
    errors: { ...missing, ...decided, ...gone, ...notOpen, ...unavailable },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/invitations/:id/decline',
    access: 'creator',
    owner: 'invitation',
    stale,
    summary: 'Declines a pending invitation; for its creator.',
    params,
    response: Application,
    errors: { ...missing, ...decided, ...gone },
  }),
  undoDecline: endpoint({
    method: 'POST',
    path: '/invitations/:id/undo-decline',
    access: 'creator',
    owner: 'invitation',
    stale,
    summary: 'Undoes a recent decline; for its creator.',
    params,
    response: Application,
    errors: { ...missing, ...gone, ...notOpen, ...tooLate },
  }),
}
