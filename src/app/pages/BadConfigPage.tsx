import { Text } from '~/ui/layout/Blocks'
import { BarePage } from './BarePage'
import { CodeList } from './CodeList'

interface Props {
  /** One text for each wrong key: which key it is, and what its value should be. */
  problems: string[]
  /** Whether the server gave a file at all. */
  isThere: boolean
}

/** Shown instead of the app when config.json cannot be used; only the operator of this address can mend it. */
export function BadConfigPage({ problems, isThere }: Props) {
  return (
    <BarePage>
      <Text as="h1" mb={12} size={20} weight={650}>
        {isThere
          ? 'This installation is not set up correctly'
          : 'The settings of this installation did not come'}
      </Text>
      <p>
        The file config.json beside index.html could not be {isThere ? 'used' : 'read'}. Nothing was sent
        anywhere.
      </p>
      <CodeList texts={problems} />
      <p>{isThere ? 'Correct the file and reload this page.' : 'Reload this page to try again.'}</p>
    </BarePage>
  )
}
