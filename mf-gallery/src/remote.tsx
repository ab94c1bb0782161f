import { preloadOf } from '@atelier/contract/address.ts'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import { creatorsGet, creatorsList } from '@atelier/contract/creators/routes.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { moreWorks } from '@atelier/platform/slots'
import { cardSizes } from './gallery/card-sizes.ts'
import { menuTexts, signInTexts } from './texts.ts'

const listing = () => import('./artworks/listing/listing.page.tsx')
const chip = (filter: ChipValue) => ({
  preload: [preloadOf(artworksList, { filter })],
  // The first row
  pictures: { sizes: cardSizes, media: ['', '(min-width: 36rem)', '(min-width: 56rem)', '(min-width: 72rem)'] },
})

export default defineRemote({
  name: 'gallery',
  platform: '^1.0.0',
  pages: [
    {
      name: 'home',
      path: '/',
      access: 'public',
      load: () => import('./artworks/listing/home.page.tsx'),
      firstPaint: true,
      ...chip('popular'),
    },
    // Followed creators require the session: nothing to preload
    { name: 'following', path: '/following', access: 'public', load: listing, firstPaint: true },
    { name: 'popular', path: '/popular', access: 'public', load: listing, firstPaint: true, ...chip('popular') },
    {
      name: 'newAndNoteworthy',
      path: '/new-and-noteworthy',
      access: 'public',
      load: listing,
      firstPaint: true,
      ...chip('new'),
    },
    {
      name: 'aiVisuals',
      path: '/ai-visuals',
      access: 'public',
      load: listing,
      firstPaint: true,
      ...chip('ai-visuals'),
    },
    { name: 'videos', path: '/videos', access: 'public', load: listing, firstPaint: true, ...chip('videos') },
    { name: 'reels', path: '/reels', access: 'public', load: listing, firstPaint: true, ...chip('reels') },
    {
      name: 'artwork',
      path: '/artwork/:id',
      access: 'public',
      load: () => import('./artworks/artwork/artwork.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(artworksGet), preloadOf(commentsList)],
    },
    {
      name: 'editArtwork',
      path: '/artwork/:id/edit',
      access: 'creator',
      signIn: signInTexts.editArtwork,
      load: () => import('./artworks/edit/edit-artwork.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'uploadArt',
      path: '/upload-art',
      access: 'creator',
      signIn: signInTexts.uploadArt,
      load: () => import('./uploads/upload-art.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'myArtworks',
      path: '/my-artworks',
      access: 'creator',
      signIn: signInTexts.myArtworks,
      load: () => import('./artworks/mine/my-artworks.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'likedArtworks',
      path: '/liked-artworks',
      access: 'signedIn',
      signIn: signInTexts.likedArtworks,
      load: () => import('./artworks/liked/liked-artworks.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'creators',
      path: '/creators',
      access: 'public',
      load: () => import('./creators/creators.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(creatorsList)],
    },
    {
      name: 'creator',
      path: '/creators/:id',
      access: 'public',
      load: () => import('./creators/creator.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(creatorsGet), preloadOf(artworksList, { user_id: ':id' })],
    },
  ],
  menuEntries: [
    { menu: 'hire', path: '/creators', ...menuTexts.browseCreators, order: 10 },
    { menu: 'for-creators', path: '/upload-art', ...menuTexts.uploadArt, order: 10, forCreators: true },
  ],
  slots: [fillSlot(moreWorks, () => import('./gallery/more-works.tsx'))],
})
