import { type ReactNode, useState } from 'react'
import { Stack } from '~/ui/layout/Blocks'
import { NoticePlaceContext } from './noticePlace'
import classes from './NoticePlace.module.css'

interface Props {
  /** Content whose floating notices are shown here. */
  children: ReactNode
}

/** The one area for outcomes of actions: over the page, so that nothing being read or typed moves. */
export function NoticePlace({ children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <NoticePlaceContext value={place}>
      {children}
      <Stack ref={setPlace} gap={8} corners="card" data-notices className={`${classes.place} screenOnly`} />
    </NoticePlaceContext>
  )
}
