import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import {
  contactPath,
  privacyPolicyPath,
  resetPasswordPath,
  selectRolePath,
  termsOfServicePath,
} from '@atelier/contract/paths/shell.ts'
import type { PageAccess, PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import { lazyPage } from '../lazy-with-retry.tsx'
import { Layout } from '../layout/layout.tsx'
import { ContactPage } from '../pages/contact.page.tsx'
import { NotFoundPage } from '../pages/not-found.page.tsx'
import { PrivacyPolicyPage, TermsOfServicePage } from '../pages/legal.page.tsx'
import { preloadFile } from '../remotes/asset-guard.ts'
import { RemoteMount } from '../remotes/remote-mount.tsx'
import { useShell } from '../shell-context.ts'
import { Guard } from './guard.tsx'
import type { LeaveGuard } from './leave-guard.ts'

const SelectRolePage = lazyPage(() => import('../accounts/select-role.page.tsx'))
const ResetPasswordPage = lazyPage(() => import('../accounts/reset-password.page.tsx'))

interface PageHandle {
  access: PageAccess
  /** Of a remote's page. */
  page?: PageManifest
}

/** The route table: the pages of every remote in the registry, and the shell's own. */
export function routesOf(registry: Registry, leaveGuard: LeaveGuard): RouteObject[] {
  const remotes = Object.entries(registry.remotes).map(([name, { manifest }]) => ({
    id: `remote:${name}`,
    element: <RemotePages key={name} name={name} />,
    children: manifest.pages.map((page) => ({
      path: page.path,
      handle: { access: page.access, page } satisfies PageHandle,
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

/** All pages of one remote: it stays mounted while the visitor moves between them. */
function RemotePages({ name }: { name: string }) {
  const { registry, loader } = useShell()
  const { access, page } = useMatches().at(-1)?.handle as PageHandle
  useEffect(() => {
    if (page) pageFiles(registry, name, page).forEach(preloadFile)
  }, [registry, name, page])
  useEffect(() => {
    // Fetches the remote while the guard still waits for the session; RemoteMount shows what comes of it
    loader.load(name, registry.remotes[name]!.manifest.expose).catch(() => {})
  }, [loader, registry, name])
  return (
    <Guard access={access}>
      <RemoteMount name={name} />
    </Guard>
  )
}
