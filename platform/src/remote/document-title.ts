import { useEffect } from 'react'

/** The site's name, after every page's title. */
export const SITE = 'Atelier'

/** The title of a page as the tab shows it. */
export const documentTitle = (title: string): string => (title ? `${title} · ${SITE}` : SITE)

/** Names the page in the tab while it is shown; also what a screen reader hears of a navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
