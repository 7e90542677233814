import { FileButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Family, families, familyTitle, isOwnFamily } from '~/domain/layers/text/families'
import { removeOwnFont, takeFont } from '~/local/fonts/ownFonts'
import { FontList } from './FontList'
import { fontQueries } from '~/widgets/designs/fontQueries'
import { AskButton } from '~/ui/actions/AskButton'
import { SmallButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'

const kinds: readonly Family['kind'][] = ['Sans serif', 'Serif', 'Slab', 'Script', 'Display', 'Mono']

interface Props {
  /** Null where several texts differ. */
  family: string | null
  onPick: (family: string) => void
  /** Called when the list of families was closed: what was said of an earlier choice is over. */
  onClose: () => void
}

interface Taking {
  file: File
  onTaken: (family: string) => void
}

/** The bundled font families, and the merchant's own from files. */
export function FontField({ family, onPick, onClose }: Props) {
  const queryClient = useQueryClient()
  const reset = useRef<() => void>(null)
  const own = useQuery(fontQueries.own).data ?? []
  // Thumbnails are drawn again: texts whose font was missing were left out of them.
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'fonts' || queryKey.includes('smallPrint'),
    })
  const taking = useMutation({
    mutationFn: ({ file }: Taking) => takeFont(file),
    // Applies the font to the texts that were selected when the file was chosen.
    onSuccess: async (taken, { onTaken }) => {
      if (!taken.ok) return
      await refresh()
      onTaken(taken.family)
    },
  })
  const removing = useMutation({ mutationFn: removeOwnFont, onSuccess: refresh })
  const isKnown = family === null || own.includes(family) || families.some(({ name }) => name === family)
  return (
    <Stack gap={8} shrinks>
      <FontList
        family={family}
        onPick={onPick}
        onClose={() => {
          for (const one of [taking, removing]) if (!one.isPending) one.reset()
          onClose()
        }}
        groups={[
          ...(isKnown ? [] : [{ title: 'Not on this device', families: [family] }]),
          ...(own.length === 0 ? [] : [{ title: 'Your fonts', families: own }]),
          ...kinds.map((kind) => ({
            title: kind,
            families: families.filter((one) => one.kind === kind).map(({ name }) => name),
          })),
        ]}
      />
      <Row wrap gap={6}>
        <FileButton
          resetRef={reset}
          accept=".ttf,.otf,.woff,.woff2,font/*"
          inputProps={{ 'aria-label': 'Font file' }}
          onChange={(file) => {
            if (file !== null) taking.mutate({ file, onTaken: onPick })
            // Allows choosing the same file again.
            reset.current?.()
          }}
        >
          {(opener) => (
            <SmallButton loading={taking.isPending} {...opener}>
              Add a font file
            </SmallButton>
          )}
        </FileButton>
        {family !== null && isOwnFamily(family) && own.includes(family) && (
          <AskButton
            size="xs"
            ask={{
              title: `Delete “${familyTitle(family)}” from this device?`,
              text: 'Designs with this font stay, but cannot be printed until its file is added again.',
              keep: 'Keep the font',
              act: 'Delete the font',
            }}
            onAct={() => removing.mutate(family)}
          >
            Delete this font
          </AskButton>
        )}
      </Row>
      {taking.data?.ok === false && <Notice tone="red" title={taking.data.problem} />}
      {removing.isError && <Notice tone="red" title="The font could not be deleted. It is still there." />}
    </Stack>
  )
}
