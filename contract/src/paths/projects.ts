import { path } from './path.ts'

// Pages of mf-projects (spec, point 2). One export each: a bundle takes those that it links to alone.
export const purchaseServicePath = /* @__PURE__ */ path('/purchase-service')
export const postProjectPath = /* @__PURE__ */ path('/post-project')
export const findProjectPath = /* @__PURE__ */ path('/find-project')
export const projectPath = /* @__PURE__ */ path('/projects/:id')
export const myProjectsPath = /* @__PURE__ */ path('/my-projects')
export const applicantsPath = /* @__PURE__ */ path('/my-projects/:id/applicants')
export const myApplicationsPath = /* @__PURE__ */ path('/my-applications')
