import { preloadOf } from '@atelier/contract/address.ts'
import {
  applicantsPath,
  findProjectPath,
  myApplicationsPath,
  myProjectsPath,
  postProjectPath,
  projectPath,
  purchaseServicePath,
} from '@atelier/contract/paths/projects.ts'
import { projectsCounts, projectsGet, projectsList } from '@atelier/contract/projects/routes.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { hireCreator } from '@atelier/platform/slots'

export default defineRemote({
  name: 'projects',
  platform: '^3.4.0',
  pages: [
    { path: purchaseServicePath.pattern, access: 'public', load: () => import('./services/service-store.page.tsx') },
    {
      path: findProjectPath.pattern,
      access: 'public',
      load: () => import('./projects/find-project.page.tsx'),
      preload: [preloadOf(projectsList), preloadOf(projectsCounts)],
    },
    {
      path: projectPath.pattern,
      access: 'public',
      load: () => import('./projects/project.page.tsx'),
      preload: [preloadOf(projectsGet)],
    },
    { path: postProjectPath.pattern, access: 'buyer', load: () => import('./projects/post-project.page.tsx') },
    { path: myProjectsPath.pattern, access: 'signedIn', load: () => import('./projects/my-projects.page.tsx') },
    { path: applicantsPath.pattern, access: 'signedIn', load: () => import('./applications/applicants.page.tsx') },
    {
      path: myApplicationsPath.pattern,
      access: 'signedIn',
      load: () => import('./applications/my-applications.page.tsx'),
    },
  ],
  slots: [fillSlot(hireCreator, () => import('./applications/hire-creator.tsx'))],
})
