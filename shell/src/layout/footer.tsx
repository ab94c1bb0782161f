import { Link } from 'react-router-dom'
import { rulesPath, transparencyPath } from '@atelier/contract/paths/account.ts'
import { contactPath, privacyPolicyPath, termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import { SITE } from '@atelier/platform/host'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { social } from './social.tsx'
import styles from './footer.module.css'
import { layoutTexts as texts } from './texts.ts'

const ThemeSwitch = lazyWithRetry(async () => ({ default: (await import('@atelier/shared-ui/theme.tsx')).ThemeSwitch }))

const pages = [
  { label: texts.privacyPolicy, to: privacyPolicyPath() },
  { label: texts.termsOfService, to: termsOfServicePath() },
  { label: texts.contact, to: contactPath() },
  { label: texts.rules, to: rulesPath() },
  { label: texts.transparency, to: transparencyPath() },
]

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <p className={styles.copyright}>{texts.copyright(SITE)}</p>
        <nav aria-label={texts.footer}>
          <ul role="list" className={styles.links}>
            {pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to} className={styles.link}>
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <ul role="list" className={styles.social}>
            {social.map(({ name, href, icon }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={texts.onNetwork(SITE, name)}
                  className={styles.icon}
                >
                  {icon}
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
