import type { PreflightLine, Severity } from '~/domain/preflight/line'
import { SecondaryButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { Box, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import classes from './CheckRows.module.css'
import { useEditor } from '../editorParts'

interface Props {
  lines: readonly PreflightLine[]
  label: string
  /** Whether each line names its placement and layer. */
  isPlaced: boolean
  /** Shows the layer of a line; null where nothing can be shown. */
  onShow: ((line: PreflightLine) => void) | null
}

const tones: Record<Severity, 'red' | 'amber' | 'graphite'> = {
  refused: 'red',
  bad: 'red',
  mind: 'amber',
  note: 'graphite',
}

/** Lines of the check, each with its effect in print and the buttons that fix it. */
export function CheckRows({ lines, label, isPlaced, onShow }: Props) {
  const { preflight, checks } = useEditor()
  const isChosen = ({ placement, layer }: PreflightLine) =>
    onShow !== null &&
    layer !== null &&
    placement === checks.chosen.placement &&
    layer === checks.chosen.layer
  return (
    <Stack as="ul" gap={onShow === null ? 8 : 2} aria-label={label}>
      {lines.map((line) => (
        <Stack
          as="li"
          key={line.id}
          gap={4}
          {...(onShow === null ? {} : { press: true, p: 8, style: { cursor: 'default' } })}
          aria-current={isChosen(line) || undefined}
          data-line={line.id}
        >
          {onShow === null ? (
            <Words {...{ line, isPlaced }} />
          ) : (
            <Box as="button" block wide style={{ textAlign: 'start' }} onClick={() => onShow(line)}>
              <Words {...{ line, isPlaced }} />
            </Box>
          )}
          {line.fixes.length > 0 && (
            <Row gap={6} wrap>
              {line.fixes.map((fix) => (
                <SecondaryButton
                  key={fix.label}
                  size="compact-sm"
                  className={classes.fix ?? ''}
                  aria-label={line.name === null ? undefined : `${fix.label}: ${line.name}`}
                  lack={preflight.isMending ? 'Another one is being fixed' : undefined}
                  onClick={() => preflight.mend(line, fix)}
                >
                  {fix.label}
                </SecondaryButton>
              ))}
            </Row>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

function Words({ line, isPlaced }: { line: PreflightLine; isPlaced: boolean }) {
  return (
    <Row as="span" align="baseline" wrap gap={8} rowGap={2} size={13} breaks className={classes.words}>
      <Badge tone={tones[line.severity]}>{line.word}</Badge>
      {isPlaced && (
        <Text as="bdi" weight={550} size={13}>
          {[line.title, line.name].filter((part) => part !== null).join(' · ')}
        </Text>
      )}
      <Hint as="span">{line.meaning}</Hint>
    </Row>
  )
}
