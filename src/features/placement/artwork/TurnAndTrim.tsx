import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Columns, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { TextField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { type Change, changeArtwork } from './changeArtwork'
import { useSameFiles } from '~/widgets/artwork/useSameFiles'
import type { EditorActions } from '../placementActions'
import { useEditor } from '../editorParts'

interface Making {
  change: Change
  label: string
  /** The picture selected when the change began. */
  of: Artwork
  /** Acts on the layer selected when the change began. */
  reshape: EditorActions['reshape']
}

/** Transparent borders narrower than this share of the picture are left alone. */
const leastBorder = 0.01

/** Turning and trimming make a new file, because the service's position has no rotation. The original stays. */
export function TurnAndTrim({ artwork }: { artwork: Artwork }) {
  const { active, artworks, record, actions } = useEditor()
  const queryClient = useQueryClient()
  const readSameFiles = useSameFiles()
  const [typed, setTyped] = useState('')
  const [counted, setCounted] = useState('')
  const making = useMutation({
    mutationFn: async ({ change }: Making) =>
      record === null ? null : changeArtwork(artwork, artworks, record, change, await readSameFiles()),
    onSuccess: (changed, { change, label, of, reshape }) => {
      if (changed === null) return
      const { queryKey } = designQueries(record?.owner ?? '').artwork(changed.artwork.key)
      queryClient.setQueryData(queryKey, changed.record)
      const how = change === 'trim' ? (changed.part === null ? { turn: 0 } : { part: changed.part }) : change
      reshape(of, changed.artwork, label, how)
    },
  })
  if (record === null) {
    return <Hint>Only pictures that were taken from this device can be turned or trimmed.</Hint>
  }
  const visible = record.stats?.visible ?? null
  const hasBorder = visible !== null && Math.min(visible.width, visible.height) < 1 - leastBorder
  const canTrim = hasBorder && artwork.made?.isTrimmed !== true
  // Not disabled while a file is made, which would lose the focus; a second press does nothing.
  const run = (change: Change, label: string) => {
    if (!making.isPending) making.mutate({ change, label, of: artwork, reshape: actions.reshape })
  }
  // A mirrored picture appears to turn the other way.
  const isMirrored = active?.layer?.kind === 'picture' && active.layer.isMirrored
  const turn = (degrees: number, label: string) => run({ turn: isMirrored ? -degrees : degrees }, label)
  const angle = readAngle(typed)
  // An error is shown only for the picture that it happened to.
  const isFailed = making.variables?.of.key === artwork.key && (making.isError || making.data === null)
  return (
    <Stack gap={12} shrinks>
      <Row align="center" wrap gap={6}>
        <SmallButton onClick={() => turn(-90, 'Turn left')}>Turn left</SmallButton>
        <SmallButton onClick={() => turn(90, 'Turn right')}>Turn right</SmallButton>
        {canTrim && <SmallButton onClick={() => run('trim', 'Trim')}>Trim transparent borders</SmallButton>}
      </Row>
      <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
        <TextField
          label="Degrees to the right"
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          data-counted={counted}
          onType={setTyped}
        />
        <SecondaryButton
          lack={angle === null ? 'Enter a number of degrees first' : undefined}
          onClick={() => {
            setCounted(typed)
            turn(angle ?? 0, `Turn by ${angle ?? 0}°`)
          }}
        >
          Turn
        </SecondaryButton>
      </Columns>
      <Hint aria-live="polite">
        {making.isPending
          ? 'Making a new file…'
          : `Makes a new ${artwork.isVector ? 'drawing, as sharp as before' : 'file'}; your original stays, and undo brings it back.`}
      </Hint>
      {isFailed && (
        <Notice tone="red" title="The picture could not be changed">
          It is as it was. A very large file may need more memory than this browser has.
        </Notice>
      )}
    </Stack>
  )
}

/** Degrees between −180 and 180; null for text that is no number, or for no turn. */
function readAngle(text: string): number | null {
  const said = text.trim().replace('−', '-').replace(',', '.')
  const degrees = /^-?\d{1,3}(\.\d{1,2})?$/.test(said) ? Number(said) : 0
  return degrees === 0 || Math.abs(degrees) > 180 ? null : degrees
}
