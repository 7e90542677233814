import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { useEditor } from '../editorParts'
import type { NewArtwork } from './useNewArtwork'

interface Props extends Pick<NewArtwork, 'asking'> {
  /** Whether a file is waiting. */
  opened: boolean
}

/** Asks about a file that came while the placement has artwork: whether it replaces that or goes to another placement. */
export function NewArtworkDialog({ opened, asking }: Props) {
  const { waiting, current, isEmpty, canReplace, free, onReplace, onPlace, onAdd, onLeave } = asking
  const { owner } = useEditor()
  const [wanted, setWanted] = useState('')
  const [artwork] = waiting
  const target = free.find(({ type }) => type === wanted) ?? free[0]
  return (
    <Dialog
      opened={opened}
      onClose={() => artwork !== undefined && onLeave(artwork)}
      title="Where does the new artwork go?"
      returnFocus={false}
      onExitTransitionEnd={() => document.querySelector<HTMLElement>('[data-focus-home]')?.focus()}
    >
      {artwork !== undefined && (
        <Stack gap={12} shrinks>
          <Row align="center" gap={12}>
            <ArtworkThumb key={artwork.key} artwork={artwork} owner={owner} size={56} />
            <Stack shrinks grow>
              <Text as="bdi" weight={550} cut>
                {artwork.filename}
              </Text>
              {waiting.length > 1 && (
                <Hint as="span">{countWords(waiting.length - 1, 'more file waits', 'more files wait')}</Hint>
              )}
            </Stack>
          </Row>
          <Hint>
            {isEmpty
              ? 'What it was meant for is not there any more.'
              : `${current} carries something already.`}{' '}
            {canReplace && 'Replacing keeps its place and width, and undo brings the other one back.'}
          </Hint>
          {canReplace && (
            <Button data-autofocus onClick={() => onReplace(artwork)}>
              Replace on {current}
            </Button>
          )}
          <SecondaryButton data-autofocus={!canReplace || undefined} onClick={() => onPlace(artwork)}>
            {isEmpty ? `Place on ${current}` : 'Add on top of it'}
          </SecondaryButton>
          {target === undefined ? (
            <Hint>Every placement of this blank carries artwork.</Hint>
          ) : (
            <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
              <SelectField
                label="Or an empty placement"
                value={target.type}
                onPick={setWanted}
                data={free.map(({ type, title }) => ({ value: type, label: title ?? type }))}
              />
              <SecondaryButton onClick={() => onAdd(artwork, target.type)}>Add there</SecondaryButton>
            </Columns>
          )}
          <Button variant="subtle" onClick={() => onLeave(artwork)}>
            Leave it out
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
