import { Button, Row } from '@atelier/shared-ui/core.ts'
import { searchTexts as texts } from './search-texts.ts'

/** Names what the list is narrowed to. */
export const MadeFilter = ({ made, onClear }: { made: { tool?: string; model?: string }; onClear: () => void }) => (
  <Row gap={2}>
    <p>{texts.madeWith([made.model, made.tool].filter((name) => name !== undefined))}</p>
    <Button size="sm" onClick={onClear}>
      {texts.clearMade}
    </Button>
  </Row>
)
