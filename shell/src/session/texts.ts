export const sessionsTexts = {
  loggedIn: 'Logged in successfully!',
  loggedOut: 'Logged out successfully.',
  logOutFailed: 'Failed to log out.',
  cookiesBlocked: 'Your browser blocks cookies. Allow them for this site in its settings, then try again.',
  error: 'Error',
  accessRestricted: 'Access Restricted',
  onlyBuyers: 'This feature is only available for buyers.',
  onlyCreators: 'This feature is only available for creators.',
  loading: 'Loading...',
  seePage: 'see this page',
  redirecting: 'Redirecting...',
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const
