import { useQuery } from '@tanstack/react-query'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { fieldValue } from './fieldWords'

/** The value of a field in a few words; a catalog variant by its name, once that is read. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const id = field === 'variant_id' && typeof value === 'number' ? value : null
  const read = useQuery({ ...catalogQueries(useApi()).variant(id ?? 0), enabled: id !== null })
  return <bdi>{read.data?.variant.name ?? fieldValue(value)}</bdi>
}
