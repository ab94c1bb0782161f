import type { ReactNode } from 'react'
import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { IconButton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './command-palette.module.css'

export type PaletteOption = {
  /** Unique among all groups. */
  id: string
  label: string
  /** A second, quieter text in the same line. */
  detail?: string
  icon: ReactNode
}

export type PaletteGroup<Option extends PaletteOption> = { label: string; options: readonly Option[] }

export type CommandPaletteProps<Option extends PaletteOption> = {
  /** Accessible name of the dialog, the field and the list. */
  label: string
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  /** Filtered by the caller; empty groups are omitted. */
  groups: readonly PaletteGroup<Option>[]
  /** Announced, and shown instead of an empty list. */
  status: string
  onChoose: (option: Option) => void
  onClose: () => void
}

/** A modal search box over a list of options in groups: arrow keys move, Enter chooses, Escape closes and restores focus. */
export function CommandPalette<Option extends PaletteOption>({
  label,
  placeholder,
  text,
  onTextChange,
  groups,
  status,
  onChoose,
  onClose,
}: CommandPaletteProps<Option>) {
  const focus = useReturnFocus()
  cspNonce()
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content className={styles.palette} aria-describedby={undefined} {...focus}>
            <VisuallyHidden>
              <Radix.Title>{label}</Radix.Title>
            </VisuallyHidden>
            <Command shouldFilter={false} loop vimBindings={false} label={label}>
              <div className={styles.field}>
                <Search aria-hidden="true" />
                <Command.Input
                  dir="auto"
                  value={text}
                  onValueChange={onTextChange}
                  placeholder={placeholder}
                  enterKeyHint="go"
                  className={styles.input}
                />
                <Radix.Close asChild>
                  <IconButton label="Close" size="sm">
                    <X />
                  </IconButton>
                </Radix.Close>
              </div>
              <Command.List label={label} className={styles.list}>
                {groups
                  .filter(({ options }) => options.length > 0)
                  .map((group) => (
                    <Command.Group key={group.label} heading={group.label} className={styles.group}>
                      {group.options.map((option) => (
                        <PaletteRow key={option.id} option={option} onChoose={() => onChoose(option)} />
                      ))}
                    </Command.Group>
                  ))}
              </Command.List>
              <p role="status" className={styles.status}>
                {status}
              </p>
            </Command>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const PaletteRow = ({ option, onChoose }: { option: PaletteOption; onChoose: () => void }) => (
  <Command.Item value={option.id} onSelect={onChoose} className={styles.option}>
    <span className={styles.icon} aria-hidden="true">
      {option.icon}
    </span>
    <span dir="auto" className={styles.label}>
      {option.label}
    </span>
    {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
  </Command.Item>
)
