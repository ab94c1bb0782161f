import { path } from '../paths/path.ts'

export const noticePath = /* @__PURE__ */ path('/notices/:id')
/** The token follows as a fragment, which is sent to no server. */
export const appealPath = /* @__PURE__ */ path('/appeal')
