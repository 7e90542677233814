import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { draftTitle } from './draftTitle'

interface Props {
  /** Id of the open draft, which is left out. */
  exceptId: string
}

const shown = 3

/** Drafts of this store that were typed on this device and not sent yet. */
export function OtherDrafts({ exceptId }: Props) {
  const drafts = useKeptDrafts(exceptId)
  const others = (drafts?.open ?? []).filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  return (
    <Box mb={16}>
      <Sheet
        title={countWords(others.length, 'unsent draft')}
        hint="Typed on this device and not on the service yet."
        aside={<Link to={paths.unsentDrafts()}>Show all</Link>}
      >
        <Box as="ul">
          {others.slice(0, shown).map((draft) => (
            <Row as="li" justify="between" wrap gap={16} rowGap={4} py={4} key={draft.id}>
              <Link
                to={
                  draft.orderId === null
                    ? paths.newOrder({ draft: draft.id })
                    : paths.editOrder(draft.orderId)
                }
              >
                <bdi>{draftTitle(draft)}</bdi>
              </Link>
              <Hint as="span">
                typed <RelativeTime seconds={Math.floor(draft.updated / 1000)} />
              </Hint>
            </Row>
          ))}
        </Box>
      </Sheet>
    </Box>
  )
}
