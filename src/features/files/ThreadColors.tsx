import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PrintFile } from '~/contract/artwork/file'
import { threadColorName } from '~/domain/artwork/threadColors'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './FilePage.module.css'

interface Props {
  file: PrintFile
  /** From an earlier look. */
  known: readonly string[]
}

/** Threads that come closest to the picture's colours, for embroidery. */
export function ThreadColors({ file, known }: Props) {
  const ask = useMutation(fileMutations(useApi()).threadColors(file.id))
  const colors = ask.data ?? known
  const { url } = file
  return (
    <Sheet
      title="Thread colors"
      hint="The closest threads when it is embroidered. At most six are used at once."
      aside={
        url !== null && (
          <Button
            variant="default"
            size="xs"
            disabled={file.status !== 'ok'}
            loading={ask.isPending}
            onClick={() => ask.mutate(url)}
          >
            {colors.length > 0 ? 'Look again' : 'Find the threads'}
          </Button>
        )
      }
    >
      {ask.isError && (
        <ErrorNotice
          title="The thread colors could not be found"
          effect="Nothing was changed."
          error={ask.error}
        />
      )}
      {colors.length === 0 ? (
        <p className={classes.quiet}>
          {file.status === 'ok' ? 'Not looked for yet.' : 'Possible once the file is ready to print.'}
        </p>
      ) : (
        <ul className={classes.threads} aria-label="Thread colors">
          {colors.map((color) => (
            <li key={color}>
              <span
                className={classes.thread}
                style={{ background: /^#[0-9a-f]{6}$/i.test(color) ? color : 'none' }}
              />
              {threadColorName(color)}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
