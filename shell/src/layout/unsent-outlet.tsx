import { useSyncExternalStore } from 'react'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const UnsentDialog = lazyOverlay(
  () => import('../unsent/unsent-dialog.tsx'),
  ({ onAnswer }) =>
    () =>
      onAnswer('stay'),
)

export function UnsentOutlet() {
  const { unsent } = useShell()
  return useSyncExternalStore(unsent.subscribe, unsent.isAsking) && <UnsentDialog onAnswer={unsent.answer} />
}
