import { useSyncExternalStore } from 'react'
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { setTheme, useTheme } from '@atelier/shared-ui/theme.tsx'
import { layoutTexts as texts } from './texts.ts'

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** Switches between light and dark; the footer also offers to follow the system. */
export function ThemeToggle() {
  const theme = useTheme()
  const systemDark = useSyncExternalStore(
    (listener) => {
      const system = darkSystem()
      system.addEventListener('change', listener)
      return () => system.removeEventListener('change', listener)
    },
    () => darkSystem().matches,
    () => null,
  )
  const dark = theme === 'system' ? systemDark : theme === 'dark'
  return (
    <IconButton label={dark ? texts.lightTheme : texts.darkTheme} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {/* The current theme is unknown before scripts run */}
      {dark !== null && (dark ? <Sun /> : <Moon />)}
    </IconButton>
  )
}
