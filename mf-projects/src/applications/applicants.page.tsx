import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function ApplicantsPage() {
  return <NotBuiltPage title="Applicants" />
}
