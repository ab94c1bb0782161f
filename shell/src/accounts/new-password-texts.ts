export const newPasswordTexts = {
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  updating: 'Updating password...',
  update: 'Update Password',
} as const
