import { useQueryClient } from '@tanstack/react-query'
import { picturesIn } from '~/domain/kits/kit'
import { firstOf } from '~/domain/text/firstOf'
import { designQueries } from '~/queries/designQueries'
import { Notice } from '~/ui/notices/Notice'
import { useEditor } from '../editorParts'

/** Which pictures of the design this device had no room for, and the service does not have either. */
export function UnkeptPictures() {
  const { content, owner } = useEditor()
  const client = useQueryClient()
  const used = new Set(Object.values(content.placed).flatMap(picturesIn))
  const names = [...used].flatMap((key) => {
    const artwork = content.artworks[key]
    const record = client.getQueryData(designQueries(owner).artwork(key).queryKey)
    return artwork?.fileId === null && record?.isUnkept === true ? `“${artwork.filename}”` : []
  })
  if (names.length === 0) return null
  return (
    <Notice
      tone="red"
      title={`${firstOf(names)} ${names.length === 1 ? 'is' : 'are'} not kept on this device`}
    >
      The browser refused: its storage is full or blocked. What was placed is lost when this tab closes,
      unless you make room and take the same from its file again.
    </Notice>
  )
}
