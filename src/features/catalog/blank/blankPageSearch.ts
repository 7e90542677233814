import { useCallback } from 'react'
import { keptLengthUnit } from '~/local/lengthUnit'
import { paths } from '~/paths'
import { type ChangeSearch, useSearchAddress } from '~/ui/table/useSearchAddress'

/** The choices on a blank's page that are in its address. */
export interface BlankPageSearch {
  color: string | null
  size: string | null
  region: string | null
  unit: 'cm' | 'inches'
}

/** The unit from the settings, else inches in regions that use them; the address may override it. */
const usualUnit = (): BlankPageSearch['unit'] =>
  (keptLengthUnit() ?? countryUnit()) === 'in' ? 'inches' : 'cm'

const countryUnit = (): 'in' | 'cm' =>
  /-(US|LR|MM)\b/i.test(globalThis.navigator?.language ?? '') ? 'in' : 'cm'

function readBlankSearch(params: URLSearchParams): BlankPageSearch {
  const unit = params.get('unit')
  return {
    color: params.get('color'),
    size: params.get('size'),
    region: params.get('region'),
    unit: unit === 'cm' || unit === 'inches' ? unit : usualUnit(),
  }
}

/** The choices on a blank's page, kept in its address. */
export function useBlankPageSearch(id: number): [BlankPageSearch, ChangeSearch<BlankPageSearch>] {
  const write = useCallback((search: BlankPageSearch) => paths.blank(id, writeBlankSearch(search)), [id])
  return useSearchAddress({ read: readBlankSearch, write })
}

function writeBlankSearch({ color, size, region, unit }: BlankPageSearch): Record<string, string> {
  const search = { color, region, size, unit: unit === usualUnit() ? null : unit }
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
