import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { serverTexts } from '../media/server-texts.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { invalidCursor } from '../paging.ts'
import { sentBefore } from '../sent-before.ts'
import { undoTooLate } from '../undo.ts'
import { progressShown } from './progress-shown.ts'
import {
  NewProject,
  OwnProject,
  OwnProjectListQuery,
  OwnProjectPage,
  Project,
  ProjectChanges,
  ProjectCounts,
  ProjectCountsQuery,
  ProjectDetail,
  ProjectId,
  ProjectListQuery,
  projectNotFound,
  projectNotOpen,
  ProjectPage,
  RelatedProjects,
} from './schemas.ts'
import { projectsErrorTexts } from './texts.ts'

const params = z.object({ id: ProjectId })

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'public',
    shared: true,
    summary: 'Lists open projects by search, filters and order, one page at a time.',
    query: ProjectListQuery,
    response: ProjectPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/counts',
    access: 'public',
    shared: true,
    summary: 'Counts open projects by category, type, experience level and budget.',
    query: ProjectCountsQuery,
    response: ProjectCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'public',
    shared: true,
    summary: 'Returns a project of any status.',
    params,
    response: ProjectDetail,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
  related: endpoint({
    method: 'GET',
    path: '/projects/:id/related',
    access: 'public',
    shared: true,
    summary: "Lists the client's other open projects, and open projects of the same category.",
    params,
    response: RelatedProjects,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/projects/mine',
    access: 'signedIn',
    summary: "Lists the caller's projects, newest first, with their application counts.",
    query: OwnProjectListQuery,
    response: OwnProjectPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: 'buyer',
    stale: ['projects.list', 'projects.counts', 'projects.mine', 'projects.related', 'applications.invitable'],
    summary: 'Posts a project. Idempotent for the same id.',
    status: 201,
    body: NewProject,
    response: Project,
    errors: {
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
      SENT_BEFORE: sentBefore,
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/projects/:id',
    access: 'buyer',
    stale: progressShown,
    owner: 'project',
    summary:
      'Changes an open project, and notifies those who have applied or are invited; for its owner. Idempotent for the same id.',
    params,
    body: ProjectChanges,
    response: ProjectDetail,
    errors: {
      PROJECT_NOT_FOUND: projectNotFound,
      PROJECT_NOT_OPEN: projectNotOpen,
      PROJECT_CHANGED: { status: 409, text: projectsErrorTexts.changed },
      REFERENCE_NOT_FOUND: { status: 404, text: projectsErrorTexts.referenceNotFound },
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
    },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/projects/:id/complete',
    access: 'buyer',
    stale: progressShown,
    owner: 'project',
    summary: 'Closes a project in progress; for its owner. Idempotent.',
    params,
    response: OwnProject,
    errors: {
      PROJECT_NOT_FOUND: projectNotFound,
      PROJECT_NOT_IN_PROGRESS: { status: 409, text: projectsErrorTexts.notInProgress },
    },
  }),
  undoComplete: endpoint({
    method: 'POST',
    path: '/projects/:id/undo-complete',
    access: 'buyer',
    stale: progressShown,
    owner: 'project',
    summary: 'Undoes a recent completion; for its owner.',
    params,
    response: OwnProject,
    errors: { PROJECT_NOT_FOUND: projectNotFound, UNDO_TOO_LATE: undoTooLate },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    access: 'buyer',
    stale: progressShown,
    owner: 'project',
    summary: 'Deletes a project and its applications, and notifies their creators; conversations stay. For its owner.',
    params,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
}
