import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'

const words = { blank: 'on this blank', product: 'used in this product', order: 'used in this order' }

interface Props {
  of: 'blank' | 'product' | 'order'
  id: number
  /** Text between the link and the words before it. */
  before?: string
}

/** A link to the designs kept on this device for a blank, a product or an order; renders nothing where there are none. */
export function DesignsLink({ of, id, before }: Props) {
  const designs = useQuery(designQueries(useStoreScope()).list()).data ?? []
  const isOf = ({ productId, uses = [] }: DesignRecord) =>
    of === 'blank' ? productId === id : uses.some((use) => use.kind === of && use.id === id)
  const count = designs.filter((design) => design.deletedAt === undefined && isOf(design)).length
  if (count === 0) return null
  return (
    <>
      {before}
      <Link to={paths.designs({ [of]: id })}>
        {countWords(count, 'design')} of yours {words[of]}
      </Link>
    </>
  )
}
