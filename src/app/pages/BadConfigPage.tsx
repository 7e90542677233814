import classes from './BadConfigPage.module.css'
import { Box, Text } from '~/ui/layout/Blocks'

interface Props {
  /** One text for each wrong key: which key it is, and what its value should be. */
  problems: string[]
  /** Whether the server gave a file at all. */
  isThere: boolean
}

/** Shown instead of the app when config.json cannot be used; only the operator of this address can mend it. */
export function BadConfigPage({ problems, isThere }: Props) {
  return (
    <main className={classes.page}>
      <Text as="h1" mb={12} size={20} weight={650}>
        {isThere
          ? 'This installation is not set up correctly'
          : 'The settings of this installation did not come'}
      </Text>
      <p>
        The file config.json beside index.html could not be {isThere ? 'used' : 'read'}. Nothing was sent
        anywhere.
      </p>
      <Box as="ul" frame="card" fill="sheet" mt={16} mb={16} className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </Box>
      <p>{isThere ? 'Correct the file and reload this page.' : 'Reload this page to try again.'}</p>
    </main>
  )
}
