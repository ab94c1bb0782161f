import { preloadOf } from '@atelier/contract/address.ts'
import { projectsCounts, projectsGet, projectsList } from '@atelier/contract/projects/routes.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { hireCreator } from '@atelier/platform/slots'
import { menuTexts, signInTexts } from './texts.ts'

export default defineRemote({
  name: 'projects',
  platform: '^1.0.0',
  pages: [
    {
      name: 'purchaseService',
      path: '/purchase-service',
      access: 'public',
      load: () => import('./services/service-store.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'findProject',
      path: '/find-project',
      access: 'public',
      load: () => import('./projects/find/find-project.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(projectsList), preloadOf(projectsCounts)],
    },
    {
      name: 'project',
      path: '/projects/:id',
      access: 'public',
      load: () => import('./projects/project/project.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(projectsGet)],
    },
    {
      name: 'editProject',
      path: '/projects/:id/edit',
      access: 'buyer',
      signIn: signInTexts.editProject,
      load: () => import('./projects/edit/edit-project.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'work',
      path: '/projects/:id/work',
      access: 'signedIn',
      signIn: signInTexts.work,
      load: () => import('./engagements/work.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'agreement',
      path: '/projects/:id/work/agreement',
      access: 'signedIn',
      signIn: signInTexts.agreement,
      load: () => import('./agreements/agreement.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'verify',
      path: '/verify',
      access: 'public',
      load: () => import('./agreements/verify/verify.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'postProject',
      path: '/post-project',
      access: 'buyer',
      signIn: signInTexts.postProject,
      load: () => import('./projects/post/post-project.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'myProjects',
      path: '/my-projects',
      access: 'signedIn',
      signIn: signInTexts.myProjects,
      load: () => import('./projects/mine/my-projects.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'applicants',
      path: '/my-projects/:id/applicants',
      access: 'signedIn',
      signIn: signInTexts.applicants,
      load: () => import('./applications/received/applicants.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'myApplications',
      path: '/my-applications',
      access: 'signedIn',
      signIn: signInTexts.myApplications,
      load: () => import('./applications/mine/my-applications.page.tsx'),
      firstPaint: true,
    },
  ],
  menuEntries: [
    { menu: 'hire', path: '/purchase-service', ...menuTexts.purchaseService, order: 20 },
    { menu: 'hire', path: '/post-project', ...menuTexts.postProject, order: 30 },
    { menu: 'for-creators', path: '/find-project', ...menuTexts.findProject, order: 20 },
  ],
  slots: [fillSlot(hireCreator, () => import('./applications/hire/hire-creator.tsx'))],
})
