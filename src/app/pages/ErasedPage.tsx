import { useEffect, useState } from 'react'
import { leftHere } from '~/device/eraseDevice'
import { paths } from '~/paths'
import { Text } from '~/ui/layout/Blocks'
import { takeFocus } from '~/ui/takeFocus'
import { BarePage } from './BarePage'
import { CodeList } from './CodeList'

/** Takes the place of the app in every tab once everything is erased. */
export function ErasedPage() {
  const [left, setLeft] = useState<readonly string[] | null>(null)
  const isDone = left !== null && left.length === 0

  // Talks to this browser: another tab may take a moment to close a database.
  useEffect(() => {
    if (isDone) return
    let isOver = false
    const look = () =>
      void leftHere().then((found) => {
        if (!isOver) setLeft(found)
      })
    if (left === null) look()
    const timer = setInterval(look, 500)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isDone, left])

  return (
    <BarePage ref={takeFocus} tabIndex={-1}>
      <Text as="h1" mb={12} size={20} weight={650}>
        {isDone ? 'Everything here is erased' : 'Erasing everything here'}
      </Text>
      {isDone ? (
        <p role="status">
          Nothing of Platen is left in this browser, and no tab is signed in. That changed nothing at the
          service: what was sent before, by a job too, stays.
        </p>
      ) : (
        <>
          <p role="status">
            Every tab is signed out. What is listed is still being erased. If it stays, another tab holds it:
            close the other tabs of Platen. What is left then goes at the next start, before anything is read.
          </p>
          <CodeList texts={left ?? []} />
        </>
      )}
      <p>
        <a href={paths.connect()}>Start again</a>
      </p>
    </BarePage>
  )
}
