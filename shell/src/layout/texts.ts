/** Texts of the header's bell (spec, points 2 and 8). */
export const notificationsTexts = {
  none: 'No new notifications',
  messages: 'Messages',
  invitations: 'Project Invitations',
} as const

/** Words of the header, its menus and the footer (spec, point 2). */
export const layoutTexts = {
  mainNavigation: 'Main',
  footer: 'Footer',
  menu: 'Menu',
  account: 'Account',
  accountMenu: 'Account menu',
  notifications: 'Notifications',
  openInbox: 'Open inbox',
  explore: 'Explore',
  hire: 'Hire an AI Creator',
  browseCreators: { label: 'Browse creators', description: 'See who makes what' },
  purchaseService: { label: 'Purchase a service', description: 'Ready-made offers' },
  postProject: { label: 'Describe & post your project', description: 'Let creators come to you' },
  forCreators: 'For AI Creators',
  uploadArt: { label: 'Upload your AI art', description: 'Show your work' },
  findProject: { label: 'Find a project', description: 'Browse open briefs' },
  myProfile: 'My Profile',
  likedShots: 'Liked Shots',
  myWorks: 'My Works',
  myApplications: 'My Applications',
  myProjects: 'My Projects',
  favoriteCreators: 'Favorite Creators',
  shareFeedback: 'Share Feedback',
  logOut: 'Log Out',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  contact: 'Contact',
} as const
