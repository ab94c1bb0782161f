import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { PlatformContext } from '@atelier/platform/host'
import { AuthProvider } from './session/auth.tsx'
import { ShellContext } from './shell-context.ts'
import type { Shell } from './shell-context.ts'

/** What the shell puts around its router. It is a remote to itself, so that components of the platform serve it too. */
export function ShellRoot({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <PlatformContext value={shell.platform}>
        <AuthProvider session={shell.session}>
          <QueryClientProvider client={shell.queryClient}>{children}</QueryClientProvider>
        </AuthProvider>
      </PlatformContext>
    </ShellContext>
  )
}
