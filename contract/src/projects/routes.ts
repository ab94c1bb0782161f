// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { projects } from './endpoints.ts'

export const projectsList = /* @__PURE__ */ route<typeof projects.list>('projects.list', 'GET', '/projects')
export const projectsGet = /* @__PURE__ */ route<typeof projects.get>('projects.get', 'GET', '/projects/:id')
