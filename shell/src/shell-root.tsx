import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { PlatformContext } from '@atelier/platform/host'
import { AuthProvider } from './session/auth.tsx'
import { ShellContext } from './shell-context.ts'
import type { Shell } from './shell-context.ts'

/** Providers around the router. The shell acts as a remote of its own, so that platform components work in it. */
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
