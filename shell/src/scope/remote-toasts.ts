import type { Platform } from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { isolate, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'
import { parseToast } from './parse-toast.ts'

export function remoteToasts(lifetime: Lifetime, toasts: ToastStore): Platform['toasts'] {
  /** Prefixes a toast scope, so that a remote can dismiss only its own toasts. */
  const scopeOf = (scope: string) => `${lifetime.remote}/${scope}`
  return {
    show(given) {
      try {
        const { action, outlives = false, scope, ...texts } = parseToast(given)
        const toast = scope === undefined ? texts : { ...texts, scope: scopeOf(scope) }
        if (!action) return void toasts.show(toast)
        if (lifetime.ended.signal.aborted && !outlives) return void toasts.show(toast)
        const onAction = isolate(lifetime, action.onAction, undefined, outlives)
        const id = toasts.show({ ...toast, action: { label: action.label, onAction } })
        if (!outlives) untilEnd(lifetime, () => toasts.dismiss(id))
      } catch (error) {
        lifetime.report(error)
      }
    },
    dismiss: (scope) => toasts.dismissScope(scopeOf(scope)),
  }
}
