import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { withNewSizes } from '~/domain/designs/newSizes'
import type { Edit } from '~/domain/placement/designHistory'
import { newShortId } from '~/domain/orders/externalId'
import type { DesignVersion } from '~/local/designs/designDatabase'
import type { SaveState } from '~/local/designs/designSaver'
import { designQueries, versionMutations } from '~/queries/designQueries'
import { AskButton } from '~/ui/actions/AskButton'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { TextField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'
import { PlacementPicture } from '../panel/PlacementPicture'
import type { NamedState } from './CompareStates'
import { useEditor } from '../editorParts'

/** Named versions of the design, kept with it on this device until they are deleted. */
export function VersionList({ onCompare }: { onCompare: (state: NamedState) => void }) {
  const { blank, head, edited, go, flush, saver, placement } = useEditor()
  const [name, setName] = useState('')
  const versions = useQuery(designQueries(head.owner).versions(head.id))
  const mutations = versionMutations(head.owner, head.id)
  const keep = useMutation(mutations.keep())
  const remove = useMutation(mutations.remove())
  const writing = useMutation({
    mutationFn: async (wanted: string) => {
      if (!(await flush())) throw new Error(whyNotKept(saver.state()))
      const { placed, options } = edited.content
      await keep.mutateAsync({ id: newShortId(), name: wanted, at: Date.now(), state: { placed, options } })
    },
    // Another name may have been typed meanwhile.
    onSuccess: (_, kept) => setName((now) => (now.trim() === kept ? '' : now)),
  })
  const wanted = name.trim()
  const isEmpty = Object.keys(edited.content.placed).length === 0 && edited.past.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wanted !== '' && !isEmpty && !writing.isPending) writing.mutate(wanted)
  }
  const list = (versions.data ?? []).toReversed()
  return (
    <section aria-labelledby="versions-title">
      <Text as="h3" id="versions-title" mb={8}>
        Versions
      </Text>
      <form onSubmit={submit}>
        <Row align="end" wrap gap={8} mb={12}>
          <TextField
            label="Name of this version"
            placeholder="Sent to Ann"
            maxLength={80}
            value={name}
            onType={setName}
            style={{ flex: '1 1 200px', maxWidth: 320 }}
          />
          <SecondaryButton
            type="submit"
            lack={isEmpty ? 'Nothing was drawn yet' : wanted === '' ? 'Give it a name first' : undefined}
            loading={writing.isPending}
          >
            Keep this version
          </SecondaryButton>
        </Row>
      </form>
      <ErrorNotice
        title="The version was not kept"
        effect="The design is as it was, and the name stays here."
        error={writing.error}
      />
      <ErrorNotice title="The version was not deleted" effect="It is here as it was." error={remove.error} />
      {versions.isError && <ReadErrorNotice title="The versions could not be read" read={versions} />}
      {versions.isSuccess && list.length === 0 && (
        <Hint>None yet. A version stays as it is, whatever is drawn later.</Hint>
      )}
      {list.length > 0 && (
        <Box as="ul" frame="control" divided aria-labelledby="versions-title">
          {list.map((version) => (
            <Row as="li" key={version.id} wrap align="center" gap={12} rowGap={8} p={6}>
              <Text as="span" clip style={{ width: 44 }}>
                <PlacementPicture
                  title=""
                  content={withNewSizes({ ...edited.content, ...version.state }, blank.variants)}
                  placement={placement}
                />
              </Text>
              <Text as="span" shrinks breaks style={{ flex: '1 1 120px' }}>
                <Verbatim>{version.name}</Verbatim>
                <Text as="small" size={12} block tone="quiet" weight={400}>
                  <RelativeTime seconds={Math.floor(version.at / 1000)} />
                </Text>
              </Text>
              <Row gap={6} wrap>
                <SmallButton
                  aria-label={`Go back to it: ${version.name}`}
                  onClick={() => go(restored(version))}
                >
                  Go back to it
                </SmallButton>
                <SmallButton aria-label={`Compare ${version.name}`} onClick={() => onCompare(version)}>
                  Compare
                </SmallButton>
                <AskButton
                  size="xs"
                  variant="subtle"
                  aria-label={`Delete ${version.name}`}
                  ask={{
                    title: `Delete “${version.name}”?`,
                    text: 'The design stays as it is. The version does not come back.',
                    keep: 'Keep it',
                    act: 'Delete the version',
                  }}
                  onAct={() => remove.mutate(version.id)}
                >
                  Delete
                </AskButton>
              </Row>
            </Row>
          ))}
        </Box>
      )}
    </section>
  )
}

/** Why the design itself is not saved, without which its versions are not either. */
function whyNotKept(save: SaveState): string {
  if (save.kind === 'conflict')
    return 'Another tab has changed this design. Choose first which of the two is to stay.'
  return save.kind === 'failed' && save.reason === 'newer'
    ? 'A newer version of Platen has this design. Reload the page.'
    : 'This browser keeps nothing: its storage is off or full.'
}

/** An edit that restores a version, as one step that can be undone. */
const restored = ({ name, state }: DesignVersion): Edit => ({
  kind: 'restore',
  label: `Back to “${name}”`,
  state,
  at: Date.now(),
})
