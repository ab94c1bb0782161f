import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { accountsMe } from '@atelier/contract/accounts/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, UnderReview, useApi, useDocumentTitle, useSession, useToast } from '@atelier/platform'
import { Container, PageHeader, Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { EditProfile } from './edit-profile.tsx'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

/** Occupies its line in the first paint, as the role is unknown there. */
const NO_BLURB = '\u00a0'

const ProfileSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <div className={styles.form}>
      <Skeleton shape="circle" width={120} height={120} />
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={220} />
    </div>
    <Skeleton height={420} />
  </div>
)

export default function ProfilePage() {
  useDocumentTitle(texts.title)
  const { role } = useSession()
  const toast = useToast()
  const profile = useQuery({ ...query(useApi(), accountsMe, {}), staleTime: 0 })
  const unread = profile.data === undefined
  const tellFailure = useEffectEvent(() => {
    if (unread) toast({ title: texts.loadFailed, variant: 'destructive' })
  })
  useEffect(() => {
    if (profile.errorUpdateCount > 0) tellFailure()
  }, [profile.errorUpdateCount])

  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={role ? texts.blurb[role] : NO_BLURB} />
      <UnderReview kind="profile" />
      <Loaded query={profile} notFound={null} pending={<ProfileSkeleton />} failed={texts.notLoaded}>
        {(data) => <EditProfile profile={data} />}
      </Loaded>
    </Container>
  )
}
