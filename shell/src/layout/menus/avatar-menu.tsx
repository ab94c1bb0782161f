import { Link } from 'react-router-dom'
import { Avatar, Badge, IconButton } from '@atelier/shared-ui/core.ts'
import { Menu, MenuItem, MenuItemContent, MenuLabel, MenuSeparator } from '@atelier/shared-ui/menu.tsx'
import { accountsTexts } from '../../accounts/texts.ts'
import { useAuth } from '../../session/auth.tsx'
import { useShell } from '../../shell-context.ts'
import { accountItems } from '../../menus/account-items.ts'
import styles from './avatar-menu.module.css'
import { InvitationBadge } from '../notifications/invitation-badge.tsx'
import { useCounts } from '../notifications/use-counts.ts'
import { layoutTexts as texts } from '../texts.ts'

export default function AvatarMenu({ onFeedback }: { onFeedback: () => void }) {
  const { session } = useShell()
  const { user, userRole, moderator } = useAuth()
  const counts = useCounts()
  if (!user) return null
  const { full_name, email, avatar_url } = user
  return (
    <Menu
      align="end"
      minWidth={232}
      trigger={
        <IconButton label={texts.accountMenu} round>
          <Avatar src={avatar_url} name={full_name} email={email} size={32} />
        </IconButton>
      }
    >
      <MenuLabel>
        <span className={styles.person}>
          {full_name && (
            <span dir="auto" className={styles.name}>
              {full_name}
            </span>
          )}
          <span className={styles.email}>{email}</span>
          {userRole && <Badge className={styles.role}>{accountsTexts.roles[userRole].label}</Badge>}
        </span>
      </MenuLabel>
      {accountItems(userRole, moderator).map(({ label, to, newDocument, counts: counted }) => (
        <MenuItem key={to} asChild>
          <Link to={to} reloadDocument={newDocument === true}>
            <MenuItemContent trailing={counted && <InvitationBadge count={counts[counted]} />}>{label}</MenuItemContent>
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onFeedback}>{texts.shareFeedback}</MenuItem>
      <MenuItem onSelect={() => void session.signOut()}>{texts.logOut}</MenuItem>
    </Menu>
  )
}
