import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { ButtonLink } from '~/ui/actions/ButtonLink'

/** How many drafts were typed on this device and not sent yet; nothing where there are none. */
export function UnsentDrafts() {
  const count = useKeptDrafts()?.open.length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink variant="default" to={paths.unsentDrafts()}>
      {countWords(count, 'unsent draft')}
    </ButtonLink>
  )
}
