import { useState } from 'react'
import { ArrowRight, Bell, Mail } from 'lucide-react'
import { Button, Field, IconButton, Row, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog, Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { CommandPalette } from '@atelier/shared-ui/command-palette.tsx'
import type { PaletteOption } from '@atelier/shared-ui/command-palette.tsx'
import { Popover } from '@atelier/shared-ui/popover.tsx'
import { Sheet } from '@atelier/shared-ui/sheet.tsx'
import { Tabs } from '@atelier/shared-ui/tabs.tsx'
import type { ToastStore } from '@atelier/shared-ui/toast.tsx'

export function Overlays({ toasts }: { toasts: ToastStore }) {
  const [open, setOpen] = useState<'login' | 'confirm' | 'sheet' | 'palette' | null>(null)
  const [tab, setTab] = useState('applications')
  const show = (name: typeof open) => (next: boolean) => setOpen(next ? name : null)
  return (
    <Stack gap={8}>
      <h2>Overlays</h2>
      <Row>
        <Button onClick={() => setOpen('login')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Popover
          label="Notifications"
          trigger={
            <IconButton label="Notifications" variant="secondary">
              <Bell />
            </IconButton>
          }
        >
          No new notifications
        </Popover>
        <Button onClick={() => toasts.show({ title: 'Logged in successfully!', variant: 'success' })}>
          Success toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              title: 'Error',
              description: 'Failed to post project. Please try again.',
              variant: 'destructive',
              action: { label: 'Try again', onAction: () => {} },
            })
          }
        >
          Failure toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              title: 'Large file detected',
              description: 'The upload may take several minutes.',
              variant: 'warning',
            })
          }
        >
          Warning toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              title: 'Application rejected',
              duration: 10_000,
              action: { label: 'Undo', onAction: () => toasts.show({ title: 'Back to pending' }) },
            })
          }
        >
          Undo toast
        </Button>
      </Row>
      <Tabs
        label="Work"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'applications', label: 'Applications', count: 2, content: 'Two applications wait for an answer.' },
          { value: 'invitations', label: 'Invitations', content: 'No invitations yet.' },
          { value: 'accepted', label: 'Accepted', content: 'Nothing accepted yet.' },
        ]}
      />
      <Dialog
        open={open === 'login'}
        onOpenChange={show('login')}
        title="Welcome back"
        description="Log in to like, comment and apply."
      >
        <Stack gap={4} asChild>
          <form onSubmit={(event) => event.preventDefault()}>
            <Field label="Email">
              <TextInput type="email" leading={<Mail />} autoComplete="email" />
            </Field>
            <Field label="Password">
              <TextInput type="password" autoComplete="current-password" />
            </Field>
            <Button variant="primary" size="lg" type="submit" block>
              Log In
            </Button>
            <Button size="lg" block>
              Continue with Google
            </Button>
            <Row justify="center">
              <Button variant="link">Forgot password?</Button>
            </Row>
          </form>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={show('confirm')}
        title="Delete this artwork?"
        description="Its likes and comments go with it. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => setOpen(null)}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={show('sheet')}
        title="Menu"
        footer={
          <>
            <Button size="lg">Log In</Button>
            <Button size="lg" variant="primary">
              Sign Up
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <a href="#overlays">Explore</a>
          <a href="#overlays">Browse creators</a>
          <a href="#overlays">Find a project</a>
        </Stack>
      </Sheet>
      {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
      <DialogActions>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary">Send Invitation</Button>
      </DialogActions>
    </Stack>
  )
}

const pages: PaletteOption[] = ['Dashboard', 'My Works', 'Settings'].map((label) => ({
  id: label,
  label,
  icon: <ArrowRight />,
}))

function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <CommandPalette
      label="Search"
      placeholder="Search or jump to..."
      text={text}
      onTextChange={setText}
      groups={[
        { label: 'Pages', options: pages },
        { label: 'Artworks', options: [{ id: 'art', label: 'Tidal Cathedral', detail: 'Mara Ilves', icon: <Mail /> }] },
      ]}
      status="4 results"
      onChoose={onClose}
      onClose={onClose}
    />
  )
}
