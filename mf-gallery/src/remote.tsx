import { preloadOf } from '@atelier/contract/address.ts'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet, creatorsList } from '@atelier/contract/creators/routes.ts'
import {
  aiVisualsPath,
  artworkPath,
  creatorPath,
  creatorsPath,
  editArtworkPath,
  followingPath,
  homePath,
  likedArtworksPath,
  myArtworksPath,
  newAndNoteworthyPath,
  popularPath,
  reelsPath,
  uploadArtPath,
  videosPath,
} from '@atelier/contract/paths/gallery.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { moreWorks } from '@atelier/platform/slots'
import { cardSizes } from './artworks/card-sizes.ts'

const listing = () => import('./artworks/listing.page.tsx')
const chip = (filter: ChipValue) => ({
  preload: [preloadOf(artworksList, { filter })],
  // The first row
  pictures: { sizes: cardSizes, media: ['', '(min-width: 36rem)', '(min-width: 56rem)', '(min-width: 72rem)'] },
})

export default defineRemote({
  name: 'gallery',
  platform: '^3.4.0',
  pages: [
    {
      path: homePath.pattern,
      access: 'public',
      load: () => import('./artworks/home.page.tsx'),
      firstPaint: true,
      ...chip('popular'),
    },
    // Whom the visitor follows is known with the session alone: nothing to preload
    { path: followingPath.pattern, access: 'public', load: listing, firstPaint: true },
    { path: popularPath.pattern, access: 'public', load: listing, firstPaint: true, ...chip('popular') },
    { path: newAndNoteworthyPath.pattern, access: 'public', load: listing, firstPaint: true, ...chip('new') },
    { path: aiVisualsPath.pattern, access: 'public', load: listing, firstPaint: true, ...chip('ai-visuals') },
    { path: videosPath.pattern, access: 'public', load: listing, firstPaint: true, ...chip('videos') },
    { path: reelsPath.pattern, access: 'public', load: listing, firstPaint: true, ...chip('reels') },
    {
      path: artworkPath.pattern,
      access: 'public',
      load: () => import('./artworks/artwork.page.tsx'),
      preload: [preloadOf(artworksGet)],
    },
    { path: editArtworkPath.pattern, access: 'creator', load: () => import('./artworks/edit-artwork.page.tsx') },
    { path: uploadArtPath.pattern, access: 'creator', load: () => import('./uploads/upload-art.page.tsx') },
    { path: myArtworksPath.pattern, access: 'creator', load: () => import('./artworks/my-artworks.page.tsx') },
    { path: likedArtworksPath.pattern, access: 'signedIn', load: () => import('./likes/liked-artworks.page.tsx') },
    {
      path: creatorsPath.pattern,
      access: 'public',
      load: () => import('./creators/creators.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(creatorsList)],
    },
    {
      path: creatorPath.pattern,
      access: 'public',
      load: () => import('./creators/creator.page.tsx'),
      preload: [preloadOf(creatorsGet), preloadOf(artworksList, { user_id: ':id' })],
    },
  ],
  slots: [fillSlot(moreWorks, () => import('./artworks/more-works.tsx'))],
})
