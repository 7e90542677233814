import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const change = useMutation({
    mutationFn: async ({ quarterTurns, crop }: { quarterTurns: number; crop: Crop | null; label: string }) =>
      record === null ? null : changeArtwork(artwork, record, { quarterTurns, crop }),
    onSuccess: (taken, { label }) => {
      if (taken === null || !taken.ok) return
      queryClient.setQueryData(
        designQueries(record?.owner ?? '').artwork(taken.artwork.key).queryKey,
        taken.record,
      )
      onArtwork(taken.artwork, label)
    },
  })
  if (record === null || artwork.isVector) {
    return (
      <p className={classes.quiet}>
        {artwork.isVector
          ? 'Turn vector artwork in the program that made it: here it would lose its sharpness.'
          : 'Only pictures that were taken from this device can be turned or trimmed.'}
      </p>
    )
  }
  const visible = record.stats?.visible ?? null
  const canTrim = visible !== null && (visible.width < 1 - leastBorder || visible.height < 1 - leastBorder)
  const run = (quarterTurns: number, crop: Crop | null, label: string) =>
    change.mutate({ quarterTurns, crop, label })
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <Button
          variant="default"
          size="xs"
          disabled={change.isPending}
          onClick={() => run(-1, null, 'Turn left')}
        >
          Turn left
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={change.isPending}
          onClick={() => run(1, null, 'Turn right')}
        >
          Turn right
        </Button>
        {canTrim && (
          <Button
            variant="default"
            size="xs"
            disabled={change.isPending}
            onClick={() => run(0, visible, 'Trim')}
          >
            Trim transparent borders
          </Button>
        )}
      </div>
      <p className={classes.quiet} aria-live="polite">
        {change.isPending
          ? 'Making a new file…'
          : 'Makes a new file; your original stays, and undo brings it back.'}
      </p>
      {(change.isError || change.data?.ok === false) && (
        <Notice tone="red" title="The picture could not be changed">
          It is as it was. A very large file may need more memory than this browser has.
        </Notice>
      )}
    </div>
  )
}
