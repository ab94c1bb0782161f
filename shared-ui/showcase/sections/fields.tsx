import { useState } from 'react'
import { Mail } from 'lucide-react'
import { Button, Card, Field, Grid, Row, Stack, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { DateField } from '@atelier/shared-ui/date-field.tsx'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { Select } from '@atelier/shared-ui/select.tsx'
import { Switch } from '@atelier/shared-ui/switch.tsx'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'

const budgets = [
  'Under $500',
  '$500 - $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  'Above $10,000',
]

export function Fields() {
  const [budget, setBudget] = useState('')
  const [skills, setSkills] = useState(['Storyboards', 'Midjourney'])
  const [deadline, setDeadline] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [email, setEmail] = useState(true)
  const [agree, setAgree] = useState(false)
  const [videoType, setVideoType] = useState('horizontal')
  const [about, setAbout] = useState('')
  return (
    <Stack gap={8}>
      <h2>Fields</h2>
      <Grid min={320} max={2} gap={8}>
        <Card padding="lg" asChild>
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <Stack gap={5}>
              <Field label="Title" required error="Project title is required">
                <TextInput placeholder="What do you need?" />
              </Field>
              <Field label="Description" hint="At least 10 characters. Say what it is for.">
                <TextArea limit={5000} value={about} onValueChange={setAbout} />
              </Field>
              <Field label="Budget range" required>
                <Select
                  value={budget}
                  onValueChange={setBudget}
                  placeholder="Choose a range"
                  options={budgets.map((range) => ({ value: range, label: range }))}
                />
              </Field>
              <Field label="Skills" optional>
                <TagsInput value={skills} onValueChange={setSkills} placeholder="e.g. Animation" />
              </Field>
              <Field label="Deadline" optional>
                <DateField value={deadline} onValueChange={setDeadline} />
              </Field>
              <Row justify="end">
                <Button variant="ghost">Cancel</Button>
                <Button variant="primary" type="submit">
                  Post Project
                </Button>
              </Row>
            </Stack>
          </form>
        </Card>
        <Stack gap={6}>
          <Field label="Email">
            <TextInput type="email" leading={<Mail />} placeholder="you@example.com" />
          </Field>
          <Field label="Password" error="Password must be at least 8 characters long.">
            <PasswordInput defaultValue="secret" />
          </Field>
          <Field label="File" hint="Images up to 50 MB, videos up to 200 MB.">
            <FileDrop
              file={file}
              onFile={setFile}
              onClear={() => setFile(null)}
              accept="image/*,video/*"
              prompt="Drop an image or video here"
              hint="JPG, PNG, GIF, MP4, MOV or AVI"
            />
          </Field>
          <FileRow name="brief.pdf" note="2.4 MB" />
          <FileRow name="storyboard.pdf" note="The file is empty." tone="danger" />
          <RadioGroup
            look="tiles"
            label="Video type"
            value={videoType}
            onValueChange={setVideoType}
            options={[
              { value: 'horizontal', label: 'Video', description: 'Horizontal' },
              { value: 'vertical', label: 'Reel', description: 'Vertical' },
            ]}
          />
          <Switch
            label="Email me about invitations"
            description="At most one mail a day."
            checked={email}
            onCheckedChange={setEmail}
          />
          <Checkbox label="I made this, and may show it here" checked={agree} onCheckedChange={setAgree} />
          <Field label="Location">
            <TextInput disabled defaultValue="Not editable here" />
          </Field>
        </Stack>
      </Grid>
    </Stack>
  )
}
