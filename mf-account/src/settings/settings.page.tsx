import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { AccountSection } from './account/account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { BlocksSection } from './blocks/blocks-section.tsx'
import { FactorsSection } from './factors/factors-section.tsx'
import { ContentSection } from './content/content-section.tsx'
import { DataSection } from './leaving/data-section.tsx'
import { DeleteSection } from './leaving/delete-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { LogInSection } from './log-in/log-in-section.tsx'
import { MailSection } from './mails/mail-section.tsx'
import { PushSection } from './push/push-section.tsx'
import { SectionRail } from './section-rail.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './texts.ts'

export default function SettingsPage() {
  useDocumentTitle(texts.title)
  const { hash } = useLocation()
  const [arrivedAt] = useState(hash.slice(1))

  // The shell looks for the section before the page is rendered
  useEffect(() => {
    document.getElementById(arrivedAt)?.scrollIntoView()
  }, [arrivedAt])

  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} />
      <div className={styles.columns}>
        <SectionRail />
        <div className={styles.sections}>
          <AccountSection />
          <AppearanceSection />
          <LogInSection />
          <DevicesSection />
          <FactorsSection />
          <MailSection />
          <PushSection />
          <BlocksSection />
          <ContentSection />
          <DataSection />
          <DeleteSection />
        </div>
      </div>
    </Container>
  )
}
