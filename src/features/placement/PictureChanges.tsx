import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Artwork } from '~/domain/design'
import type { ArtworkRecord } from '~/local/designDatabase'
import type { Crop } from '~/local/pictureJobs'
import { designQueries } from '~/queries/designQueries'
import { Notice } from '~/ui/Notice'
import classes from './Editor.module.css'
import { changeArtwork } from './takeArtwork'

interface Props {
  artwork: Artwork
  /** The picture's bytes on this device; null when only the service has it. */
  record: ArtworkRecord | null
  onArtwork: (artwork: Artwork, label: string) => void
}

/** Transparent borders narrower than this share of the picture are left alone. */
const leastBorder = 0.01

/** Turning and trimming make a new file; the position of the service knows no rotation. The original stays. */
export function PictureChanges({ artwork, record, onArtwork }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const change = useMutation({
    mutationFn: async ({ degrees, crop }: { degrees: number; crop: Crop | null; label: string }) =>
      record === null ? null : changeArtwork(artwork, record, { degrees, crop }),
    onSuccess: (taken, { label }) => {
      if (taken === null || !taken.ok) return
      queryClient.setQueryData(
        designQueries(record?.owner ?? '').artwork(taken.artwork.key).queryKey,
        taken.record,
      )
      onArtwork(taken.artwork, label)
    },
  })
  if (record === null) {
    return (
      <p className={classes.quiet}>
        Only pictures that were taken from this device can be turned or trimmed.
      </p>
    )
  }
  const visible = record.stats?.visible ?? null
  const canTrim = visible !== null && (visible.width < 1 - leastBorder || visible.height < 1 - leastBorder)
  // A disabled button would lose the focus; a second press while a file is made does nothing.
  const run = (degrees: number, crop: Crop | null, label: string) => {
    if (!change.isPending) change.mutate({ degrees, crop, label })
  }
  const angle = readAngle(typed)
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <Button variant="default" size="xs" onClick={() => run(-90, null, 'Turn left')}>
          Turn left
        </Button>
        <Button variant="default" size="xs" onClick={() => run(90, null, 'Turn right')}>
          Turn right
        </Button>
        {canTrim && (
          <Button variant="default" size="xs" onClick={() => run(0, visible, 'Trim')}>
            Trim transparent borders
          </Button>
        )}
      </div>
      <div className={classes.address}>
        <TextInput
          label="Degrees to the right"
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={angle === null}
          onClick={() => run(angle ?? 0, null, `Turn by ${angle ?? 0}°`)}
        >
          Turn
        </Button>
      </div>
      <p className={classes.quiet} aria-live="polite">
        {change.isPending
          ? 'Making a new file…'
          : `Makes a new ${artwork.isVector ? 'drawing, as sharp as before' : 'file'}; your original stays, and undo brings it back.`}
      </p>
      {(change.isError || change.data?.ok === false) && (
        <Notice tone="red" title="The picture could not be changed">
          It is as it was. A very large file may need more memory than this browser has.
        </Notice>
      )}
    </div>
  )
}

/** Degrees between −180 and 180; null for what is none, or no turn. */
function readAngle(text: string): number | null {
  const said = text.trim().replace('−', '-').replace(',', '.')
  const degrees = /^-?\d{1,3}(\.\d{1,2})?$/.test(said) ? Number(said) : 0
  return degrees === 0 || Math.abs(degrees) > 180 ? null : degrees
}
