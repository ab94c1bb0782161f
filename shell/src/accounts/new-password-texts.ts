/** Texts of the form for a new password (spec, point 2). */
export const newPasswordTexts = {
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  updating: 'Updating password...',
  update: 'Update Password',
} as const
