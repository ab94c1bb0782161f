import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { Project, ProjectId, ProjectListQuery, ProjectPage } from './schemas.ts'
import { projectsErrorTexts } from './texts.ts'

/** Reading projects. */
export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'public',
    summary: 'Lists open projects, newest first, one page at a time.',
    query: ProjectListQuery,
    response: ProjectPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'public',
    summary: 'Reads one project, whatever its status.',
    params: z.object({ id: ProjectId }),
    response: Project,
    errors: { PROJECT_NOT_FOUND: { status: 404, text: projectsErrorTexts.notFound } },
  }),
}
