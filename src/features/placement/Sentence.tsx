import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { describePlacement } from '~/domain/describePlacement'
import classes from './Editor.module.css'
import type { PreviewStore } from './previewStore'
import type { Spot } from './spot'

interface Props {
  spot: Spot
  preview: PreviewStore
  description: string
  isSnapping: boolean
  onSnapping: (isOn: boolean) => void
  onHelp: () => void
}

/** The same sentence that a screen reader gets, following a drag frame by frame. */
export function Sentence({ spot, preview, description, isSnapping, onSnapping, onHelp }: Props) {
  const dragged = useRef<HTMLParagraphElement>(null)
  const resting = useRef<HTMLParagraphElement>(null)
  const { artwork, area, printfile, minDpi } = spot

  // Talks to the page directly: a drag must not pass through React.
  useEffect(
    () =>
      preview.follow((box) => {
        if (dragged.current === null || resting.current === null) return
        dragged.current.hidden = box === null
        resting.current.hidden = box !== null
        if (box === null || artwork === null) return
        const words = describePlacement(artwork, box, area, printfile.dpi, minDpi)
        // The same words again would still be laid out again.
        if (dragged.current.textContent !== words) dragged.current.textContent = words
      }),
    [preview, artwork, area, printfile, minDpi],
  )
  return (
    <div className={classes.sentenceRow}>
      <p ref={resting} className={classes.sentence}>
        {description}
      </p>
      <p ref={dragged} className={classes.sentence} hidden />
      <Checkbox
        label="Snap"
        size="xs"
        checked={isSnapping}
        onChange={(event) => onSnapping(event.currentTarget.checked)}
      />
      <Button variant="subtle" size="xs" onClick={onHelp}>
        Keys
      </Button>
    </div>
  )
}
