import { useEffect, useRef, useState } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { joinedWorks, mostWorks, type Work } from '../designForm'

const allTaken = { leftOut: 0, repeated: Array<string>() }

/**
 * Adds artworks to the list, and tells which were not added: how many exceeded its limit, and the filenames of those that
 * were in it already. What is told adds up until it is forgotten, since files can be given while others are read.
 */
export function useTakenWorks(works: readonly Work[], onWorks: (works: Work[]) => void) {
  const [notTaken, setNotTaken] = useState(allTaken)
  /** The list as it is now: artworks are also given by callbacks of a moment when fewer were in it. */
  const latest = useRef(works)
  const put = useRef(onWorks)
  useEffect(() => {
    latest.current = works
    put.current = onWorks
  }, [works, onWorks])
  const take = (artworks: readonly Artwork[]) => {
    const { works: all, repeated } = joinedWorks(latest.current, artworks)
    const taken = all.slice(0, mostWorks)
    latest.current = taken
    put.current(taken)
    const more = all.length - taken.length
    setNotTaken((now) => ({ leftOut: now.leftOut + more, repeated: [...now.repeated, ...repeated] }))
  }
  return { ...notTaken, take, forgetNotTaken: () => setNotTaken(allTaken) }
}
