import { Row, Stack } from '@atelier/shared-ui/core.ts'

const colors =
  'canvas surface sunken raised border border-strong text text-muted text-subtle ink accent accent-soft accent-text danger danger-soft success-soft warning-soft like'.split(
    ' ',
  )

export function Foundations() {
  return (
    <Stack gap={8}>
      <h2>Foundations</h2>
      <div className="swatches">
        {colors.map((name) => (
          <div key={name} className="swatch">
            <span style={{ background: `var(--color-${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <Stack gap={3}>
        {['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'].map((size) => (
          <p
            key={size}
            style={{
              fontSize: `var(--text-${size})`,
              lineHeight: 1.15,
              letterSpacing: size.includes('xl') ? '-0.03em' : 0,
            }}
          >
            Art is the color ({size})
          </p>
        ))}
      </Stack>
      <Row gap={8}>
        {[1, 2, 3].map((level) => (
          <div
            key={level}
            style={{
              width: 160,
              height: 96,
              borderRadius: 'var(--radius-lg)',
              background: 'var(--color-raised)',
              boxShadow: `var(--shadow-${level})`,
            }}
          />
        ))}
      </Row>
    </Stack>
  )
}
