import { EyeOff } from 'lucide-react'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './adult-cover.module.css'
import { adultTexts as texts } from './adult-texts.ts'

interface AdultCoverProps {
  title: string
  onShow: () => void
}

/** Over the placeholder of a picture with adult content. */
export const AdultCover = ({ title, onShow }: AdultCoverProps) => (
  <div className={styles.cover}>
    <EyeOff aria-hidden="true" className={styles.icon} />
    <p className={styles.label}>{texts.label}</p>
    <Button size="sm" className={styles.show} onClick={onShow}>
      {texts.show}
      <VisuallyHidden>{texts.of(title)}</VisuallyHidden>
    </Button>
  </div>
)
