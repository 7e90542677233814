import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { newExternalId } from '~/domain/orders/externalId'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { type DesignValues, firstChoice, mostBlanks } from './designForm'

/** Adds and removes blanks; the default values of an added one are read first. */
export function useBlankToggle({ blanks }: DesignValues, setValues: Dispatch<SetStateAction<DesignValues>>) {
  const api = useApi()
  const client = useQueryClient()
  /** Blanks that were added but are still being read. */
  const [adding, setAdding] = useState<readonly number[]>([])
  /** The same for callbacks: a blank that was removed meanwhile is not added. */
  const wanted = useRef(new Set<number>())
  /** Whether the last blank pressed exceeded the limit. */
  const [isFull, setFull] = useState(false)
  /** The last blank that could not be read. */
  const [unread, setUnread] = useState<{ id: number; error: unknown } | null>(null)
  const noMore = (id: number) => setAdding((now) => now.filter((known) => known !== id))

  const toggle = async (id: number, isOn: boolean) => {
    const isTooMany = isOn && blanks.length + adding.length >= mostBlanks
    setFull(isTooMany)
    if (isTooMany) return
    if (!isOn) {
      wanted.current.delete(id)
      noMore(id)
      setValues((now) => ({ ...now, blanks: now.blanks.filter((known) => known.id !== id) }))
      return
    }
    wanted.current.add(id)
    setAdding((now) => [...now, id])
    setUnread(null)
    try {
      const info = await client.fetchQuery(catalogQueries(api).product(id))
      if (!wanted.current.delete(id)) return
      const choice = firstChoice(info, newExternalId().slice(0, 20))
      setValues((now) =>
        now.blanks.some((known) => known.id === id) ? now : { ...now, blanks: [...now.blanks, choice] },
      )
    } catch (reason) {
      if (wanted.current.delete(id)) setUnread({ id, error: reason })
    }
    noMore(id)
  }
  return { adding, isFull, unread, toggle }
}
