import { Search } from 'lucide-react'
import { Button } from '@atelier/shared-ui/core.ts'
import { paletteTexts as texts } from '../palette/texts.ts'
import styles from './search-button.module.css'

interface SearchButtonProps {
  onOpen: () => void
  onIntent: () => void
}

export default function SearchButton({ onOpen, onIntent }: SearchButtonProps) {
  return (
    <Button
      variant="secondary"
      className={styles.search}
      aria-label={texts.label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onFocus={onIntent}
      onPointerEnter={onIntent}
    >
      <Search aria-hidden="true" />
      <span>{texts.label}</span>
      <kbd>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
    </Button>
  )
}
