import { useQuery } from '@tanstack/react-query'
import type { Product } from '~/contract/catalog/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { blankPick } from './picks'

interface Props {
  /** Id of the chosen blank, where the list stays after a choice; null while there is none. */
  chosen?: number | null
  /** Id of a blank that is left out. */
  without?: number
  /** Why a blank cannot be chosen; null where it can. By default each can. */
  refusalOf?: (blank: Product) => string | null
  onChoose: (id: number) => void
}

/** The catalog's blanks, to choose one. */
export function BlankList({ chosen, without, refusalOf = () => null, onChoose }: Props) {
  const blanks = useQuery(catalogQueries(useApi()).products())
  return (
    <PickList
      label="Search the catalog"
      unread={blanks.data?.dropped.length}
      word="blank"
      choices={blanks.data?.items
        .filter(({ id }) => id !== without)
        .map((blank) => ({ ...blankPick(blank), refusal: refusalOf(blank) }))}
      error={blanks.error}
      onRetry={() => void blanks.refetch()}
      onChoose={onChoose}
      {...(chosen === undefined ? {} : { chosen })}
    />
  )
}
