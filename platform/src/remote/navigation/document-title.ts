import { useEffect } from 'react'

export const SITE = 'Atelier'

/** A page's title as shown in the tab. */
export const documentTitle = (title: string): string => (title ? `${title} · ${SITE}` : SITE)

/** Sets the tab's title while mounted; screen readers announce it after a navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
