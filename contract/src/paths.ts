/**
 * Every page of the site, as react-router writes its path (spec, point 2). The shell, the remotes, the edge and the
 * mails take their addresses from here.
 */
export const patterns = {
  home: '/',
  following: '/following',
  popular: '/popular',
  newAndNoteworthy: '/new-and-noteworthy',
  aiVisuals: '/ai-visuals',
  videos: '/videos',
  reels: '/reels',
  artwork: '/artwork/:id',
  editArtwork: '/artwork/:id/edit',
  uploadArt: '/upload-art',
  myArtworks: '/my-artworks',
  likedArtworks: '/liked-artworks',
  creators: '/creators',
  creator: '/creators/:id',
  favoriteCreators: '/favorite-creators',
  purchaseService: '/purchase-service',
  postProject: '/post-project',
  findProject: '/find-project',
  project: '/projects/:id',
  myProjects: '/my-projects',
  applicants: '/my-projects/:id/applicants',
  myApplications: '/my-applications',
  messages: '/messages',
  conversation: '/messages/:id',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  selectRole: '/select-role',
  creatorDashboard: '/dashboard/creator',
  buyerDashboard: '/dashboard/buyer',
  resetPassword: '/reset-password',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  contact: '/contact',
} as const

/** A page of the site by name. */
export type PageName = keyof typeof patterns

type Address<P extends string> = P extends `${string}:id${string}` ? (id: string | number) => string : () => string

/** The address of each page: `paths.home()`, `paths.artwork(id)`. */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    (id: string | number = '') => pattern.replace(':id', encodeURIComponent(id)),
  ]),
) as { [N in PageName]: Address<(typeof patterns)[N]> }
