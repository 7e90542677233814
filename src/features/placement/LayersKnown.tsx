import { useQuery } from '@tanstack/react-query'
import { designTitle } from '~/domain/designs/designTitle'
import { isComposedKey } from '~/domain/layers/printOf'
import type { DesignContent } from '~/domain/placement/design'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'
import type { EditorSearch } from './editorSearch'

interface Props {
  /** What a product or an order carries. */
  content: DesignContent
  blankId: number
  search: EditorSearch
  owner: string
}

/** Where a print file was drawn of layers that this device has, it leads to them: the file itself is one picture. */
export function LayersKnown({ content, blankId, search, owner }: Props) {
  const designs = useQuery(designQueries(owner).list()).data ?? []
  const files = new Set(Object.values(content.artworks).map(({ fileId }) => fileId))
  const design = designs.find(
    ({ productId, deletedAt, edited }) =>
      productId === blankId &&
      deletedAt === undefined &&
      Object.values(edited.content.artworks).some(
        ({ key, fileId }) => isComposedKey(key) && fileId !== null && files.has(fileId),
      ),
  )
  if (design === undefined) return null
  const { id, technique, name, edited } = design
  const { product, syncVariant, variant, order, item } = search
  const to = paths.design(blankId, {
    design: id,
    technique,
    ...(variant > 0 ? { variant } : {}),
    ...(product > 0 ? { product, syncVariant } : {}),
    ...(order > 0 ? { order, item } : {}),
  })
  return (
    <Notice
      tone="blue"
      floats
      title={`This print was drawn of the layers of “${designTitle(name, edited.content)}”`}
      actions={<ButtonLink to={to}>Open the layers</ButtonLink>}
    >
      Its print file is shown here as one picture. The design is on this device.
    </Notice>
  )
}
