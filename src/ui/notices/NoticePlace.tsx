import { type ReactNode, useState } from 'react'
import { Stack } from '~/ui/layout/Blocks'
import { NoticePlaceContext } from './noticePlace'
import classes from './NoticePlace.module.css'

interface Props {
  /** Everything whose notices of what happened stand here. */
  children: ReactNode
}

/** The one place for what happened: over whatever page is open, so that nothing that is being read or typed moves. */
export function NoticePlace({ children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <NoticePlaceContext value={place}>
      {children}
      <Stack ref={setPlace} gap={8} corners="card" data-notices className={`${classes.place} screenOnly`} />
    </NoticePlaceContext>
  )
}
