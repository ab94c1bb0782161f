import { useState } from 'react'
import { Bell, Menu } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Slot, siteTexts } from '@atelier/platform/host'
import { feedback } from '@atelier/platform/slots'
import { Avatar, Button, IconButton } from '@atelier/shared-ui/core.ts'
import { lazyOverlay, lazyWithRetry } from '../lazy-with-retry.tsx'
import { usePalette } from '../palette/use-palette.ts'
import { useAuth } from '../session/auth.tsx'
import { useShell } from '../shell-context.ts'
import { ExploreLink } from './explore-link.tsx'
import { explore } from '../menus/navigation-items.ts'
import { Logo } from './logo.tsx'
import { NavigationMenu } from './menus/navigation-menu.tsx'
import { OfflineBar } from './lines/offline-bar.tsx'
import styles from './header.module.css'
import { layoutTexts as texts } from './texts.ts'

// Not buttons: clicks before the script loads would be lost
const bell = (
  <span className={styles.waiting} aria-hidden="true">
    <Bell />
  </span>
)
const face = (
  <span className={styles.waiting} aria-hidden="true">
    <Avatar size={32} />
  </span>
)
const MobileMenu = lazyOverlay(
  () => import('./menus/mobile-menu.tsx'),
  ({ onClose }) => onClose,
)
const Palette = lazyOverlay(
  () => import('../palette/palette.tsx'),
  ({ onClose }) => onClose,
  'on intent',
)
const SearchButton = lazyWithRetry(() => import('./search-button.tsx'))
const Notifications = lazyWithRetry(() => import('./notifications/notifications.tsx'), { pending: bell })
const AvatarMenu = lazyWithRetry(() => import('./menus/avatar-menu.tsx'), { pending: face })

/** True in the prerender, whose log-in buttons are for everyone; the style sheet hides them from signed-in users. */
const presumedGuest = () => typeof document === 'undefined' || 'guest' in document.documentElement.dataset

export function Header() {
  const { menus, toasts } = useShell()
  const { loading, user, userRole } = useAuth()
  /** All links would redirect to the role selection. */
  const choosesRole = user !== null && userRole === null
  // The home page has a search box; the prerender has no path
  const { pathname } = useLocation()
  const searches = !choosesRole && pathname !== '' && pathname !== explore.to
  const palette = usePalette(!choosesRole)
  const [menuOpen, setMenuOpen] = useState(false)
  const [feedbackOpen, setFeedbackOpen] = useState(false)
  const share = () => setFeedbackOpen(true)
  const closeFeedback = () => setFeedbackOpen(false)
  const feedbackFailed = () => {
    toasts.show({ title: siteTexts.feedbackFailed, variant: 'destructive' })
    closeFeedback()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        {!choosesRole && (
          <nav className={styles.nav} aria-label={texts.mainNavigation}>
            <ExploreLink className={styles.link} />
            {menus.map((menu) => (
              <NavigationMenu key={menu.label} menu={menu} />
            ))}
          </nav>
        )}
        <div className={styles.end}>
          {searches && <SearchButton onOpen={() => palette.setOpen(true)} onIntent={Palette.preload} />}
          {user && (
            <>
              {!choosesRole && <Notifications />}
              <div className={styles.wide}>
                <AvatarMenu onFeedback={share} />
              </div>
            </>
          )}
          {!user && (!loading || presumedGuest()) && <SignInButtons />}
          <IconButton
            label={texts.menu}
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Menu />
          </IconButton>
        </div>
      </div>
      <OfflineBar />
      {palette.open && <Palette onClose={() => palette.setOpen(false)} />}
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} onFeedback={share} />}
      {feedbackOpen && <Slot of={feedback} onClose={closeFeedback} onAbsent={feedbackFailed} />}
    </header>
  )
}

function SignInButtons() {
  const { session } = useShell()
  return (
    <div className={styles.guest}>
      <Button variant="ghost" className={styles.logIn} onClick={() => session.openSignIn('log-in')}>
        {siteTexts.logIn}
      </Button>
      <Button variant="primary" onClick={() => session.openSignIn('sign-up')}>
        {siteTexts.signUp}
      </Button>
    </div>
  )
}
