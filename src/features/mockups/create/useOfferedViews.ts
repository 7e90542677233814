import { useQueries } from '@tanstack/react-query'
import type { MockupSubject } from '~/domain/mockups/mockupSubject'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

/** The views of the blanks of these subjects: by blank, all of them once, and the reading that failed, else the first. */
export function useOfferedViews(subjects: readonly MockupSubject[]) {
  const api = useApi()
  const blankIds = [...new Set(subjects.map(({ blank }) => blank.product.id))]
  const reads = useQueries({ queries: blankIds.map((id) => catalogQueries(api).printfiles(id)) })
  const found = reads.flatMap(({ data }, at) => {
    const id = blankIds[at]
    return data === undefined || id === undefined
      ? []
      : [[id, { optionGroups: data.option_groups, options: data.options }] as const]
  })
  const offered = new Map(found)
  const all = [...offered.values()]
  return {
    offered,
    optionGroups: [...new Set(all.flatMap(({ optionGroups }) => optionGroups))],
    options: [...new Set(all.flatMap(({ options }) => options))],
    read: reads.find(({ isError }) => isError) ?? reads[0],
  }
}
