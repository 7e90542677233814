import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { CompareStates, type NamedState } from './CompareStates'
import { VersionList } from './VersionList'
import { historyOf } from '~/domain/placement/designHistory'
import { formatAge, formatMoment } from '~/domain/text/formatTime'
import { SmallButton } from '~/ui/actions/Button'
import { PlacementPicture } from '../panel/PlacementPicture'
import classes from './History.module.css'
import { useEditor } from '../editorParts'

/** The steps of the history and the named versions; each can be restored. */
export function HistoryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="History" size="min(760px, 96vw)">
      {opened && <History />}
    </Dialog>
  )
}

function History() {
  const [compared, setCompared] = useState<NamedState | null>(null)
  if (compared !== null) return <CompareStates other={compared} onClose={() => setCompared(null)} />
  return (
    <Stack gap={24}>
      <VersionList onCompare={setCompared} />
      <StepList />
    </Stack>
  )
}

/** Number of steps shown at first; each has a picture. */
const firstShown = 20

/** Every step that can be undone or redone, newest first; choosing one goes there. */
function StepList() {
  const { edited, go, printContext, placement } = useEditor()
  const [shown, setShown] = useState(firstShown)
  const [now] = useState(() => Date.now() / 1000)
  const entries = historyOf(edited)
  const current = edited.past.length
  const titleOf = (type: string) =>
    printContext.product.files.find((file) => file.type === type)?.title ?? type
  return (
    <section aria-labelledby="steps-title">
      <h3 id="steps-title">Steps</h3>
      <Hint mb={8}>Going back loses nothing until something else is drawn.</Hint>
      <Box as="ol" frame="control" divided>
        {entries.slice(0, shown).map(({ label, at, past, content, placement: changed }) => {
          const of = changed ?? placement
          const words =
            label ??
            (edited.past.length + edited.future.length >= 1000 ? 'The oldest that is kept' : 'The beginning')
          return (
            <li key={past}>
              <Columns
                as="button"
                press
                wide
                template="44px minmax(0, 1fr) auto"
                align="center"
                gap={12}
                high={56}
                px={6}
                py={6}
                className={classes.step}
                tone={past > current ? 'quiet' : undefined}
                weight={past === current ? 550 : undefined}
                aria-current={past === current ? 'step' : undefined}
                onClick={() => go({ kind: 'goTo', past }, changed)}
              >
                <Text as="span" clip style={{ width: 44 }}>
                  <PlacementPicture placement={of} title="" content={content} />
                </Text>
                <span>
                  {words}
                  <Text as="small" size={12} block tone="quiet" weight={400}>
                    {[
                      changed === null ? null : titleOf(changed),
                      past === current ? 'shown now' : past > current ? 'undone' : null,
                    ]
                      .filter((part) => part !== null)
                      .join(', ')}
                  </Text>
                </span>
                {at !== null && (
                  <Hint
                    as="time"
                    dateTime={new Date(at).toISOString()}
                    title={formatMoment(Math.floor(at / 1000))}
                  >
                    {formatAge(Math.floor(at / 1000), now)}
                  </Hint>
                )}
              </Columns>
            </li>
          )
        })}
      </Box>
      {entries.length > shown && (
        <SmallButton mt={8} onClick={() => setShown(shown + 50)}>
          Show older steps
        </SmallButton>
      )}
    </section>
  )
}
