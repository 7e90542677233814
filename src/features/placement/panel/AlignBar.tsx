import { Button } from '@mantine/core'
import type { Alignment } from '~/domain/placement/geometry'
import type { Command } from '~/domain/placement/placementCommands'
import { Columns } from '~/ui/layout/Columns'
import { Row } from '~/ui/layout/Row'
import classes from './AlignBar.module.css'

interface Props {
  minDpi: number
  isVector: boolean
  onRun: (command: Command, merge?: string) => void
}

const aligns: readonly (readonly [how: Alignment, word: string, sign: string])[] = [
  ['left', 'Left', '⊢'],
  ['centre', 'Centre across', '┃'],
  ['right', 'Right', '⊣'],
  ['top', 'Top', '⊤'],
  ['middle', 'Centre down', '━'],
  ['bottom', 'Bottom', '⊥'],
]

/** Every drag without dragging: size and alignment by buttons. */
export function AlignBar({ minDpi, isVector, onRun }: Props) {
  return (
    <>
      <Columns
        template="repeat(6, 1fr)"
        align="center"
        gap={6}
        className={classes.aligns}
        role="group"
        aria-label="Align"
      >
        {aligns.map(([how, word, sign]) => (
          <Button
            key={how}
            variant="default"
            size="xs"
            aria-label={word}
            title={word}
            onClick={() => onRun({ kind: 'align', how })}
          >
            {sign}
          </Button>
        ))}
      </Columns>
      <Row align="center" wrap gap={6} role="group" aria-label="Size">
        <Button variant="default" size="xs" onClick={() => onRun({ kind: 'fit' })}>
          Fit
        </Button>
        <Button variant="default" size="xs" onClick={() => onRun({ kind: 'cover' })}>
          Cover
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label="Smaller"
          onClick={() => onRun({ kind: 'scale', factor: 1 / 1.02 }, 'scale')}
        >
          −
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label="Larger"
          onClick={() => onRun({ kind: 'scale', factor: 1.02 }, 'scale')}
        >
          +
        </Button>
        {!isVector && (
          <Button variant="default" size="xs" onClick={() => onRun({ kind: 'sharpest', dpi: minDpi })}>
            Largest good size
          </Button>
        )}
      </Row>
    </>
  )
}
