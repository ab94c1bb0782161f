import { useEffect } from 'react'
import { isolated } from '@atelier/contract/isolated.ts'

export const SITE = 'Atelier'

/** A page's title as shown in the tab; it may be a name, or isolate names in it. */
export const documentTitle = (title: string): string =>
  title ? `${title.includes('\u2068') ? title : isolated(title)} · ${SITE}` : SITE

/** Sets the tab's title while mounted; screen readers announce it after a navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
