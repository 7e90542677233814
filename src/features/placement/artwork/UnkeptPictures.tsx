import { useMutation, useQueryClient } from '@tanstack/react-query'
import { picturesIn } from '~/domain/kits/kit'
import { firstOf } from '~/domain/text/firstOf'
import { keepArtwork } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { useEditor } from '../editorParts'

/** Lists pictures of the design that neither this device had room for nor the service has. Only this tab has their bytes. */
export function UnkeptPictures() {
  const { content, owner } = useEditor()
  const client = useQueryClient()
  const used = new Set(Object.values(content.placed).flatMap(picturesIn))
  const unkept = [...used].flatMap((key) => {
    const record = client.getQueryData(designQueries(owner).artwork(key).queryKey)
    return content.artworks[key]?.fileId === null && record?.isUnkept === true ? record : []
  })
  const keeping = useMutation({
    mutationFn: async () => {
      for (const { isUnkept: _, ...record } of unkept) {
        await keepArtwork(record)
        client.setQueryData(designQueries(owner).artwork(record.key).queryKey, record)
      }
    },
  })
  if (unkept.length === 0) return null
  const names = unkept.map(({ filename }) => `“${filename}”`)
  return (
    <Notice
      tone="red"
      title={`${firstOf(names)} ${names.length === 1 ? 'is' : 'are'} ${keeping.isError ? 'still ' : ''}not kept on this device`}
      actions={
        <SmallButton loading={keeping.isPending} onClick={() => keeping.mutate()}>
          Keep {names.length === 1 ? 'it' : 'them'} now
        </SmallButton>
      }
    >
      The browser refused: its storage is full or blocked. What was placed is lost when this tab closes,
      unless you make room and keep it then.
    </Notice>
  )
}
