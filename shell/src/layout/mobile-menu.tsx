import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Button } from '@atelier/shared-ui/core.ts'
import { Sheet } from '@atelier/shared-ui/sheet.tsx'
import { useAuth } from '../session/auth.tsx'
import type { SignInMode } from '../sign-in/sign-in-request.ts'
import { useShell } from '../shell-context.ts'
import { accountItems } from './account-items.ts'
import { ExploreLink } from './explore-link.tsx'
import { InvitationBadge } from './invitation-badge.tsx'
import { menus } from './navigation-items.ts'
import { NavigationLink } from './navigation-link.tsx'
import { useCounts } from './use-counts.ts'
import styles from './mobile-menu.module.css'
import { siteTexts } from '@atelier/platform/host'
import { layoutTexts as texts } from './texts.ts'

export default function MobileMenu({ onClose, onFeedback }: { onClose: () => void; onFeedback: () => void }) {
  const { session } = useShell()
  const { loading, user, userRole } = useAuth()
  const counts = useCounts()
  const choosesRole = user !== null && userRole === null
  useCloseOnNavigation(onClose)

  function signIn(mode: SignInMode) {
    onClose()
    session.openSignIn(mode)
  }

  const footer = !loading && !user && (
    <div className={styles.signIn}>
      <Button block size="lg" onClick={() => signIn('log-in')}>
        {siteTexts.logIn}
      </Button>
      <Button block size="lg" variant="primary" onClick={() => signIn('sign-up')}>
        {siteTexts.signUp}
      </Button>
    </div>
  )

  return (
    <Sheet open onOpenChange={onClose} title={texts.menu} footer={footer || undefined}>
      <nav aria-label={texts.menu} className={styles.nav}>
        {!choosesRole && <ExploreLink className={styles.item} onClick={onClose} />}
        {(choosesRole ? [] : menus).map((menu) => (
          <section key={menu.label} aria-label={menu.label}>
            <h3 className={styles.label}>{menu.label}</h3>
            <ul role="list">
              {menu.items.map((item) => (
                <li key={item.to}>
                  <NavigationLink item={item} className={styles.item} onClick={onClose}>
                    {item.label}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {user && (
          <section aria-label={texts.account}>
            <h3 className={styles.label}>{user.full_name ?? user.email}</h3>
            <ul role="list">
              {accountItems(userRole).map(({ label, to, counts: counted }) => (
                <li key={to}>
                  <NavLink to={to} end className={styles.item} onClick={onClose}>
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
        )}
      </nav>
    </Sheet>
  )
}

function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
}
