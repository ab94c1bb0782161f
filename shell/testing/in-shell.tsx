import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { AuthProvider } from '../src/session/auth.tsx'
import { ShellContext } from '../src/shell-context.ts'
import type { Shell } from '../src/shell-context.ts'

/** What the shell puts around its router. */
export function InShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <AuthProvider session={shell.session}>
        <QueryClientProvider client={shell.queryClient}>{children}</QueryClientProvider>
      </AuthProvider>
    </ShellContext>
  )
}
