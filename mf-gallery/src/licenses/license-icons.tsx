import type { ReactNode } from 'react'
import { Briefcase, Eye, LockOpen, Quote, User } from 'lucide-react'
import type { License } from '@atelier/contract/licenses/licenses.ts'

export const licenseIcons: Record<License, ReactNode> = {
  view_only: <Eye aria-hidden="true" />,
  cc_by: <Quote aria-hidden="true" />,
  personal: <User aria-hidden="true" />,
  commercial_on_request: <Briefcase aria-hidden="true" />,
  cc0: <LockOpen aria-hidden="true" />,
}
