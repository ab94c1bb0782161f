import { useDocumentTitle } from '@atelier/platform/host'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { useAuth } from '../session/auth.tsx'
import { RoleForm } from './role-form.tsx'
import styles from './select-role.module.css'
import { accountsTexts as texts } from './texts.ts'

export default function SelectRolePage() {
  const { user } = useAuth()
  useDocumentTitle(texts.chooseRole.title)
  return (
    <Container width="narrow" foot>
      <PageHeader {...texts.chooseRole} />
      <div className={styles.body}>{user && <RoleForm user={user} />}</div>
    </Container>
  )
}
