import { Search } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Button } from '@atelier/shared-ui/core.ts'
import { explore } from './navigation-items.ts'
import styles from './header.module.css'
import { layoutTexts as texts } from './texts.ts'

interface SearchButtonProps {
  onOpen: () => void
  onIntent: () => void
}

/** Not on the home page, which has a search box, nor in the prerender, which is the same for all pages. */
export function SearchButton({ onOpen, onIntent }: SearchButtonProps) {
  const { pathname } = useLocation()
  if (pathname === explore.to || pathname === '') return null
  return (
    <Button
      variant="secondary"
      className={styles.search}
      aria-label={texts.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onFocus={onIntent}
      onPointerEnter={onIntent}
    >
      <Search aria-hidden="true" />
      <span>{texts.search}</span>
      <kbd>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
    </Button>
  )
}
