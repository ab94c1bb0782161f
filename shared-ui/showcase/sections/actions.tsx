import { useState } from 'react'
import { Bell, Briefcase, Ellipsis, Heart, LogOut, Pencil, Plus, Trash2, User } from 'lucide-react'
import {
  Avatar,
  Badge,
  Button,
  Chip,
  CountBadge,
  IconButton,
  Row,
  Stack,
  StatusBadge,
  TextLink,
} from '@atelier/shared-ui/core.ts'
import { Menu, MenuChoice, MenuItem, MenuItemContent, MenuLabel, MenuSeparator } from '@atelier/shared-ui/menu.tsx'
import { setTheme, themes, useTheme } from '@atelier/shared-ui/theme.tsx'
import { Tooltip } from '@atelier/shared-ui/tooltip.tsx'

export function Actions() {
  const [busy, setBusy] = useState(false)
  const [following, setFollowing] = useState(true)
  const theme = useTheme()
  return (
    <Stack gap={8}>
      <h2>Actions</h2>
      <Row>
        <Button variant="primary">Sign Up</Button>
        <Button>Log In</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="link">Forgot password?</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" busy={busy} busyText="Creating account..." onClick={() => setBusy(true)}>
          Press for busy
        </Button>
      </Row>
      <Row>
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="lg">
          <Plus aria-hidden="true" />
          Large with icon
        </Button>
        <Button size="lg" asChild>
          <a href="#actions">A link as a button</a>
        </Button>
      </Row>
      <Row gap={4}>
        <Tooltip text="Like this artwork">
          <IconButton label="Like">
            <Heart />
          </IconButton>
        </Tooltip>
        <IconButton label="Edit" variant="secondary">
          <Pencil />
        </IconButton>
        <IconButton label="Add" variant="primary" round>
          <Plus />
        </IconButton>
        <IconButton label="Notifications (128)">
          <Bell />
          <CountBadge count={128} corner />
        </IconButton>
        <Menu
          align="start"
          minWidth={240}
          trigger={
            <IconButton label="Account" round>
              <Avatar name="Mara Ilves" size={32} />
            </IconButton>
          }
        >
          <MenuLabel>mara@atelier.test</MenuLabel>
          <MenuItem icon={<User />}>My Profile</MenuItem>
          <MenuItem asChild>
            <a href="#actions">
              <MenuItemContent icon={<Briefcase />} trailing={<CountBadge count={3} />}>
                My Applications
              </MenuItemContent>
            </a>
          </MenuItem>
          <MenuItem icon={<Heart />}>Liked Shots</MenuItem>
          <MenuSeparator />
          <MenuLabel>Theme</MenuLabel>
          <MenuChoice value={theme} onValueChange={setTheme} options={themes} />
          <MenuSeparator />
          <MenuItem icon={<LogOut />} tone="danger">
            Log Out
          </MenuItem>
        </Menu>
        <Menu trigger={<Button>Hire an AI Creator</Button>} minWidth={300}>
          <MenuItem icon={<User />} description="Portfolios, places and what they make">
            Browse creators
          </MenuItem>
          <MenuItem icon={<Briefcase />} description="Fixed offers at a fixed price">
            Purchase a service
          </MenuItem>
        </Menu>
        <Menu
          align="end"
          trigger={
            <IconButton label="More">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem>Edit</MenuItem>
          <MenuItem disabled>Feature</MenuItem>
        </Menu>
      </Row>
      <Row>
        <Badge>Entry Level</Badge>
        <Badge tone="accent">Invitation</Badge>
        {['open', 'in_progress', 'closed', 'pending', 'accepted', 'rejected'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <CountBadge count={3} />
        <CountBadge count={12} tone="danger" />
        <Chip pressed={following} onClick={() => setFollowing(!following)}>
          {following ? 'Following' : 'Follow'}
        </Chip>
      </Row>
      <Row>
        {[
          'Mara Ilves',
          'Jun Watanabe',
          'Adaeze Obi',
          'Leo Marchetti',
          'Freya Lindqvist',
          'Tomás Rivera',
          'Priya Raman',
          'Noor',
        ].map((name) => (
          <Avatar key={name} name={name} size={40} />
        ))}
        <Avatar email="buyer@atelier.test" size={40} />
        <p>
          Written in running text, <TextLink href="#actions">a link looks like this</TextLink>.
        </p>
      </Row>
    </Stack>
  )
}
