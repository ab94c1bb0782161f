import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { siteTexts } from '@atelier/platform/host'
import type { SessionUser } from '@atelier/platform/host'
import { Button } from '@atelier/shared-ui/core.ts'
import { Sheet } from '@atelier/shared-ui/sheet.tsx'
import { useAuth } from '../../session/auth.tsx'
import type { SignInMode } from '../../session/sign-in-request.ts'
import { useShell } from '../../shell-context.ts'
import { accountItems } from '../../menus/account-items.ts'
import { ExploreLink } from '../explore-link.tsx'
import { InvitationBadge } from '../notifications/invitation-badge.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { useCounts } from '../notifications/use-counts.ts'
import styles from './mobile-menu.module.css'
import { layoutTexts as texts } from '../texts.ts'

interface MobileMenuProps {
  onClose: () => void
  onFeedback: () => void
}

export default function MobileMenu({ onClose, onFeedback }: MobileMenuProps) {
  const { menus } = useShell()
  const { loading, user, userRole } = useAuth()
  const choosesRole = user !== null && userRole === null
  useCloseOnNavigation(onClose)
  const footer = !loading && !user && <SignInButtons onClose={onClose} />
  return (
    <Sheet open onOpenChange={onClose} title={texts.menu} footer={footer || undefined}>
      <nav aria-label={texts.menu} className={styles.nav}>
        {!choosesRole && <ExploreLink className={styles.item} onClick={onClose} />}
        {(choosesRole ? [] : menus).map((menu) => (
          <section key={menu.label} aria-label={menu.label}>
            <h3 className={styles.label}>{menu.label}</h3>
            <ul role="list">
              {menu.items.map((item) => (
                <li key={item.path}>
                  <NavigationLink item={item} className={styles.item} onClick={onClose}>
                    {item.label}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {user && <AccountSection user={user} onClose={onClose} onFeedback={onFeedback} />}
      </nav>
    </Sheet>
  )
}

function SignInButtons({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const { session } = useShell()

  function signIn(mode: SignInMode) {
    onClose()
    session.openSignIn(mode)
  }

  return (
    <div className={styles.signIn}>
      <Button block size="lg" onClick={() => signIn('log-in')}>
        {siteTexts.logIn}
      </Button>
      <Button block size="lg" variant="primary" onClick={() => signIn('sign-up')}>
        {siteTexts.signUp}
      </Button>
    </div>
  )
}

function AccountSection({ user, onClose, onFeedback }: MobileMenuProps & { user: SessionUser }) {
  const { session } = useShell()
  const { userRole, moderator } = useAuth()
  const counts = useCounts()
  return (
    <section aria-label={texts.account}>
      <h3 className={styles.label}>{user.full_name ?? user.email}</h3>
      <ul role="list">
        {accountItems(userRole, moderator).map(({ label, to, newDocument, counts: counted }) => (
          <li key={to}>
            <NavLink to={to} end reloadDocument={newDocument === true} className={styles.item} onClick={onClose}>
              {label}
              {counted && <InvitationBadge count={counts[counted]} />}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              onClose()
              onFeedback()
            }}
          >
            {texts.shareFeedback}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => void session.signOut()}>
            {texts.logOut}
          </button>
        </li>
      </ul>
    </section>
  )
}

function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
}
