import { useEffect } from 'react'
import type { RouteObject } from 'react-router-dom'
import {
  contactPath,
  privacyPolicyPath,
  resetPasswordPath,
  selectRolePath,
  termsOfServicePath,
} from '@atelier/contract/paths/shell.ts'
import type { PageAccess, Registry } from '@atelier/contract/releases/manifest.ts'
import { lazyPage } from './lazy-with-retry.tsx'
import { Layout } from './layout/layout.tsx'
import { ContactPage } from './pages/contact.page.tsx'
import { NotFoundPage } from './pages/not-found.page.tsx'
import { PrivacyPolicyPage, TermsOfServicePage } from './pages/legal.page.tsx'
import type { PageLoads } from './remotes/page-loads.ts'
import { RemoteMount } from './pages/remote-mount.tsx'
import { useShell } from './shell-context.ts'
import { Guard } from './routing/guard.tsx'
import type { LeaveGuard } from './router/leave-guard.ts'
import type { PageHandle } from './router/page-handle.ts'
import { useRouter } from './router/router-provider.tsx'

const SelectRolePage = lazyPage(() => import('./accounts/select-role.page.tsx'))
const ResetPasswordPage = lazyPage(() => import('./accounts/reset-password.page.tsx'))

/** The previous page stays until `pages` has the next one ready. */
export function routesOf(registry: Registry, leaveGuard: LeaveGuard, pages?: PageLoads): RouteObject[] {
  const remotes = Object.entries(registry.remotes).map(([name, { manifest }]) => ({
    id: `remote:${name}`,
    element: <RemotePages key={name} name={name} />,
    children: manifest.pages.map((page) => ({
      id: `${name} ${page.path}`,
      path: page.path,
      handle: {
        access: page.access,
        remote: name,
        page,
        load: async ({ pathname, search }, left) => pages?.ready({ remote: name, page, pathname, search }, left),
      } satisfies PageHandle,
      element: null,
    })),
  }))
  const own = (path: string, access: PageAccess, page: React.ReactNode): RouteObject => ({
    path,
    element: <Guard access={access}>{page}</Guard>,
  })
  return [
    {
      element: <Layout leaveGuard={leaveGuard} />,
      children: [
        ...remotes,
        own(selectRolePath.pattern, 'signedIn', <SelectRolePage />),
        own(resetPasswordPath.pattern, 'public', <ResetPasswordPage />),
        own(privacyPolicyPath.pattern, 'public', <PrivacyPolicyPage />),
        own(termsOfServicePath.pattern, 'public', <TermsOfServicePage />),
        own(contactPath.pattern, 'public', <ContactPage />),
        own('*', 'public', <NotFoundPage />),
      ],
    },
  ]
}

/** All pages of one remote, which stays mounted while the visitor navigates between them. */
function RemotePages({ name }: { name: string }) {
  const { loader } = useShell()
  const { access } = useRouter().state.matches.at(-1)!.route.handle as PageHandle
  useEffect(() => {
    // Starts loading the remote while the guard waits for the session; RemoteMount handles the result
    loader.loadPage(name, location.pathname).catch(() => {})
  }, [loader, name])
  return (
    <Guard access={access}>
      <RemoteMount name={name} />
    </Guard>
  )
}
