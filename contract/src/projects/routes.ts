// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { projects } from './endpoints.ts'

export const projectsList = /* @__PURE__ */ route<typeof projects.list>('projects.list', 'GET', '/projects')
export const projectsCounts = /* @__PURE__ */ route<typeof projects.counts>(
  'projects.counts',
  'GET',
  '/projects/counts',
)
export const projectsGet = /* @__PURE__ */ route<typeof projects.get>('projects.get', 'GET', '/projects/:id')
export const projectsRelated = /* @__PURE__ */ route<typeof projects.related>(
  'projects.related',
  'GET',
  '/projects/:id/related',
)
export const projectsMine = /* @__PURE__ */ route<typeof projects.mine>('projects.mine', 'GET', '/projects/mine')
export const projectsCreate = /* @__PURE__ */ route<typeof projects.create>('projects.create', 'POST', '/projects', [
  'projects.list',
  'projects.counts',
  'projects.mine',
  'projects.related',
  'applications.invitable',
])
export const projectsUpdate = /* @__PURE__ */ route<typeof projects.update>('projects.update', 'PUT', '/projects/:id', [
  'applications',
  'partners',
  'projects.get',
  'projects.mine',
  'projects.list',
  'projects.related',
  'projects.counts',
  'conversations.list',
  'notifications.counts',
])
export const projectsView = /* @__PURE__ */ route<typeof projects.view>('projects.view', 'POST', '/projects/:id/views')
export const projectsViews = /* @__PURE__ */ route<typeof projects.views>(
  'projects.views',
  'GET',
  '/projects/:id/views',
)
export const projectsComplete = /* @__PURE__ */ route<typeof projects.complete>(
  'projects.complete',
  'POST',
  '/projects/:id/complete',
  [
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const projectsUndoComplete = /* @__PURE__ */ route<typeof projects.undoComplete>(
  'projects.undoComplete',
  'POST',
  '/projects/:id/undo-complete',
  [
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const projectsDelete = /* @__PURE__ */ route<typeof projects.delete>(
  'projects.delete',
  'DELETE',
  '/projects/:id',
  [
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
