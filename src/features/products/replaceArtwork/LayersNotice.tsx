import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { designTitle } from '~/domain/designs/designTitle'
import { isComposedKey } from '~/domain/layers/printOf'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'

/** What replacing a print means that was drawn of several layers in the editor; nothing for other files. */
export function LayersNotice({ filename }: { filename: string | null }) {
  const key = filename?.replace(/\.png$/, '') ?? ''
  const designs = useQuery({
    ...designQueries(useStoreScope()).list(),
    enabled: isComposedKey(key),
  }).data
  if (!isComposedKey(key)) return null
  const design = designs?.find(({ edited }) => edited.content.artworks[key] !== undefined)
  return (
    <Notice tone="blue" title="This is a print of several layers">
      The successor takes the place of all of them. To exchange one layer, change the design and choose its
      new print below.{' '}
      {design !== undefined && (
        <Link to={paths.design(design.productId, { design: design.id, technique: design.technique })}>
          Open {designTitle(design.name, design.edited.content)}
        </Link>
      )}
    </Notice>
  )
}
