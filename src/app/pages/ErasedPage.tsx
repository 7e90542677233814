import { useEffect, useState } from 'react'
import { leftHere } from '~/device/eraseDevice'
import { paths } from '~/paths'
import classes from './BadConfigPage.module.css'
import { Box, Text } from '~/ui/layout/Blocks'
import { takeFocus } from '~/ui/takeFocus'

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
    <main ref={takeFocus} tabIndex={-1} className={classes.page}>
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
          <Box as="ul" frame="card" fill="sheet" mt={16} mb={16} className={classes.problems}>
            {(left ?? []).map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </Box>
        </>
      )}
      <p>
        <a href={paths.connect()}>Start again</a>
      </p>
    </main>
  )
}
