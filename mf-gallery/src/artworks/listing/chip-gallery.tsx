import { Images, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { chips } from '@atelier/contract/artworks/chips.ts'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { SoughtLicense } from '@atelier/contract/licenses/licenses.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import { siteTexts, useOpenSignIn, useSession } from '@atelier/platform'
import { Button, EmptyState, Stack } from '@atelier/shared-ui/core.ts'
import { EverywhereGallery } from './everywhere-gallery.tsx'
import { FollowedCreators } from './followed-creators.tsx'
import { Gallery } from '../../gallery/gallery.tsx'
import { GallerySkeletons } from '../../gallery/gallery-skeletons.tsx'
import MoreWorks from '../../gallery/more-works.tsx'
import { searchTexts } from './search-texts.ts'
import { artworksTexts as texts } from '../../gallery/texts.ts'
import styles from './followed-creators.module.css'

export interface ChipGalleryProps {
  chip: ChipValue
  search?: string
  license?: SoughtLicense
  made?: { tool?: string; model?: string } | null
  onClearSearch?: () => void
}

export function ChipGallery({ chip, search, license, made, onClearSearch }: ChipGalleryProps) {
  const { loading, user } = useSession()
  const name = chips.find(({ value }) => value === chip)!.label

  if (chip === 'following' && loading) return <GallerySkeletons chip={chip} />
  if (chip === 'following' && !user) return <FollowingInvitation />
  const gallery = (
    <Gallery
      name={search ? searchTexts.named(search) : name}
      list={{ filter: chip, ...(search ? { search } : made), ...(license && { license }) }}
      empty={
        search ? (
          <EverywhereGallery
            search={search}
            {...(license && { license })}
            insteadOf={chip}
            onClearSearch={onClearSearch}
          />
        ) : chip === 'following' ? (
          <Stack gap={4}>
            <EmptyState
              icon={<Users />}
              title={texts.followingEmpty}
              text={texts.followingEmptyBlurb}
              action={
                <Button asChild variant="primary">
                  <Link to={creatorsPath()}>{texts.browseCreators}</Link>
                </Button>
              }
            />
            <MoreWorks />
          </Stack>
        ) : (
          <EmptyState icon={<Images />} title={texts.empty} text={texts.emptyBlurb} />
        )
      }
    />
  )
  if (chip !== 'following') return gallery
  return (
    <div className={styles.following}>
      <FollowedCreators name={name} />
      <div>{gallery}</div>
    </div>
  )
}

function FollowingInvitation() {
  const openSignIn = useOpenSignIn()
  return (
    <EmptyState
      icon={<Users />}
      title={texts.followingSignedOut}
      text={texts.followingSignedOutBlurb}
      action={
        <>
          <Button variant="primary" onClick={() => void openSignIn('log-in')}>
            {siteTexts.logIn}
          </Button>
          <Button onClick={() => void openSignIn('sign-up')}>{siteTexts.signUp}</Button>
        </>
      }
    />
  )
}
