import { patterns } from '@atelier/contract/paths.ts'
import { defineRemote } from '@atelier/platform/define-remote.ts'

export default defineRemote({
  name: 'projects',
  platform: '^1.0.0',
  pages: [
    { path: patterns.purchaseService, access: 'public', load: () => import('./services/service-store.page.tsx') },
    { path: patterns.findProject, access: 'public', load: () => import('./projects/find-project.page.tsx') },
    { path: patterns.project, access: 'public', load: () => import('./projects/project.page.tsx') },
    { path: patterns.postProject, access: 'buyer', load: () => import('./projects/post-project.page.tsx') },
    { path: patterns.myProjects, access: 'signedIn', load: () => import('./projects/my-projects.page.tsx') },
    { path: patterns.applicants, access: 'signedIn', load: () => import('./applications/applicants.page.tsx') },
    {
      path: patterns.myApplications,
      access: 'signedIn',
      load: () => import('./applications/my-applications.page.tsx'),
    },
  ],
  slots: [{ name: 'hire-creator', load: () => import('./applications/hire-creator.tsx') }],
})
