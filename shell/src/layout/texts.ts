import { menuTexts } from '../menus/texts.ts'

export const notificationsTexts = {
  none: 'No new notifications',
  messages: menuTexts.messages,
  invitations: 'Project Invitations',
  latest: 'Latest',
  allMessages: 'All messages',
  seeAll: 'See all',
  unread: 'Unread',
  more: (count: number) => `${count} more unread`,
} as const

export const layoutTexts = {
  outOfDate: 'What you see may be out of date.',
  mainNavigation: 'Main',
  footer: 'Footer',
  menu: 'Menu',
  account: 'Account',
  accountMenu: 'Account menu',
  notifications: menuTexts.notifications,
  shareFeedback: 'Share Feedback',
  logOut: 'Log Out',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  contact: menuTexts.contact,
  rules: 'Rules',
  transparency: 'Transparency',
  copyright: (site: string) => `© 2025 ${site}. All rights reserved.`,
  onNetwork: (site: string, network: string) => `${site} on ${network}`,
} as const
