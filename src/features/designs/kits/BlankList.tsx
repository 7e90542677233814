import { useQuery } from '@tanstack/react-query'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'

interface Props {
  /** Id of the chosen blank; null while there is none. */
  blank: number | null
  /** Id of a blank that cannot be chosen. */
  without?: number
  onBlank: (id: number) => void
}

/** The catalog's blanks, to choose one. */
export function BlankList({ blank, without, onBlank }: Props) {
  const blanks = useQuery(catalogQueries(useApi()).products())
  return (
    <PickList
      label="Find a blank"
      unread={blanks.data?.dropped.length}
      choices={blanks.data?.items
        .filter(({ id }) => id !== without)
        .map(({ id, title, brand, model, image, type_name: kind }) => ({
          id,
          name: title ?? `Blank ${id}`,
          texts: [brand, model, kind],
          picture: image,
          note: brand ?? '',
          refusal: null,
        }))}
      error={blanks.error}
      onRetry={() => void blanks.refetch()}
      onChoose={onBlank}
      chosen={blank}
    />
  )
}
