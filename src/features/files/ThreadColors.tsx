import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import type { PrintFile } from '~/contract/artwork/file'
import { threadColorName } from '~/domain/embroidery/threadColors'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Columns, Hint, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { ColorDot } from '~/ui/badges/ColorDot'

interface Props {
  file: PrintFile
  /** Thread colors found earlier. */
  known: readonly string[]
}

/** The threads nearest to the picture's colors, for embroidery. */
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
          <SmallButton
            lack={file.status === 'ok' ? undefined : 'The service has not taken this file'}
            loading={ask.isPending}
            onClick={() => ask.mutate(url)}
          >
            {colors.length > 0 ? 'Look again' : 'Find the threads'}
          </SmallButton>
        )
      }
    >
      <WaitNote on={ask.isPending} />
      <ErrorNotice
        floats
        title="The thread colors could not be found"
        effect="Nothing was changed."
        error={ask.error}
      />
      {colors.length === 0 ? (
        <Hint>
          {file.status === 'ok' ? 'Not looked for yet.' : 'Possible once the file is ready to print.'}
        </Hint>
      ) : (
        <Columns
          as="ul"
          template="repeat(auto-fill, minmax(min(100%, 140px), 1fr))"
          gap={8}
          size={13}
          aria-label="Thread colors"
        >
          {colors.map((color) => (
            <Row as="li" align="center" gap={8} key={color}>
              <ColorDot size={16} color={/^#[0-9a-f]{6}$/i.test(color) ? color : 'none'} />
              {threadColorName(color)}
            </Row>
          ))}
        </Columns>
      )}
    </Sheet>
  )
}
