import { useEffect, useRef, useState } from 'react'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { canDraw } from '~/widgets/pictures/canDraw'
import { saveFile } from '~/ui/actions/saveFile'
import { drawPreview, type PreviewParts } from '~/widgets/pictures/drawPreview'
import classes from './PreviewDialog.module.css'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { Button } from '~/ui/actions/Button'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { usePicture } from '~/widgets/pictures/usePicture'
import { useEditor } from '../editorParts'

interface Props {
  active: ActivePlacement
  /** Such as "Front print, Navy". */
  label: string
}

const shownWidth = 480
const downloadWidth = 1600

/** One placement in one color, composed here: no mockup is spent. */
export function PreviewTile({ active, label }: Props) {
  const { artworks, owner } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { template, area, print, inks } = active
  const box = print?.box ?? null
  const background = usePicture(template?.background_url ?? null)
  const drawing = usePicture(template?.image_url ?? null)
  const picture = usePicture(usePrintPicture(print, active.placed, artworks, owner), inks)
  const parts: PreviewParts | null =
    template === null ? null : { template, background, drawing, artwork: picture, area, box }

  // Talks to the canvas element.
  useEffect(() => {
    if (canvas.current !== null && parts !== null && canDraw()) drawPreview(canvas.current, shownWidth, parts)
  })

  const isTainted = [background, drawing, picture].some((loaded) => loaded?.isTainted === true)
  const download = () => {
    if (parts === null) return
    if (box !== null && picture === null) {
      setProblem('The artwork is not there yet or could not be loaded. Nothing was downloaded.')
      return
    }
    if (isTainted) {
      setProblem('The picture’s host does not let this page read it, so it can be shown but not downloaded.')
      return
    }
    const large = document.createElement('canvas')
    drawPreview(large, downloadWidth, parts)
    large.toBlob((blob) => {
      if (blob === null) setProblem('This browser could not make the picture.')
      else saveFile(`${label.replaceAll(/[^\w-]+/g, '-').toLowerCase()}.png`, blob)
    }, 'image/png')
  }
  if (parts === null) return null
  return (
    <Box as="figure" frame="card" fill="paper" p={8} className={classes.tile}>
      <canvas ref={canvas} role="img" aria-label={`Preview: ${label}`} />
      <Row as="figcaption" align="center" justify="between" gap={8} size={13}>
        {label}
        <Button variant="subtle" size="xs" onClick={download} aria-label={`Download ${label} as PNG`}>
          PNG
        </Button>
      </Row>
      {problem !== null && (
        <Text tone="red" size={12}>
          {problem}
        </Text>
      )}
    </Box>
  )
}
