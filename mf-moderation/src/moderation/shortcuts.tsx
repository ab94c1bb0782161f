import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import styles from './desk.module.css'
import { deskTexts as texts } from './desk-texts.ts'

export const Shortcuts = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.shortcuts} size="md">
    <dl className={styles.shortcuts}>
      {texts.keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
