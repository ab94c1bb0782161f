// Generated from mf-projects/src/remote.tsx; `npm run generate` renews it.
import { path } from './path.ts'

export const purchaseServicePath = /* @__PURE__ */ path('/purchase-service')
export const findProjectPath = /* @__PURE__ */ path('/find-project')
export const projectPath = /* @__PURE__ */ path('/projects/:id')
export const editProjectPath = /* @__PURE__ */ path('/projects/:id/edit')
export const workPath = /* @__PURE__ */ path('/projects/:id/work')
export const agreementPath = /* @__PURE__ */ path('/projects/:id/work/agreement')
export const verifyPath = /* @__PURE__ */ path('/verify')
export const postProjectPath = /* @__PURE__ */ path('/post-project')
export const myProjectsPath = /* @__PURE__ */ path('/my-projects')
export const applicantsPath = /* @__PURE__ */ path('/my-projects/:id/applicants')
export const myApplicationsPath = /* @__PURE__ */ path('/my-applications')
