import { Link } from 'react-router'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import classes from '../form/DraftForm.module.css'
import { draftTitle } from './draftTitle'

interface Props {
  /** The one that is open. */
  exceptId: string
}

const shown = 3

/** Drafts of this store that were typed on this device and not sent yet. */
export function OtherDrafts({ exceptId }: Props) {
  const drafts = useKeptDrafts()
  const others = (drafts?.open ?? []).filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  return (
    <div className={classes.note}>
      <Sheet
        title={countWords(others.length, 'unsent draft')}
        hint="Typed on this device and not on the service yet."
        aside={<Link to={paths.unsentDrafts()}>Show all</Link>}
      >
        <ul className={classes.drafts}>
          {others.slice(0, shown).map((draft) => (
            <li key={draft.id}>
              <Link
                to={
                  draft.orderId === null
                    ? paths.newOrder({ draft: draft.id })
                    : paths.editOrder(draft.orderId)
                }
              >
                <bdi>{draftTitle(draft)}</bdi>
              </Link>
              <span className={classes.quiet}>
                typed <RelativeTime seconds={Math.floor(draft.updated / 1000)} />
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
