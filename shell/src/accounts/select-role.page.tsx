import { useState } from 'react'
import { Building2, Sparkles } from 'lucide-react'
import { parseError } from '@atelier/contract/api-error.ts'
import { useDocumentTitle } from '@atelier/platform/host'
import type { Role } from '@atelier/platform/host'
import { Container, PageHeader, Spinner } from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import { useShell } from '../shell-context.ts'
import styles from './select-role.module.css'
import { accountsTexts as texts } from './texts.ts'

const roles = [
  { role: 'creator', ...texts.creator, icon: <Sparkles /> },
  { role: 'buyer', ...texts.buyer, icon: <Building2 /> },
] as const satisfies readonly { role: Role; label: string; text: string; icon: unknown }[]

/** The choice of the role, once for each account. The guard leads on as soon as there is one. */
export default function SelectRolePage() {
  const { session, toasts } = useShell()
  const [chosen, setChosen] = useState<Role | null>(null)
  useDocumentTitle(texts.chooseRole.title)

  async function choose(role: Role) {
    setChosen(role)
    try {
      await session.chooseRole(role)
    } catch (error) {
      setChosen(null)
      toasts.show({ title: texts.roleFailed, variant: 'destructive' })
      // Chosen in another browser meanwhile: the guard leads on
      if (parseError(error).code === 'ROLE_ALREADY_CHOSEN') await session.refreshUser()
    }
  }

  return (
    <Container width="text" className={styles.page}>
      <PageHeader {...texts.chooseRole} />
      <div className={styles.roles}>
        {roles.map(({ role, label, text, icon }) => (
          <button
            key={role}
            type="button"
            className={styles.role}
            aria-labelledby={`role-${role}`}
            aria-describedby={`role-${role}-text`}
            aria-busy={chosen === role || undefined}
            disabled={chosen !== null}
            onClick={() => void choose(role)}
          >
            <IconTile className={styles.icon}>{chosen === role ? <Spinner size={22} /> : icon}</IconTile>
            <span id={`role-${role}`} className={styles.label}>
              {label}
            </span>
            <span id={`role-${role}-text`} className={styles.text}>
              {text}
            </span>
          </button>
        ))}
      </div>
    </Container>
  )
}
