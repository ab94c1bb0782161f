import { useId, useSyncExternalStore } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { readText, writeText } from './safe-storage.ts'
import styles from './theme.module.css'

export type Theme = 'system' | 'light' | 'dark'

/** Storage key of the choice; the page's first script reads the same key to avoid a flash of wrong colors. */
export const themeStorageKey = 'atelier-theme'

/** The three choices with their names and icons, for a menu. */
export const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const satisfies readonly { value: Theme; label: string; icon: unknown }[]

/** Applies the stored theme. Call it once before the first render. */
export function applyStoredTheme(): void {
  show(readText('local', themeStorageKey))
}

/** Sets the theme for this and later visits; `system` follows the device again. */
export function setTheme(theme: Theme): void {
  show(theme)
  writeText('local', themeStorageKey, theme)
}

function show(theme: string | null) {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme
}

/** The selected theme; the document's `data-theme` attribute is the source of truth. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => observer.disconnect()
    },
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
    () => 'system' as const,
  )
}

/** System, light or dark, as a small row of three; `named` shows labels beside the icons. */
export function ThemeSwitch({ named }: { named?: boolean }) {
  const theme = useTheme()
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Theme" className={styles.switch}>
      {themes.map((option) => (
        <label key={option.value} className={styles.option} data-named={named} title={named ? undefined : option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === theme}
            onChange={() => setTheme(option.value)}
            className={styles.radio}
            aria-label={option.label}
          />
          {option.icon}
          {named && option.label}
        </label>
      ))}
    </div>
  )
}
